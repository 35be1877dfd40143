import { holds } from '@comensal/domain/platform/access';
import type { ProfileView } from '@comensal/domain/profiles';
import { isPrecontractorProfile } from '@comensal/domain/users';
import { useCall } from '../platform/calls/use-call';
import { useAddress } from '../platform/page/use-address';

/** What a contractor whose request was approved still needs of the own user: a profile that asks for credit, and places. */
export interface Admission {
  readonly profile: string;
  readonly centres: readonly { readonly id: string; readonly name: string }[];
  readonly company: string;
}

/** The address that opens a user with what the admission of a company asks for filled in. */
export const userOfAdmission = (path: string, company: string | null): string =>
  company === null ? path : `${path}?company=${encodeURIComponent(company)}`;

/** The admission that the address asks for; null without one, or while it is read. */
export function useAdmission(profiles: readonly ProfileView[]): Admission | null {
  const [address] = useAddress();
  const company = address.get('company');
  const { data } = useCall(
    company === null ? null : 'business-units/getBusinessUnitsCompany',
    { companies: [company ?? ''] },
    { quiet: true },
  );
  const profile = profiles.find(
    ({ modules }) => holds({ modules }, 'Solicitud Credito', 'W') && !isPrecontractorProfile(modules),
  );
  return company === null || data === undefined || profile === undefined
    ? null
    : { company, profile: profile.name, centres: data.map(({ id, name }) => ({ id, name })) };
}
