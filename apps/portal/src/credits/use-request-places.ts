import { type AuthenticatedUser, type CentreOfUser, type CompanyOfUser } from '@comensal/domain/auth';
import { type Group } from '@comensal/domain/groups';
import { isGroupLeader } from '@comensal/domain/platform/access';
import type { SelectOption } from '@comensal/ui';
import { ledPlaces, requestCentres } from '@comensal/workflows/credits';
import { useMemo } from 'react';
import { useCall } from '../platform/calls/use-call';
import { actorOf } from '../platform/person/user';
import { useOpenAccounts } from './open-accounts';
import type { RequestValues } from './request-values';

export interface RequestPlaces {
  readonly company: CompanyOfUser | undefined;
  readonly centres: readonly CentreOfUser[];
  readonly centre: CentreOfUser | undefined;
  /** Undefined while loading; empty where the centre has none. */
  readonly groups: readonly Group[] | undefined;
  /** The other choices for the group: the account without one, and removed groups with a balance to settle. */
  readonly accounts: readonly SelectOption[];
  /** A group leader requests only for their own groups: the centre follows the group (CRE-32). */
  readonly leads: boolean;
}

const noGroups: readonly Group[] = [];

/**
 * The companies, centres and groups to choose from in the request form, given the current choice (CRE-02 to CRE-04,
 * CRE-31, CRE-32).
 */
export function useRequestPlaces(
  user: AuthenticatedUser,
  companies: readonly CompanyOfUser[],
  values: Pick<RequestValues, 'company_id' | 'business_unit_id'>,
): RequestPlaces {
  const leads = isGroupLeader(actorOf(user));
  const company = companies.find(({ id }) => id === values.company_id);
  const centres = requestCentres(company);
  const centre = centres.find(({ id }) => id === values.business_unit_id);
  const led = useCall(leads ? 'groups/getUserCompaniesGroups' : null);
  const asksForGroups = !leads && company !== undefined && centre?.manage_groups === true;
  const ofCentre = useCall(asksForGroups ? 'groups/getByCompaniesAndBusinessUnit' : null, {
    companies: [values.company_id],
    business_unit_id: values.business_unit_id,
  });
  const accounts = useOpenAccounts(asksForGroups, {
    company_id: values.company_id,
    business_unit_id: values.business_unit_id,
  });
  const ledGroups = useMemo(
    () => led.data && ledPlaces(companies, led.data).map(({ group }) => group),
    [led.data, companies],
  );
  // An answer for the previous centre is not valid for this one.
  const centreGroups =
    ofCentre.data?.every(
      (group) => group.businessUnit.id === values.business_unit_id && group.companyId === values.company_id,
    ) === true
      ? ofCentre.data
      : undefined;
  return {
    company,
    centres,
    centre,
    groups: leads ? ledGroups : asksForGroups ? centreGroups : noGroups,
    accounts,
    leads,
  };
}
