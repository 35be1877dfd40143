import type { Lookalikes } from '@comensal/domain/customers';
import { useCall } from '../platform/calls/use-call';
import { t } from '../platform/text/text';
import { customerName } from './customer-paths';
import type { CustomerBody } from './customer-values';

/** The message about possible duplicates of the diner to be saved; null while searching. */
export function useLookalikes(body: CustomerBody | null): readonly string[] | null {
  const request = body === null ? null : requestOf(body);
  const { data, error } = useCall(request === null ? null : 'customers/getLookalikes', request ?? undefined, {
    // A failed lookup blocks nobody; the save reports what is wrong.
    quiet: true,
  });
  if (request === null || error !== undefined) return [];
  return data === undefined ? null : sentencesOf(data);
}

function requestOf({ id, auths, name, surname, file_number, foodservice_profiles }: CustomerBody) {
  return {
    ...(id === undefined ? {} : { id }),
    auths,
    name,
    surname,
    file_number,
    foodservice_profiles: foodservice_profiles.map(({ business_unit_id, company_id }) => ({
      business_unit_id,
      company_id,
    })),
  };
}

function sentencesOf({ namesakes, codes }: Lookalikes): readonly string[] {
  return [
    ...namesakes.map((namesake) =>
      t('customers.form.namesake', {
        name: customerName(namesake),
        fileNumber: namesake.file_number ?? '',
        company: namesake.business_name,
        centre: namesake.business_unit_name,
        code: namesake.auth_code ?? namesake.auth_bio_code ?? t('customers.form.noCode'),
      }),
    ),
    ...codes.map((like) =>
      t('customers.form.likeCode', {
        name: customerName(like),
        centre: like.business_unit_name,
        code: (like.auth_type === 'CARD' ? like.auth_code : like.auth_bio_code) ?? '',
        given: like.given,
      }),
    ),
  ];
}
