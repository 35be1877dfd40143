import type { Actor } from '@comensal/domain';
import type { CustomerDependencies } from './add-customer';
import { lockedCustomer } from './edit-customer';

/**
 * Removes a diner (DIN-39): inactive from then on, with its history kept and its codes free. A diner who also eats at
 * centres or companies of others stays there, and loses the places that the actor sees. Throws 'notFound', 'outOfScope'.
 */
export async function removeCustomer({ inTransaction }: Pick<CustomerDependencies, 'inTransaction'>, actor: Actor, id: number): Promise<void> {
  await inTransaction(actor, async (unit) => {
    const customer = await lockedCustomer(unit, actor, id);
    const own = customer.places.filter(({ isOpen }) => isOpen);
    if (own.length < customer.places.length) await unit.customers.setPlaces(customer.id, own, []);
    else await unit.customers.remove(customer.id);
  });
}
