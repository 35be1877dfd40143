import { balanceAccess } from '@comensal/domain/balances';
import { type Actor, mayMake } from '@comensal/domain/platform/access';
import { businessDay, type DateNumber } from '@comensal/domain/platform/dates';
import { invalidFields, platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import {
  type AppliedSheet,
  type PriceListEffectsView,
  type Sheet,
  type SheetCell,
  type SheetPreview,
  sheetColumnOf,
} from '@comensal/domain/price-lists';
import { priceLists as texts } from '@comensal/domain/price-lists/price-lists.texts';
import { dryRun } from '../platform/unit-of-work/dry-run';
import type { Idempotency, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import { addWithin, type PriceListDependencies, refuseWrongPlace } from './add-price-list';
import { editWithin, keepFormer } from './edit-price-list';
import type {
  ChangedPrice,
  PlannedPriceList,
  PricedService,
  PriceListInForce,
  PriceListPlace,
} from './price-list.repository.port';

/**
 * Saves the prices of a sheet, all or none: in each list named what `addPriceList` and `editPriceList` do, and refuse.
 * The prices can be undone together. Throws 'staleVersion' when somebody else changed one of the prices since it was
 * read, and names the field of a day that is past, and of a list that would be without services.
 */
export function applySheet(
  { inTransaction, clock }: PriceListDependencies,
  actor: Actor,
  sheet: Sheet,
  idempotency: Idempotency | null = null,
): Promise<AppliedSheet> {
  const apply = async (unit: UnitOfWork): Promise<AppliedSheet> => {
    const { lists, conflicts } = await carryOut(unit, actor, sheet, clock);
    if (conflicts.length > 0) throw new Refusal(platformRefusals.staleVersion);
    await keepFormer(unit, actor, sheet.start_date, lists);
    return { lists: await described(unit, lists) };
  };
  return inTransaction(actor, apply, idempotency);
}

/** What the sheet would bring about (PRI-11): it is applied, looked at, and rolled back. Throws what `applySheet` throws, except for conflicts. */
export function previewSheet(
  { inTransaction, clock }: PriceListDependencies,
  actor: Actor,
  sheet: Sheet,
): Promise<SheetPreview> {
  return dryRun(inTransaction, actor, async (unit) => {
    const { priceLists } = unit;
    const unpriced: PriceListEffectsView['unpriced'][] = [];
    const { lists, conflicts, today } = await carryOut(unit, actor, sheet, clock, async (planned) => {
      unpriced.push(await priceLists.unpricedServices(planned, actor));
    });
    const effects: SheetPreview['lists'][number][] = [];
    for (const [index, { id: _id, version: _version, ...list }] of (await described(unit, lists)).entries()) {
      const planned = lists[index]?.planned;
      const apart = planned && list.company_id === null ? await priceLists.listsApart(planned, actor) : [];
      effects.push({ ...list, unpriced: unpriced[index] ?? [], client_lists: apart });
    }
    const balances = mayMake(actor, balanceAccess['balances/getBalances'])
      ? await priceLists.changedBalances(
          lists.map(({ id }) => id),
          sheet.start_date,
          today,
          actor,
        )
      : [];
    return { lists: effects, conflicts, balances };
  });
}

interface SavedColumn {
  readonly id: number;
  readonly version: number;
  readonly isNew: boolean;
  readonly planned: PlannedPriceList;
  readonly changed: readonly ChangedPrice[];
}

/** Saves list by list. Main lists come before those of clients, which are compared with them. */
async function carryOut(
  unit: UnitOfWork,
  actor: Actor,
  sheet: Sheet,
  clock: PriceListDependencies['clock'],
  look?: (planned: PlannedPriceList) => Promise<void>,
) {
  const today = businessDay(clock());
  if (sheet.start_date < today) throw invalidFields({ start_date: texts.validation.past });
  const columns = [...Map.groupBy(sheet.cells, sheetColumnOf).values()].sort(byPlace);
  // Before any lock: nobody makes others wait at a place outside their scope.
  for (const [cell] of columns) if (cell) await refuseWrongPlace(unit, actor, cell);
  // All centres first: two people who save sheets wait for each other here, and nowhere else.
  for (const centre of new Set(columns.map(([cell]) => cell?.business_unit_id ?? '')))
    await unit.priceLists.lockCentre(centre);
  // All are read before any is saved: a client without an own list has had the main one as it was.
  const read: ReadColumn[] = [];
  for (const cells of columns) read.push(await readColumn(unit, cells, sheet.start_date));
  const lists: SavedColumn[] = [];
  for (const { place, own, before, changing } of read) {
    if (changing.length === 0) continue;
    const food_services = servicesAfter(before, changing);
    if (!food_services.some(({ is_active }) => is_active)) throw invalidFields({ cells: texts.validation.noService });
    const planned = { ...place, start_date: sheet.start_date, food_services, today };
    await look?.(planned);
    lists.push(await save(unit, actor, { planned, own, before, accepted: sheet.accept_unpriced }, clock));
  }
  return { lists, conflicts: read.flatMap(({ conflicts }) => conflicts), today };
}

interface ReadColumn {
  readonly place: PriceListPlace;
  /** The list that begins on the day already. */
  readonly own: PriceListInForce | null;
  /** What the list begins with, or has. */
  readonly before: ReadonlyMap<number, PricedService>;
  /** The cells whose price is another one now. */
  readonly changing: readonly SheetCell[];
  readonly conflicts: SheetPreview['conflicts'];
}

/** The cells of one list against the list in force at their place. */
async function readColumn(unit: UnitOfWork, cells: readonly SheetCell[], day: DateNumber): Promise<ReadColumn> {
  const [first] = cells;
  if (!first) throw new Error('A list of a sheet has no cell');
  const { business_unit_id, company_id } = first;
  const place = { business_unit_id, company_id };
  const base = await unit.priceLists.inForce(place, day);
  const before = new Map(base?.food_services.map((service) => [service.id, service]));
  const priceOf = ({ food_service_id: id }: SheetCell): number | null =>
    before.get(id)?.is_active ? (before.get(id)?.price ?? null) : null;
  const changing = cells.filter((cell) => priceOf(cell) !== cell.price);
  const others = changing.filter((cell) => cell.seen_price !== undefined && cell.seen_price !== priceOf(cell));
  const services = others.map(({ food_service_id }) => food_service_id);
  const changers = base && services.length > 0 ? await unit.priceLists.changers(base.id, services) : [];
  const conflicts = others.map((cell) => {
    const { username = null, at = null } = changers.find(({ service }) => service === cell.food_service_id) ?? {};
    return { ...cell, seen_price: cell.seen_price ?? null, saved_price: priceOf(cell), username, at };
  });
  const own = base?.company_id === company_id && base.start_date === day ? base : null;
  const gone = own ? [] : await unit.priceLists.notOffered([...before.keys()], business_unit_id, null);
  for (const id of gone) before.delete(id);
  return { place, own, before, changing, conflicts };
}

interface Saving extends Pick<ReadColumn, 'own' | 'before'> {
  readonly planned: PlannedPriceList;
  readonly accepted: boolean | undefined;
}

async function save(
  unit: UnitOfWork,
  actor: Actor,
  { planned, own, before, accepted: accept_unpriced }: Saving,
  clock: PriceListDependencies['clock'],
): Promise<SavedColumn> {
  if (own) {
    const change = { id: own.id, food_services: [...planned.food_services], accept_unpriced };
    const { list, changed } = await editWithin(unit, actor, change, clock);
    return { id: own.id, version: list.version + 1, isNew: false, planned, changed };
  }
  const id = await addWithin(
    unit,
    actor,
    { ...planned, food_services: [...planned.food_services], accept_unpriced },
    clock,
  );
  const changed = planned.food_services.flatMap(({ id: service, ...next }): ChangedPrice[] => {
    const { id: _id, ...former } = before.get(service) ?? { id: service, price: next.price, is_active: false };
    return former.price === next.price && former.is_active === next.is_active ? [] : [{ id: service, former, next }];
  });
  return { id, version: 1, isNew: true, planned, changed };
}

/** A service that is taken out keeps its last price, so that an undo can bring it back. */
function servicesAfter(
  before: ReadonlyMap<number, PricedService>,
  cells: readonly SheetCell[],
): readonly PricedService[] {
  const after = new Map([...before].filter(([, { is_active }]) => is_active));
  for (const { food_service_id: id, price } of cells)
    after.set(id, { id, price: price ?? before.get(id)?.price ?? 0, is_active: price !== null });
  return [...after.values()];
}

async function described(unit: UnitOfWork, lists: readonly SavedColumn[]) {
  const names = await unit.priceLists.describe(lists.map(({ id }) => id));
  return lists.map(({ id, version, isNew, changed }, index) => {
    const list = names[index];
    if (!list) throw new Error('A list is gone, although it is locked');
    return { ...list, id, version, is_new: isNew, changed: changed.length };
  });
}

/** By centre, the main list first: everybody locks in the same order. */
function byPlace([one]: readonly SheetCell[], [other]: readonly SheetCell[]): number {
  const key = (cell: SheetCell | undefined): string => `${cell?.business_unit_id}\n${cell?.company_id ?? ''}`;
  return key(one) < key(other) ? -1 : 1;
}
