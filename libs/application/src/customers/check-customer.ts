import {
  type Actor,
  type CustomerForm,
  type CustomerPlace,
  codeFields,
  invalidFields,
  Refusal,
  text,
} from '@comensal/domain';
import type { UnitOfWork } from '../platform/unit-of-work.port';
import { CodeClaimed, type LockedCustomer, type TakenCode } from './customer.repository.port';

/**
 * Checks a form against the database (DIN-08, DIN-31, O-61, O-97). `customer` is the existing diner: a place that it keeps as
 * it is is not checked again. Throws 'outOfScope' for a centre or company that is not the actor's, 'customerRelationEnded'
 * for a new place without active relation, a 422 for a service profile of another place, for a second profile at a centre
 * that the actor does not see, and 'codeTaken' at the fields of codes that somebody has there.
 */
export async function checkCustomer(
  unit: UnitOfWork,
  actor: Actor,
  { auths, foodservice_profiles: places }: CustomerForm,
  customer: LockedCustomer | null,
): Promise<void> {
  const kept = customer?.places ?? [];
  const fresh = places.filter(
    (place) => !kept.some((held) => held.isOpen && held.id === place.id && samePair(held, place)),
  );
  for (const { isOpen, isRelated, isProfile, ...place } of fresh.length > 0
    ? await unit.customers.checkPlaces(actor, fresh)
    : []) {
    if (!isOpen) throw new Refusal('outOfScope');
    if (!isProfile) throw invalidFields({ foodservice_profiles: text('validation.invalid') });
    if (!isRelated && !kept.some((held) => samePair(held, place)))
      throw new Refusal('customerRelationEnded', { centre: place.businessUnitName });
  }
  const elsewhere = kept.filter(({ isOpen }) => !isOpen);
  if (places.some((place) => elsewhere.some((held) => held.business_unit_id === place.business_unit_id))) {
    throw invalidFields({ foodservice_profiles: text('customers.validation.oneProfilePerCentre') });
  }
  const centres = [...places, ...elsewhere].map(({ business_unit_id }) => business_unit_id);
  const taken = await unit.customers.takenCodes(auths, centres, customer?.id ?? null);
  if (taken.length > 0) throw codeTaken(taken);
}

/** Runs the write. When somebody else takes a code meanwhile, the refusal names the field, as `checkCustomer` would. */
export async function orCodeTaken<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CodeClaimed)) throw error;
    throw codeTaken([{ auth_type: error.auth_type, businessUnitName: null }]);
  }
}

function codeTaken(
  taken: readonly { readonly auth_type: TakenCode['auth_type']; readonly businessUnitName: string | null }[],
): Refusal {
  return new Refusal(
    'codeTaken',
    {},
    Object.fromEntries(
      taken.map(({ auth_type, businessUnitName }) => [
        codeFields[auth_type],
        businessUnitName === null
          ? text('customers.validation.codeTakenNow')
          : text('customers.validation.codeTaken', { centre: businessUnitName }),
      ]),
    ),
  );
}

type Pair = Pick<CustomerPlace, 'business_unit_id' | 'company_id'>;

/** Same centre and company, whatever the service profile. */
export function samePair(one: Pair, other: Pair): boolean {
  return one.business_unit_id === other.business_unit_id && one.company_id === other.company_id;
}
