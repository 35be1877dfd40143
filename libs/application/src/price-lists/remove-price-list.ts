import { type Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { priceListRefusals } from '@comensal/domain/price-lists';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import { type Removal, refuseUnseen } from '../platform/versions/refuse-unseen';
import type { PriceListDependencies } from './add-price-list';
import type { LockedPriceList } from './price-list.repository.port';

/**
 * Removes a list (PRI-24). Throws 'onlyMainPriceList' for the last main list of a centre (PRI-21),
 * 'priceListHasClients' for a main list during which client lists begin (O-106), 'notFound', 'outOfScope', and
 * 'staleVersion' when the current version is not the one shown.
 */
export async function removePriceList(
  { inTransaction }: Pick<PriceListDependencies, 'inTransaction'>,
  actor: Actor,
  { id, ...seen }: Removal,
): Promise<void> {
  await inTransaction(actor, async (unit) => {
    const centre = await unit.priceLists.centreOf(id);
    if (centre === null) throw new Refusal(platformRefusals.notFound);
    // Two people who remove the last two main lists at once wait here for each other, as does the addition of a
    // client's list.
    await unit.priceLists.lockCentre(centre);
    const list = await unit.priceLists.lock(id, actor);
    if (!list) throw new Refusal(platformRefusals.notFound);
    if (!list.withinScope) throw new Refusal(platformRefusals.outOfScope);
    refuseUnseen(seen, list);
    if (list.company_id === null) await refuseNeededMainList(unit, list);
    await unit.priceLists.remove(list.id);
  });
}

async function refuseNeededMainList({ priceLists }: UnitOfWork, list: LockedPriceList): Promise<void> {
  if ((await priceLists.mainLists(list.business_unit_id)) === 1) throw new Refusal(priceListRefusals.onlyMainPriceList);
  const count = await priceLists.clientListsDuring(list.id);
  if (count > 0)
    throw new Refusal(count === 1 ? priceListRefusals.priceListHasClient : priceListRefusals.priceListHasClients, {
      count,
    });
}
