import { codesOf } from './customer';
import type { CustomerView } from './customer.answers';
import type { CustomerForm } from './customer.schemas';

/** A diner as the database returns it; `toCustomerView` converts it to the answer's shape. */
export interface CustomerRecord extends Omit<CustomerView, 'brand' | 'auths' | 'foodservice_profiles'> {
  /** By centre. */
  readonly foodservice_profiles: CustomerView['foodservice_profiles'] | null;
}

/** The answer for a diner, with the codes as a list too (DIN-21, DIN-22). */
export function toCustomerView({ foodservice_profiles, ...record }: CustomerRecord): CustomerView {
  const { id, auth_code, auth_bio_code, name, surname, file_number, section, manual_load, idGroup, userId, version } =
    record;
  return {
    id,
    auth_code,
    auth_bio_code,
    name,
    surname,
    file_number,
    section,
    manual_load,
    brand: '',
    auths: [
      ...(auth_code === null ? [] : [{ auth_type: 'CARD' as const, auth_code }]),
      ...(auth_bio_code === null ? [] : [{ auth_type: 'BIOMETRIC' as const, auth_code: auth_bio_code }]),
    ],
    idGroup,
    userId,
    version,
    foodservice_profiles: foodservice_profiles ?? [],
  };
}

/** The answer for a diner that was just added and still equals the form (DIN-38). */
export function addedCustomerView(
  id: number,
  { auths, name, surname, file_number, section, manual_load, foodservice_profiles: places }: CustomerForm,
): CustomerView {
  return toCustomerView({
    id,
    ...codesOf(auths),
    name,
    surname,
    file_number,
    section,
    manual_load,
    idGroup: null,
    userId: null,
    version: 1,
    foodservice_profiles: [...places]
      .sort((one, other) => (one.business_unit_id < other.business_unit_id ? -1 : 1))
      .map(({ id: profile, business_unit_id, company_id }) => ({
        id: profile,
        business_unit_id,
        company_id,
        is_active: true,
      })),
  });
}
