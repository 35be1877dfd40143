import { foodServiceRefusals, ownsWholeService, serviceUsesText } from '@comensal/domain/food-services';
import { type Actor } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import type { Clock } from '../platform/clock/clock.port';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import { type Removal, refuseUnseen } from '../platform/versions/refuse-unseen';

/**
 * Removes a food service that nothing uses (SRV-31, O-79); one that was ever used is retired instead, so that its
 * history stays. Throws 'foodServiceInUse' with what uses it (active profiles that enable it, current or future price
 * lists), 'foodServiceRetired' when it is already retired, 'notFound', 'outOfScope', 'foodServiceOfOthers' when centres
 * outside the actor's scope offer it too.
 */
export async function removeFoodService(
  { inTransaction, clock }: { readonly inTransaction: InTransaction; readonly clock: Clock },
  actor: Actor,
  { id, ...seen }: Removal,
): Promise<void> {
  await inTransaction(actor, async ({ foodServices }) => {
    await foodServices.lockServices();
    const service = await foodServices.lock(actor, id, 'remove');
    if (!service) throw new Refusal(platformRefusals.notFound);
    if (!service.withinScope) throw new Refusal(platformRefusals.outOfScope);
    refuseUnseen(seen, service);
    const { name, is_active: isActive } = service;
    if (!ownsWholeService(service)) throw new Refusal(foodServiceRefusals.foodServiceOfOthers, { name });
    const { hasHistory, ...uses } = await foodServices.uses(id, businessDay(clock()));
    const usedBy = serviceUsesText(uses);
    if (usedBy !== null) throw new Refusal(foodServiceRefusals.foodServiceInUse, { name, uses: usedBy });
    if (!hasHistory) await foodServices.remove(id);
    else if (isActive) await foodServices.retire(id);
    else throw new Refusal(foodServiceRefusals.foodServiceRetired, { name });
  });
}
