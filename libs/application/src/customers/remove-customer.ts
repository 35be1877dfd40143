import type { Actor } from '@comensal/domain/platform/access';
import { type Removal, refuseUnseen } from '../platform/versions/refuse-unseen';
import type { CustomerDependencies } from './add-customer';
import { lockedCustomer } from './edit-customer';
import { refuseLeaving } from './refuse-leaving';

/**
 * Removes a diner (DIN-39): it becomes inactive, keeps its history and frees its codes. A diner who also eats at
 * others' centres or companies stays there, and loses the places in the actor's scope. Throws 'notFound', 'outOfScope',
 * and 'customerLeadsGroups' for the leader of a group.
 */
export async function removeCustomer(
  { inTransaction }: Pick<CustomerDependencies, 'inTransaction'>,
  actor: Actor,
  { id, ...seen }: Removal,
): Promise<void> {
  await inTransaction(actor, async (unit) => {
    const customer = await lockedCustomer(unit, actor, id);
    refuseUnseen(seen, customer);
    const own = customer.places.filter(({ isOpen }) => isOpen);
    const leaves = own.length === customer.places.length;
    await refuseLeaving(unit, customer.id, leaves ? null : own);
    if (leaves) await unit.customers.remove(customer.id);
    else await unit.customers.endPlaces(customer.id, own);
  });
}
