import type { Actor, AddCustomer, CustomerForm, CustomerView } from '@comensal/domain';
import type { PasswordHasher } from '../auth/session.port';
import type { Clock } from '../platform/clock.port';
import type { Idempotency, InTransaction } from '../platform/unit-of-work.port';
import { orCodeTaken, refuseWrong } from './check-customer';
import type { CustomerFields } from './customer.repository.port';

export interface CustomerDependencies {
  readonly inTransaction: InTransaction;
  /** For the short numeric passwords of manual load. */
  readonly pins: PasswordHasher;
  readonly clock: Clock;
}

/**
 * Adds a diner (DIN-38). Throws what `refuseWrong` refuses. Returns the id, and the diner as the actor sees it; null where an
 * earlier call under the same key has added it, and it may have changed since.
 */
export async function addCustomer(
  { inTransaction, pins, clock }: CustomerDependencies,
  actor: Actor,
  command: AddCustomer,
  idempotency: Idempotency | null = null,
): Promise<{ readonly id: number; readonly added: CustomerView | null }> {
  const fields = await fieldsOf(pins, command);
  let written: CustomerView | null = null;
  const id = await orCodeTaken(() =>
    inTransaction(
      actor,
      async (unit) => {
        const { auths, foodservice_profiles: places } = command;
        const { added, ...checked } = await unit.customers.add(actor, fields, auths, places, clock());
        refuseWrong(command, checked, []);
        if (!added) throw new Error('A diner with whom nothing is wrong is added');
        written = added;
        return added.id;
      },
      idempotency,
    ),
  );
  return { id, added: written };
}

/** The argon2id hash of the manual-load password, which a point of sale can check offline; null without manual load. */
export async function fieldsOf(
  pins: PasswordHasher,
  { name, surname, file_number, section, manual_load, password }: CustomerForm,
): Promise<CustomerFields> {
  return {
    name,
    surname,
    file_number,
    section,
    manual_load,
    passwordHash: password === null ? null : await pins.hash(password),
  };
}
