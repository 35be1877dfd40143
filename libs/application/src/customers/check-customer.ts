import { type CustomerForm, type CustomerPlace, codeFields, customerRefusals } from '@comensal/domain/customers';
import { customers } from '@comensal/domain/customers/customers.texts';
import type { Actor } from '@comensal/domain/platform/access';
import { invalidFields, platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { fill } from '@comensal/domain/platform/texts';
import { validation } from '@comensal/domain/platform/texts/validation.texts';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import { type CheckedForm, CodeClaimed, type LockedCustomer, type TakenCode } from './customer.repository.port';

/**
 * Checks the form of an existing diner against the database and refuses what `refuseWrong` refuses; unchanged places
 * are not checked again.
 */
export async function checkCustomer(
  unit: UnitOfWork,
  actor: Actor,
  form: CustomerForm,
  customer: LockedCustomer,
): Promise<void> {
  const fresh = form.foodservice_profiles.filter(
    (place) => !customer.places.some((held) => held.isOpen && held.id === place.id && samePair(held, place)),
  );
  const centres = [...form.foodservice_profiles, ...unseen(customer.places)].map((place) => place.business_unit_id);
  refuseWrong(form, await unit.customers.check(actor, fresh, form.auths, centres, customer.id), customer.places);
}

/**
 * Refuses what the database objects to in a form (DIN-08, DIN-31, O-61, O-97). `stored` are the places that the diner
 * has already. Throws 'outOfScope' for a centre or company outside the actor's scope, 'customerRelationEnded' for a new
 * place without an active relation, a 422 for a service profile of another place and for a second profile at a centre
 * that the actor does not see, and 'codeTaken' at the fields of codes that somebody has there, without the name of a centre
 * that the actor does not see.
 */
export function refuseWrong(
  { foodservice_profiles: places }: Pick<CustomerForm, 'foodservice_profiles'>,
  { places: checked, taken }: CheckedForm,
  stored: LockedCustomer['places'],
): void {
  for (const { isOpen, isRelated, isProfile, ...place } of checked) {
    if (!isOpen) throw new Refusal(platformRefusals.outOfScope);
    if (!isProfile) throw invalidFields({ foodservice_profiles: validation.invalid });
    if (!isRelated && !stored.some((held) => samePair(held, place)))
      throw new Refusal(customerRefusals.customerRelationEnded, { centre: place.businessUnitName });
  }
  if (places.some((place) => unseen(stored).some((held) => held.business_unit_id === place.business_unit_id))) {
    throw invalidFields({ foodservice_profiles: customers.validation.oneProfilePerCentre });
  }
  refuseTaken(
    taken.map((code) =>
      unseen(stored).some((held) => held.business_unit_id === code.business_unit_id)
        ? { ...code, businessUnitName: null }
        : code,
    ),
  );
}

/** Throws 'codeTaken' at the fields of codes that somebody has at one of the diner's centres (DIN-31). */
export function refuseTaken(taken: readonly NamedCode[]): void {
  if (taken.length > 0) throw codeTaken(taken);
}

/** The diner's places outside the actor's scope. */
function unseen(places: LockedCustomer['places']): LockedCustomer['places'] {
  return places.filter(({ isOpen }) => !isOpen);
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

/** A taken code; without a centre's name, the sentence names none. */
type NamedCode = Pick<TakenCode, 'auth_type'> & { readonly businessUnitName: string | null };

function codeTaken(taken: readonly NamedCode[]): Refusal {
  return new Refusal(
    customerRefusals.codeTaken,
    {},
    Object.fromEntries(
      taken.map(({ auth_type, businessUnitName }) => [
        codeFields[auth_type],
        businessUnitName === null
          ? customers.validation.codeTakenNow
          : fill(customers.validation.codeTaken, { centre: businessUnitName }),
      ]),
    ),
  );
}

type Pair = Pick<CustomerPlace, 'business_unit_id' | 'company_id'>;

/** Same centre and company, whatever the service profile. */
export function samePair(one: Pair, other: Pair): boolean {
  return one.business_unit_id === other.business_unit_id && one.company_id === other.company_id;
}
