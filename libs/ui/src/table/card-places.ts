import type { CardPlace, Column } from './column';

/** The columns on a card: name and amount in the first line, place and state in the second. */
export type CardColumns<Row> = Readonly<Partial<Record<CardPlace, Column<Row>>>>;

/**
 * What a card of two lines shows of the columns: those marked with their place; otherwise the first texts as name and
 * place, an amount or date, and a badge. A record's number is not its name where there is another text, and a count is
 * left out: it says nothing without its heading.
 */
export function cardPlaces<Row>(columns: readonly Column<Row>[]): CardColumns<Row> {
  const left = columns.filter(({ kind }) => kind !== 'actions');
  const taken: Partial<Record<CardPlace, Column<Row>>> = {};
  const take = (place: CardPlace, fits: (column: Column<Row>) => boolean): void => {
    if (taken[place] !== undefined) return;
    const at = left.findIndex(fits);
    const [row] = at < 0 ? [] : left.splice(at, 1);
    if (row) taken[place] = row;
  };
  const places = ['name', 'place', 'amount', 'state'] as const;
  for (const place of places) take(place, ({ card }) => card === place);
  const isFree = ({ card }: Column<Row>): boolean => card === undefined;
  take('name', (column) => isFree(column) && column.kind === 'text' && column.id !== 'id');
  take('name', isFree);
  take('place', (column) => isFree(column) && column.kind === 'text' && column.id !== 'id');
  take('state', (column) => isFree(column) && column.kind === 'badge');
  for (const kind of ['money', 'date'] as const) take('amount', (column) => isFree(column) && column.kind === kind);
  take('state', (column) => isFree(column) && column.kind === 'date');
  return taken;
}
