import { arrangeColumns, columnPlaces } from './arrange-columns';
import type { Column } from './column';

type Row = Readonly<Record<string, string>>;
const text = (id: string): Column<Row> => ({ id, kind: 'text', header: id, value: (row) => row[id] });
const actions: Column<Row> = { id: 'actions', kind: 'actions', header: 'Acciones', acts: () => ({}) };
const columns = [text('a'), text('b'), text('c'), text('d'), actions];
const shown = (order: readonly string[], hidden: readonly string[] = []) =>
  arrangeColumns(columns, { order, hidden }).map(({ id }) => id);

it('without an arrangement the columns are the given ones', () => {
  expect(arrangeColumns(columns, undefined)).toBe(columns);
});

it.each<[string, readonly string[], readonly string[], readonly string[]]>([
  ['the order', ['d', 'b', 'a', 'c'], [], ['d', 'b', 'a', 'c', 'actions']],
  ['hidden columns', ['a', 'b', 'c', 'd'], ['b', 'd'], ['a', 'c', 'actions']],
  ['a column that no longer exists', ['x', 'c', 'a', 'b', 'd'], ['y'], ['c', 'a', 'b', 'd', 'actions']],
  ['a column named twice', ['c', 'a', 'c', 'b', 'd'], [], ['c', 'a', 'b', 'd', 'actions']],
  ['a newer column follows the one it is declared after', ['d', 'b', 'a'], [], ['d', 'b', 'c', 'a', 'actions']],
  ['a newer first column is first', ['d', 'c', 'b'], [], ['a', 'd', 'c', 'b', 'actions']],
  [
    'buttons stay at the end, and are not hidden',
    ['actions', 'b', 'a', 'c', 'd'],
    ['actions'],
    ['b', 'a', 'c', 'd', 'actions'],
  ],
  ['every column hidden hides none', [], ['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd', 'actions']],
])('%s', (_name, order, hidden, expected) => {
  expect(shown(order, hidden)).toEqual(expected);
});

it('hidden columns keep their place', () => {
  expect(
    columnPlaces(columns, { order: ['c', 'b', 'a', 'd'], hidden: ['b'] }).places.map(({ column, shown: is }) => [
      column.id,
      is,
    ]),
  ).toEqual([
    ['c', true],
    ['b', false],
    ['a', true],
    ['d', true],
  ]);
});
