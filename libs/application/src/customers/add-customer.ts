import type { Actor, AddCustomer, CustomerForm } from '@comensal/domain';
import type { PasswordHasher } from '../auth/session.port';
import type { Clock } from '../platform/clock.port';
import type { Idempotency, InTransaction } from '../platform/unit-of-work.port';
import { checkCustomer, orCodeTaken } from './check-customer';
import type { CustomerFields } from './customer.repository.port';

export interface CustomerDependencies {
  readonly inTransaction: InTransaction;
  /** For the short numeric passwords of manual load. */
  readonly pins: PasswordHasher;
  readonly clock: Clock;
}

/** Adds a diner (DIN-38). Throws what `checkCustomer` refuses. Returns the id. */
export async function addCustomer(
  { inTransaction, pins, clock }: CustomerDependencies,
  actor: Actor,
  command: AddCustomer,
  idempotency: Idempotency | null = null,
): Promise<number> {
  const fields = await fieldsOf(pins, command);
  return orCodeTaken(() =>
    inTransaction(
      actor,
      async (unit) => {
        await checkCustomer(unit, actor, command, null);
        return unit.customers.add(fields, command.auths, command.foodservice_profiles, clock());
      },
      idempotency,
    ),
  );
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
