import { didAtOnce } from '@comensal/domain/jobs';
import type { Actor } from '@comensal/domain/platform/access';
import { type DateNumber, formatDate } from '@comensal/domain/platform/dates';
import { type FieldMessages, invalidFields, platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { fill } from '@comensal/domain/platform/texts';
import type { EditPriceList } from '@comensal/domain/price-lists';
import { priceLists as priceListsTexts } from '@comensal/domain/price-lists/price-lists.texts';
import type { Clock } from '../platform/clock/clock.port';
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
    const { list, changed } = await editWithin(unit, actor, changes, clock);
    await keepFormer(unit, actor, list.start_date, [{ id: list.id, version: list.version + 1, changed }]);
    return list.id;
  });
}

/** `editPriceList` as a part of a transaction: the list as it was, and what differs. */
export async function editWithin(
  unit: UnitOfWork,
  actor: Actor,
  changes: EditPriceList,
  clock: Clock,
): Promise<{ readonly list: LockedPriceList; readonly changed: readonly ChangedPrice[] }> {
  const list = await unit.priceLists.lock(changes.id, actor);
  if (!list) throw new Refusal(platformRefusals.notFound);
  if (!list.withinScope) throw new Refusal(platformRefusals.outOfScope);
  refuseAnotherPlace(list, changes);
  refuseUnseen(changes, list);
  await refuseForeignServices(unit, changes.food_services, list.business_unit_id, list.id);
  await refuseUnaccepted(
    unit,
    actor,
    { ...list, food_services: changes.food_services },
    changes.accept_unpriced,
    clock,
  );
  let changed: readonly ChangedPrice[] = [];
  await unit.changes(async () => {
    changed = await unit.priceLists.change(list.id, changes.food_services);
  });
  return { list, changed };
}

/**
 * Records changed prices of lists that begin on a day as one job that can be undone, which names a list that is the only
 * one; `version` is the one that a list has now.
 */
export async function keepFormer(
  { jobs, priceLists }: UnitOfWork,
  actor: Actor,
  day: DateNumber,
  lists: readonly {
    readonly id: number;
    readonly version: number;
    readonly isNew?: boolean;
    readonly changed: readonly ChangedPrice[];
  }[],
): Promise<void> {
  const rows = lists.flatMap(({ id: list, version, isNew = false, changed }) =>
    changed.map(({ id: service, former, next }) => ({
      list,
      service,
      kept: { version, former, next, ...(isNew && { began: true as const }) },
    })),
  );
  const [first] = rows;
  if (!first) return;
  const isOne = lists.length === 1;
  const [named] = isOne ? await priceLists.describe([first.list]) : [];
  const { sheet, name } = priceListsTexts;
  const values = { centre: named?.business_unit_name ?? '', date: formatDate(day) };
  const client = named?.company_name ?? null;
  const ofOne = client === null ? fill(name.main, values) : fill(name.client, { ...values, client });
  const jobId = await jobs.record({
    kind: 'editPrices',
    owner: actor.username,
    params: isOne ? { priceListId: first.list } : {},
    message: didAtOnce('editPrices', isOne ? ofOne : fill(sheet.name, values), rows.length),
  });
  // As 1.0 keeps the prices of one list; of several, rows of the same service need a key of their own.
  const keyOf = ({ list, service }: (typeof rows)[number], index: number) =>
    isOne ? { record: service } : { record: index + 1, list, service };
  await priceLists.keepFormer(
    jobId,
    rows.map((row, index) => ({ ...keyOf(row, index), ...row.kept })),
  );
}

/** Fields that the body does not name are not compared. */
function refuseAnotherPlace(list: LockedPriceList, changes: EditPriceList): void {
  const others = (['start_date', 'business_unit_id', 'company_id'] as const).filter(
    (field) => (changes[field] ?? null) !== null && changes[field] !== list[field],
  );
  const fields: FieldMessages = Object.fromEntries(others.map((field) => [field, priceListsTexts.validation.fixed]));
  if (others.length > 0) throw invalidFields(fields);
}
