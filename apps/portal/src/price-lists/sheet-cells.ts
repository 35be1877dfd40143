import {
  openSheet,
  type PriceSheet,
  type SheetCell,
  type SheetPrice,
  type SheetView,
  sheetCellKey,
} from '@comensal/domain/price-lists';

/** A read sheet while it is being changed. `hidden` are changes of lists and services that it does not show. */
export interface OpenSheet {
  readonly view: SheetView;
  readonly sheet: PriceSheet;
  /** The cell of each price that is offered, by `sheetCellKey`. */
  readonly places: ReadonlyMap<string, number>;
  readonly hidden: readonly SheetCell[];
}

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
      places.set(sheetCellKey({ ...list, food_service_id: id }), place);
    }
  });
  const changed = new Map<number, number | null>();
  const hidden: SheetCell[] = [];
  for (const cell of cells) {
    const place = places.get(sheetCellKey(cell));
    if (place === undefined) hidden.push(cell);
    else if (cell.price !== read[place]) {
      changed.set(place, cell.price);
      if (keepsSeen && cell.seen_price !== undefined) read[place] = cell.seen_price;
    }
  }
  return { view, sheet: openSheet(services.length, lists.length, read, changed), places, hidden };
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

type CellName = Parameters<typeof sheetCellKey>[0];

/** The cell of the sheet that a call's cell is; undefined where the sheet does not offer it. */
export const placeOf = ({ places }: Pick<OpenSheet, 'places'>, cell: CellName): number | undefined =>
  places.get(sheetCellKey(cell));
