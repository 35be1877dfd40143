import { cardPlaces } from './card-places';
import type { CardPlace, Column } from './column';

type Row = Readonly<Record<string, string>>;
const column = (id: string, kind: 'text' | 'number' | 'date', card?: Column<Row>['card']): Column<Row> => ({
  id,
  kind,
  card,
  header: id,
  value: (row) => row[id],
});
const money: Column<Row> = { id: 'amount', kind: 'money', header: 'amount', value: () => '' };
const badge: Column<Row> = { id: 'status', kind: 'badge', header: 'status', value: () => '', tone: () => 'neutral' };
const actions: Column<Row> = { id: 'actions', kind: 'actions', header: 'actions', acts: () => ({}) };

it.each<[string, Column<Row>[], Partial<Record<CardPlace, string>>]>([
  [
    'a record: not its number, but its first texts, its amount and its status',
    [
      column('id', 'text'),
      column('day', 'date'),
      column('firm', 'text'),
      column('centre', 'text'),
      money,
      badge,
      actions,
    ],
    { name: 'firm', place: 'centre', amount: 'amount', state: 'status' },
  ],
  [
    'marked columns before all others',
    [column('cuit', 'text'), column('firm', 'text', 'name'), column('centre', 'text', 'place'), money, badge],
    { name: 'firm', place: 'centre', amount: 'amount', state: 'status' },
  ],
  [
    'no amount and no status: dates',
    [column('user', 'text'), column('made', 'date'), column('seen', 'date')],
    { name: 'user', amount: 'made', state: 'seen' },
  ],
  [
    'no count, which would stand there without its heading',
    [column('name', 'text'), column('count', 'number'), column('day', 'date')],
    { name: 'name', amount: 'day' },
  ],
  [
    'nothing of a column that has no place',
    [column('name', 'text'), column('until', 'date', 'none')],
    { name: 'name' },
  ],
  ['only its number', [column('id', 'text'), actions], { name: 'id' }],
])('%s', (_name, columns, expected) => {
  const matches = Object.entries(cardPlaces(columns)).map(([place, { id }]) => [place, id]);
  expect(Object.fromEntries(matches)).toEqual(expected);
});
