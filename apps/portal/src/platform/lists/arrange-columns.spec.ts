import type { Column } from '@comensal/ui';
import { arrangeColumns } from './arrange-columns';

type Row = Readonly<Record<string, string>>;
const text = (id: string): Column<Row> => ({ id, kind: 'text', header: id, value: (row) => row[id] });
const actions: Column<Row> = { id: 'actions', kind: 'actions', header: 'Acciones', acts: () => ({}) };
const columns = [text('a'), text('b'), text('c'), actions];

it('without an arrangement the columns are the given ones', () => {
  expect(arrangeColumns(columns, undefined)).toBe(columns);
});

it('ACC-85 columns are ordered and hidden; buttons stay at the end, and are not hidden', () => {
  const arranged = arrangeColumns(columns, { order: ['actions', 'c', 'b', 'a'], hidden: ['actions', 'b'] });
  expect(arranged.map(({ id }) => id)).toEqual(['c', 'a', 'actions']);
});
