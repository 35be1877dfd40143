import type { Column } from './column';
import { localPage, searchRows, sortRows } from './local-page';
import { firstView } from './table-view';

interface Row {
  id: number;
  name: string;
  amount: number | null;
}

const rows: Row[] = [
  { id: 10, name: 'Ñandú', amount: null },
  { id: 9, name: 'Álamo', amount: 500 },
  { id: 100, name: 'Nogal', amount: 20 },
];
const columns: Column<Row>[] = [
  { id: 'id', kind: 'number', header: 'Id', value: (row) => row.id },
  { id: 'name', kind: 'text', header: 'Nombre', value: (row) => row.name },
  {
    id: 'amount',
    kind: 'money',
    header: 'Monto',
    value: (row) => (row.amount === null ? null : `$ ${row.amount}`),
    sortValue: (row) => row.amount,
  },
];
const ids = (list: readonly Row[]) => list.map((row) => row.id);

describe('a list that is fully loaded', () => {
  it('ACC-86 is sorted ascending on the key, numbers as numbers', () => {
    expect(ids(sortRows(rows, columns, firstView('id')))).toEqual([9, 10, 100]);
  });

  it('ACC-85 sorts names as Spanish does', () => {
    expect(sortRows(rows, columns, firstView('name')).map((row) => row.name)).toEqual(['Álamo', 'Nogal', 'Ñandú']);
  });

  it('ACC-85 puts rows without a value last in both directions', () => {
    expect([
      ids(sortRows(rows, columns, firstView('amount'))),
      ids(sortRows(rows, columns, { sort: 'amount', direction: 'desc' })),
    ]).toEqual([
      [100, 9, 10],
      [9, 100, 10],
    ]);
  });

  it('ACC-85 finds words in any column, regardless of the case or accent', () => {
    expect([
      ids(searchRows(rows, columns, 'nandu')),
      ids(searchRows(rows, columns, 'ALAMO 500')),
      ids(searchRows(rows, columns, 'pino')),
      ids(searchRows(rows, columns, '  ')),
    ]).toEqual([[10], [9], [], [10, 9, 100]]);
  });

  it('ACC-85 returns the last page for a page beyond the end', () => {
    expect(localPage(rows, columns, { page: 7, pageSize: 2, sort: 'id', direction: 'asc' })).toEqual({
      rows: [rows[2]],
      total: 3,
      view: { page: 2, pageSize: 2, sort: 'id', direction: 'asc' },
    });
  });
});
