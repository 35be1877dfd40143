import {
  openSheet,
  type PriceSheet,
  type SheetCell,
  type SheetPrice,
  type SheetView,
  sheetColumnOf,
} from '@comensal/domain/price-lists';

/** A read sheet while it is being changed. `hidden` are changes of lists and services that it does not show. */
export interface OpenSheet {
  readonly view: SheetView;
  readonly sheet: PriceSheet;
  readonly hidden: readonly SheetCell[];
}

const keyOf = (list: Pick<SheetCell, 'business_unit_id' | 'company_id'>, service: number): string =>
  `${sheetColumnOf(list)}${service}`;

/**
 * Puts changes into what was read. With `keepsSeen` each keeps the price that was seen as it was typed, so that the
 * server can tell what somebody else changed since.
 */
export function openedWith(view: SheetView, cells: readonly SheetCell[], keepsSeen: boolean): OpenSheet {
  const { services, lists } = view;
  const rows = new Map(services.map(({ id }, row) => [id, row]));
  const read: SheetPrice[] = Array.from({ length: services.length * lists.length }, () => undefined);
  const places = new Map<string, number>();
  lists.forEach((list, column) => {
    for (const { id, price } of list.prices) {
      const place = (rows.get(id) ?? 0) * lists.length + column;
      read[place] = price;
      places.set(keyOf(list, id), place);
    }
  });
  const changed = new Map<number, number | null>();
  const hidden: SheetCell[] = [];
  for (const cell of cells) {
    const place = places.get(keyOf(cell, cell.food_service_id));
    if (place === undefined) hidden.push(cell);
    else if (cell.price !== read[place]) {
      changed.set(place, cell.price);
      if (keepsSeen && cell.seen_price !== undefined) read[place] = cell.seen_price;
    }
  }
  return { view, sheet: openSheet(services.length, lists.length, read, changed), hidden };
}

/** The changes as the calls take them. */
export function cellsOf({ view, sheet, hidden }: OpenSheet): SheetCell[] {
  const shown = [...sheet.changed].flatMap(([place, price]): SheetCell[] => {
    const list = view.lists[place % sheet.columns];
    const service = view.services[Math.floor(place / sheet.columns)];
    if (!list || !service) return [];
    const { business_unit_id, company_id } = list;
    return [
      { business_unit_id, company_id, food_service_id: service.id, price, seen_price: sheet.read[place] ?? null },
    ];
  });
  return [...hidden, ...shown];
}

/** The cell of the sheet that a call's cell is; undefined where the sheet does not show it. */
export function placeOf(
  { view, sheet }: OpenSheet,
  cell: Pick<SheetCell, 'business_unit_id' | 'company_id' | 'food_service_id'>,
) {
  const column = view.lists.findIndex((list) => sheetColumnOf(list) === sheetColumnOf(cell));
  const row = view.services.findIndex(({ id }) => id === cell.food_service_id);
  return column < 0 || row < 0 ? undefined : row * sheet.columns + column;
}
