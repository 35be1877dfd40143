import { didAtOnce } from '@comensal/domain/jobs';
import type { Actor } from '@comensal/domain/platform/access';
import { formatDate } from '@comensal/domain/platform/dates';
import { type FieldMessages, invalidFields, platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { fill } from '@comensal/domain/platform/texts';
import type { EditPriceList } from '@comensal/domain/price-lists';
import { priceLists as priceListsTexts } from '@comensal/domain/price-lists/price-lists.texts';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import { refuseUnseen } from '../platform/versions/refuse-unseen';
import { type PriceListDependencies, refuseForeignServices, refuseUnaccepted } from './add-price-list';
import type { ChangedPrice, LockedPriceList } from './price-list.repository.port';

/**
 * Replaces the services and prices of a list (PRI-25); the cost of past meals stays, and the edit can be undone. Throws
 * 'notFound', 'outOfScope', 'staleVersion', and names the field of another day, centre or client (O-105), of services
 * that the centre does not offer, and of services that the client is left without, unless accepted. Returns the id.
 */
export async function editPriceList(
  { inTransaction, clock }: PriceListDependencies,
  actor: Actor,
  changes: EditPriceList,
): Promise<number> {
  return inTransaction(actor, async (unit) => {
    const list = await unit.priceLists.lock(changes.id, actor);
    if (!list) throw new Refusal(platformRefusals.notFound);
    if (!list.withinScope) throw new Refusal(platformRefusals.outOfScope);
    refuseAnotherPlace(list, changes);
    refuseUnseen(changes, list);
    await refuseForeignServices(unit, changes.food_services, list.business_unit_id, list.id);
    const planned = { ...list, food_services: changes.food_services };
    await refuseUnaccepted(unit, planned, changes.accept_unpriced, clock);
    let changed: readonly ChangedPrice[] = [];
    await unit.changes(async () => {
      changed = await unit.priceLists.change(list.id, changes.food_services);
    });
    if (changed.length > 0) await keepFormer(unit, actor, list, changed);
    return list.id;
  });
}

/** Records the edit as a job that can be undone. */
async function keepFormer(
  { jobs, priceLists }: UnitOfWork,
  actor: Actor,
  { id, version, start_date }: LockedPriceList,
  changed: readonly ChangedPrice[],
): Promise<void> {
  const { centre, client } = await priceLists.namesOf(id);
  const date = formatDate(start_date);
  const name =
    client === null
      ? fill(priceListsTexts.name.main, { centre, date })
      : fill(priceListsTexts.name.client, { centre, client, date });
  const jobId = await jobs.record({
    kind: 'editPrices',
    owner: actor.username,
    params: { priceListId: id },
    message: didAtOnce('editPrices', name, changed.length),
  });
  await priceLists.keepFormer(jobId, changed, version + 1);
}

/** Fields that the body does not name are not compared. */
function refuseAnotherPlace(list: LockedPriceList, changes: EditPriceList): void {
  const others = (['start_date', 'business_unit_id', 'company_id'] as const).filter(
    (field) => (changes[field] ?? null) !== null && changes[field] !== list[field],
  );
  const fields: FieldMessages = Object.fromEntries(others.map((field) => [field, priceListsTexts.validation.fixed]));
  if (others.length > 0) throw invalidFields(fields);
}
