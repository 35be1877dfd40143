import type { CompanyOfUser } from '@comensal/domain/auth';
import { requestCentres } from '@comensal/workflows/credits';
import { emptyRequest, type RequestValues } from './request-values';

/**
 * The initial values: the draft, if its company and centre are still in scope. Otherwise the first company that has a
 * centre (O-111), with its centre if there is just one.
 */
export function initialRequest(
  companies: readonly CompanyOfUser[],
  draft: Partial<RequestValues> | undefined,
): RequestValues {
  const drafted = companies.find(({ id }) => id === draft?.company_id);
  const company = drafted ?? companies.find((candidate) => requestCentres(candidate).length > 0) ?? companies[0];
  const centres = requestCentres(company);
  const centre = drafted ? centres.find(({ id }) => id === draft?.business_unit_id) : undefined;
  const preset = centre ?? (centres.length === 1 ? centres[0] : undefined);
  return {
    ...emptyRequest,
    company_id: company?.id ?? '',
    business_unit_id: preset?.id ?? '',
    group: { id: centre ? (draft?.group?.id ?? '') : '' },
    amount: draft?.amount ?? '',
    purchase_order: draft?.purchase_order ?? '',
    quantities: (centre && draft?.quantities) ?? {},
  };
}
