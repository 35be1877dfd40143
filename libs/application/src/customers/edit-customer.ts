import { type EditCustomer } from '@comensal/domain/customers';
import { type Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import { refuseUnseen } from '../platform/versions/refuse-unseen';
import { type CustomerDependencies, fieldsOf } from './add-customer';
import { checkCustomer, orCodeTaken, samePair } from './check-customer';
import type { LockedCustomer } from './customer.repository.port';
import { refuseLeaving } from './refuse-leaving';

/**
 * Edits a diner (DIN-38). The places in the actor's scope become those of the form; places at others' centres and
 * companies stay. Throws 'notFound', 'outOfScope', 'staleVersion' when somebody else was faster, 'customerLeadsGroups',
 * and what `checkCustomer` refuses. Returns the id.
 */
export async function editCustomer(
  { inTransaction, pins }: CustomerDependencies,
  actor: Actor,
  command: EditCustomer,
): Promise<number> {
  const fields = await fieldsOf(pins, actor, command);
  return orCodeTaken(() =>
    inTransaction(actor, async (unit) => {
      const customer = await lockedCustomer(unit, actor, command.id);
      refuseUnseen(command, customer);
      await checkCustomer(unit, actor, command, customer);
      const ended = customer.places.filter(
        (place) => place.isOpen && !command.foodservice_profiles.some((input) => samePair(input, place)),
      );
      await refuseLeaving(unit, customer.id, ended);
      await unit.changes(() =>
        unit.customers.change(customer.id, fields, command.auths, ended, command.foodservice_profiles),
      );
      return customer.id;
    }),
  );
}

/** The diner, locked, if it is in the actor's scope. Throws 'notFound' and 'outOfScope'. */
export async function lockedCustomer(unit: UnitOfWork, actor: Actor, id: number): Promise<LockedCustomer> {
  const customer = await unit.customers.lock(actor, id);
  if (!customer) throw new Refusal(platformRefusals.notFound);
  if (!actor.totalAccess && !customer.places.some(({ isOpen }) => isOpen))
    throw new Refusal(platformRefusals.outOfScope);
  return customer;
}
