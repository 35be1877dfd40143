import type { Arrangement } from '@comensal/domain/preferences';
import type { Column } from '@comensal/ui';
import { arrangeColumns } from './arrange-columns';

type Row = Record<never, never>;
const named = (id: string, isLesser?: true): Column<Row> => ({
  id,
  kind: 'text',
  header: id,
  value: () => id,
  isLesser,
});
const buttons: Column<Row> = { id: 'actions', kind: 'actions', header: 'Acciones', acts: () => ({}) };
const columns = [named('a'), named('b'), named('c', true), buttons];
const shown = (arrangement?: Arrangement): string[] => arrangeColumns(columns, arrangement).map(({ id }) => id);

it('ACC-85 without an arrangement the columns of less worth are hidden', () => {
  expect(shown()).toEqual(['a', 'b', 'actions']);
});

it('ACC-85 columns are ordered and hidden; buttons stay at the end, and are not hidden', () => {
  expect(shown({ order: ['actions', 'c', 'b', 'a'], hidden: ['actions', 'b'] })).toEqual(['c', 'a', 'actions']);
});

it('ACC-85 a column of less worth that a stored arrangement does not know stays hidden', () => {
  expect(shown({ order: ['b', 'a'], hidden: [] })).toEqual(['b', 'a', 'actions']);
});
