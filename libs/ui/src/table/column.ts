import type { ReactNode } from 'react';
import type { Tone } from '../tone';
import type { RowActs } from './row-acts';

/** The places of a card: two lines, left and right. */
export type CardPlace = 'name' | 'amount' | 'place' | 'state';

interface ColumnHead<Row> {
  /** Also the sort key in the view. */
  id: string;
  header: string;
  sortable?: boolean | undefined;
  /** Takes the remaining room. The longest text column by default. */
  grow?: boolean | undefined;
  /**
   * The id of the column under whose text this one stands, as its second line: where somebody is, under who it is. A
   * column of its own where the other one is not shown, and on a phone.
   */
  under?: string | undefined;
  /** Of less worth: hidden until the person chooses it. */
  isLesser?: boolean | undefined;
  /** Its place on a card of a phone, if any; by default the kind of the column decides (`cardPlaces`). */
  card?: CardPlace | 'none' | undefined;
  /** What a card says in place of the cell, where it has to stand for other columns too. */
  cardText?: ((row: Row) => string) | undefined;
  /** What local sorting compares; the displayed text by default. Needed for amounts and dates. */
  sortValue?: ((row: Row) => string | number | null) | undefined;
}

interface TextColumn<Row> extends ColumnHead<Row> {
  kind: 'text' | 'number' | 'date';
  /** The text of the cell. */
  value: (row: Row) => string | number | null | undefined;
  /** Rendered instead of the text; local search and sorting still use the text. */
  cell?: ((row: Row) => ReactNode) | undefined;
  /** A description: cut after two lines, the rest under the pointer. All other text takes the lines that it needs. */
  isLong?: boolean | undefined;
}

interface MoneyColumn<Row> extends ColumnHead<Row> {
  kind: 'money';
  /** The formatted amount, for example '$ 1.234,50'. */
  value: (row: Row) => string | null | undefined;
  negative?: ((row: Row) => boolean) | undefined;
}

interface BadgeColumn<Row> extends ColumnHead<Row> {
  kind: 'badge';
  value: (row: Row) => string | null | undefined;
  tone: (row: Row) => Tone;
  /** A few words under the badge; none for null. */
  note?: ((row: Row) => string | null) | undefined;
}

interface ActionsColumn<Row> extends ColumnHead<Row> {
  kind: 'actions';
  /** Icon buttons, each named after its row, in the order of `RowActs`. */
  acts: (row: Row) => RowActs;
}

/** A column of a table. Its kind determines its alignment and rendering. */
export type Column<Row> = TextColumn<Row> | MoneyColumn<Row> | BadgeColumn<Row> | ActionsColumn<Row>;

/** The text of a row in a column; empty for actions and absent values. */
export function columnText<Row>(column: Column<Row>, row: Row): string {
  if (column.kind === 'actions') return '';
  const value = column.value(row);
  return value === null || value === undefined ? '' : String(value);
}

/** Whether clicking its name sorts the list by it. */
export const isSortable = <Row>({ kind, sortable }: Column<Row>): boolean => kind !== 'actions' && sortable !== false;

/** A column of the table, and those whose text stands under it. */
export type Stack<Row> = readonly [Column<Row>, ...Column<Row>[]];

/** The columns side by side, each with those under it. */
export function stacksOf<Row>(columns: readonly Column<Row>[]): readonly Stack<Row>[] {
  const isUnder = ({ under }: Column<Row>): boolean =>
    columns.some((column) => column.id === under && column.under === undefined);
  return columns.flatMap((column): Stack<Row>[] =>
    isUnder(column) ? [] : [[column, ...columns.filter(({ under }) => under === column.id)]],
  );
}

/**
 * The column that takes the remaining room: the one marked so, else the one with others under it, else the text column
 * with the longest text in the rows; null when all are short.
 */
export function growingColumn<Row>(stacks: readonly Stack<Row>[], rows: readonly Row[]): string | null {
  const columns = stacks.map(([column]) => column);
  const said = columns.find((column) => column.grow) ?? stacks.find((stack) => stack.length > 1)?.[0];
  if (said) return said.id;
  let longest: { id: string; length: number } | null = null;
  for (const column of columns) {
    if (column.kind !== 'text') continue;
    const length = rows.reduce((most, row) => Math.max(most, columnText(column, row).length), 0);
    if (length > shortText && length > (longest?.length ?? 0)) longest = { id: column.id, length };
  }
  return longest?.id ?? null;
}

/** Characters that fit in any column. */
const shortText = 16;

/** Numbers and amounts are right-aligned, so that their digits line up. */
export function isRightAligned(kind: Column<never>['kind']): boolean {
  return kind === 'number' || kind === 'money' || kind === 'actions';
}
