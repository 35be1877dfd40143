import { type AddCustomer, addedCustomerView, type CustomerForm, type CustomerView } from '@comensal/domain/customers';
import { type Actor } from '@comensal/domain/platform/access';
import type { PasswordHasher } from '../auth/session.port';
import type { Clock } from '../platform/clock/clock.port';
import { ConcurrentChange, retryOnConcurrentChange } from '../platform/unit-of-work/concurrent-change';
import type { Idempotency, InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import { orCodeTaken, refuseWrong } from './check-customer';
import type { CustomerFields, InDinerStatement } from './customer.repository.port';

export interface CustomerDependencies {
  readonly inTransaction: InTransaction;
  /** For the short numeric passwords of manual load. */
  readonly pins: PasswordHasher;
}

export interface AddCustomerDependencies extends CustomerDependencies {
  readonly inOneStatement: InDinerStatement;
  readonly clock: Clock;
}

/**
 * Adds a diner (DIN-38). Throws what `refuseWrong` refuses. Returns the id, and the diner as the actor sees it; null
 * where an earlier call under the same key added it, because it may have changed since.
 */
export async function addCustomer(
  { inOneStatement, inTransaction, pins, clock }: AddCustomerDependencies,
  actor: Actor,
  command: AddCustomer,
  idempotency: Idempotency | null = null,
): Promise<{ readonly id: number; readonly added: CustomerView | null }> {
  const fields = await fieldsOf(pins, actor, command);
  const { auths, foodservice_profiles: places } = command;
  const centres = places.map(({ business_unit_id }) => business_unit_id);
  return retryOnConcurrentChange(async () => {
    const { answer: id, isEarlier } = await orCodeTaken(() =>
      inOneStatement(actor, ({ customers }) => customers.add(actor, fields, auths, places, clock()), idempotency),
    );
    if (id !== null) return { id, added: isEarlier ? null : addedCustomerView(id, command) };
    await inTransaction(actor, async ({ customers }) =>
      refuseWrong(command, await customers.check(actor, places, auths, centres, null), []),
    );
    // The earlier problem is gone now.
    throw new ConcurrentChange();
  });
}

/** The argon2id hash of the manual-load password, which a point of sale can check offline; null without manual load. */
export async function fieldsOf(
  pins: PasswordHasher,
  { username }: Actor,
  { name, surname, file_number, section, manual_load, password }: CustomerForm,
): Promise<CustomerFields> {
  return {
    name,
    surname,
    file_number,
    section,
    manual_load,
    passwordHash: password === null ? null : await pins.hash(password, { address: '', person: username }),
  };
}
