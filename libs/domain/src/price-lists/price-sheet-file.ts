import { formatDate } from '../platform/dates';
import { cellAddress, doubtText, foldedHeading, type SheetRow } from '../platform/spreadsheets';
import { cut, fill } from '../platform/texts';
import { priceLists } from './price-lists.texts';
import { readPrice } from './price-sheet';
import { type SheetCell, type SheetFile, type SheetView, sheetCellKey, sheetColumnOf } from './price-sheet.schemas';

const { file: texts } = priceLists.sheet;
type List = SheetView['lists'][number];

/** Rows above the head row that somebody may have added. */
const headWithin = 20;
/** So many are told; who corrects them uploads again. */
const mostTold = 100;

/** By this a column finds its way back, whatever its names become. */
const idsOf = ({ business_unit_id, company_id }: Pick<List, 'business_unit_id' | 'company_id'>): string =>
  `[${[business_unit_id, company_id].filter((id) => id !== null).join(' / ')}]`;
const listHeading = (list: List): string =>
  `${list.business_unit_name} · ${list.company_name ?? priceLists.detail.main} ${idsOf(list)}`;
const dayHeading = (day: number): string => fill(texts.from, { day: formatDate(day) });

/** The headings of the spreadsheet of a sheet, and its rows: a service's id, name and price in each list, with what was typed. */
export function sheetFileOf({ start_date, services, lists }: SheetView, typed: readonly SheetCell[]) {
  const changed = new Map(typed.map((cell) => [sheetCellKey(cell), cell.price]));
  const columns = lists.map((list) => {
    const prices = new Map(list.prices.map(({ id, price }) => [id, price]));
    return (id: number): number | null => {
      if (!prices.has(id)) return null;
      const price = changed.get(sheetCellKey({ ...list, food_service_id: id }));
      return price === undefined ? (prices.get(id) ?? null) : price;
    };
  });
  return {
    headings: [texts.id, dayHeading(start_date), ...lists.map(listHeading)],
    rows: services.map(({ id, name }) => [id, name, ...columns.map((priceOf) => priceOf(id))]),
  };
}

interface Head {
  readonly id: number;
  readonly lists: readonly (readonly [position: number, list: List])[];
}

/**
 * Reads the rows of such a spreadsheet, whatever a program or a person made of it: columns and rows in any order, some
 * gone. `isHead` says for each of its sheets whether it was one. What cannot be taken is told with its cell (PRI-19, O-104).
 */
export class SheetFileReading {
  private readonly prices = new Map<
    string,
    { readonly list: List; readonly id: number; readonly price: number | null }
  >();
  private readonly refused: { readonly cell: string; readonly reason: string }[] = [];
  private readonly offered: ReadonlySet<string>;
  private readonly services: ReadonlySet<number>;
  private refusals = 0;
  private head: Head | null = null;
  private rows = 0;
  private sheet = '';

  constructor(private readonly view: SheetView) {
    this.services = new Set(view.services.map(({ id }) => id));
    this.offered = new Set(
      view.lists.flatMap((list) => list.prices.map(({ id }) => sheetCellKey({ ...list, food_service_id: id }))),
    );
  }

  /** Goes on with another sheet of the file; `name` where it is named with its cells. */
  begin(name: string | null): void {
    this.head = null;
    this.rows = 0;
    this.sheet = name === null ? '' : `${name}!`;
  }

  get isHead(): boolean {
    return this.head !== null;
  }

  take(row: SheetRow): void {
    this.rows += 1;
    if (this.head) this.takePrices(row, this.head);
    else if (this.rows <= headWithin) this.head = this.headOf(row);
  }

  result(): Pick<SheetFile, 'lists' | 'refused' | 'refusals'> {
    const lists = [...Map.groupBy(this.prices.values(), ({ list }) => sheetColumnOf(list)).values()];
    return {
      lists: lists.flatMap((prices) => {
        const [first] = prices;
        if (!first) return [];
        const { business_unit_id, company_id } = first.list;
        return [{ business_unit_id, company_id, prices: prices.map(({ id, price }) => ({ id, price })) }];
      }),
      refused: this.refused,
      refusals: this.refusals,
    };
  }

  private refuse(position: number, row: SheetRow, reason: string, values: Record<string, string> = {}): void {
    this.refusals += 1;
    if (this.refused.length < mostTold)
      this.refused.push({ cell: this.sheet + cellAddress(position, row.number), reason: fill(reason, values) });
  }

  private headOf(row: SheetRow): Head | null {
    const headings = row.cells.map(foldedHeading);
    const id = headings.indexOf(foldedHeading(texts.id));
    if (id < 0) return null;
    const day = dayHeading(this.view.start_date);
    const from = headings.findIndex((heading) => heading.startsWith(foldedHeading(fill(texts.from, { day: '' }))));
    // Of another day nothing is taken: every price would be a change.
    if (headings[from] !== foldedHeading(day)) {
      this.refuse(Math.max(from, id), row, texts.otherDay, { day: formatDate(this.view.start_date) });
      return { id, lists: [] };
    }
    const lists = new Map<List, number>();
    for (const [position, cell] of row.cells.entries()) {
      const heading = cell.trim();
      if (position === id || position === from || heading === '') continue;
      const list = this.view.lists.find((each) => heading.endsWith(idsOf(each)));
      if (!list) this.refuse(position, row, texts.noList, { shown: shown(heading) });
      else if (lists.has(list)) this.refuse(position, row, texts.twice);
      else lists.set(list, position);
    }
    return { id, lists: [...lists].map(([list, position]) => [position, list]) };
  }

  private takePrices(row: SheetRow, head: Head): void {
    const text = row.cells[head.id]?.trim() ?? '';
    const id = /^\d{1,9}$/.test(text) ? Number(text) : null;
    if (head.lists.length === 0) return;
    if (id === null || !this.services.has(id))
      return this.refuse(head.id, row, texts.noService, { shown: shown(text) });
    for (const [position, list] of head.lists) {
      const cell = row.cells[position] ?? '';
      const doubt = row.doubts?.[position];
      const price = readPrice(cell);
      const key = sheetCellKey({ ...list, food_service_id: id });
      if (doubt !== undefined && doubt !== 'formatted') this.refuse(position, row, doubtText(doubt, cell));
      else if (price === undefined) this.refuse(position, row, texts.noPrice, { shown: shown(cell) });
      else if (this.prices.has(key)) this.refuse(position, row, texts.twice);
      else if (this.offered.has(key)) this.prices.set(key, { list, id, price });
      else if (price !== null) this.refuse(position, row, texts.notOffered);
    }
  }
}

/** As much of a cell as a sentence bears. */
const shown = (cell: string): string => cut(cell, 40);
