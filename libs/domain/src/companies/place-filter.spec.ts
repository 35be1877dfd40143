import fc from 'fast-check';
import { namedPlaces, type OwnPlaces, withOwnPlaces } from './place-filter';

const pairs = [
  ['K1', 'C1'],
  ['K2', 'C1'],
  ['K1', 'C2'],
];
const own: OwnPlaces = {
  has: ({ company, businessUnit }) =>
    pairs.some(
      ([k, c]) => (company === undefined || k === company) && (businessUnit === undefined || c === businessUnit),
    ),
};

it.each<[string, object, object]>([
  ['unknown and repeated ids', { companies: ['K1', 'X', 'K1', 'Y', 'K2'] }, { companies: ['K1', 'X', 'K2'] }],
  [
    'ids in objects',
    { businessUnits: [{ id: 'C1' }, { id: 'X' }, { id: 'Y' }] },
    {
      businessUnits: [
        { id: 'C1', companies: null },
        { id: 'X', companies: null },
      ],
    },
  ],
  ['every place', { companies: ['%', 'X'], businessUnits: ['%'] }, { companies: ['%', 'X'], businessUnits: ['%'] }],
  ['none of the own: it goes on finding nothing', { companies: ['X', 'Y'] }, { companies: ['X'] }],
  [
    'those of a scheduled report',
    { report: 'consumption', filter: { companies: ['K1', 'X', 'K1'], businessUnits: ['X', 'C2'] } },
    { report: 'consumption', filter: { companies: ['K1', 'X'], businessUnits: ['X', 'C2'] } },
  ],
  ['an empty one, which means all', { companies: [], businessUnits: [] }, { companies: [], businessUnits: [] }],
  [
    'companies of a centre, which are those of its own pairs',
    { businessUnits: [{ id: 'C2', companies: ['K1', 'K2', 'X'] }] },
    { businessUnits: [{ id: 'C2', companies: ['K1', 'K2'] }] },
  ],
  [
    'a centre that comes twice',
    {
      businessUnits: [
        { id: 'C1', companies: ['K1'] },
        { id: 'C1', companies: ['K2', 'K1'] },
      ],
    },
    { businessUnits: [{ id: 'C1', companies: ['K1', 'K2'] }] },
  ],
  [
    'a centre that comes with some companies and with all',
    { businessUnits: [{ id: 'C1', companies: ['K1'] }, { id: 'C1' }, { id: 'C1', companies: ['K2'] }] },
    { businessUnits: [{ id: 'C1', companies: null }] },
  ],
  [
    'companies at every centre',
    { businessUnits: [{ id: '%', companies: ['K2', 'X'] }] },
    { businessUnits: [{ id: '%', companies: ['K2', 'X'] }] },
  ],
  [
    'pairs',
    {
      data: [
        { company_id: 'K2', business_unit_id: 'C2' },
        { company_id: 'K1', business_unit_id: 'C2' },
        { company_id: 'K1', business_unit_id: 'C2' },
        { company_id: 'K9', business_unit_id: 'C2' },
      ],
    },
    {
      data: [
        { company_id: 'K2', business_unit_id: 'C2' },
        { company_id: 'K1', business_unit_id: 'C2' },
      ],
    },
  ],
  [
    'centres that are none, which the schema refuses, beside one that is',
    { businessUnits: [5, null, { companies: ['K1'] }, { id: 'C1', companies: 'K1' }, { id: 'C1', companies: ['K1'] }] },
    { businessUnits: [5, null, { companies: ['K1'] }, { id: 'C1', companies: 'K1' }, { id: 'C1', companies: ['K1'] }] },
  ],
  [
    'what is no place, which the schema refuses',
    { companies: [1, null, 'K1'], businessUnits: 'C1', data: [{ company_id: 1 }] },
    { companies: [1, null, 'K1'], businessUnits: 'C1', data: [{ company_id: 1 }] },
  ],
])('the places of a filter: %s', (_name, body, expected) => {
  expect(withOwnPlaces({ ...body, search: 's' }, own, 'pairs')).toEqual({ ...expected, search: 's' });
});

it('counts the places of a filter wherever they are', () => {
  const body = {
    companies: ['a', 'b'],
    businessUnits: [{ id: 'c', companies: ['d', 'e'] }, { id: 'f' }],
    data: [{ company_id: 'g', business_unit_id: 'h' }],
    other: ['i'],
  };
  expect([
    namedPlaces(body, 'pairs'),
    namedPlaces(body, 'rows'),
    namedPlaces({}, 'pairs'),
    namedPlaces({ companies: 'x' }, 'pairs'),
  ]).toEqual([7, 6, 0, 0]);
});

it('REP-55 O-176 the rows of a file stay as sent, however many stand at one place, and count as no places', () => {
  const place = fc.constantFrom('K1', 'K2', 'C1', 'C2', 'X', '%');
  const row = fc.record(
    { id: fc.nat(), company_id: place, business_unit_id: place, group_id: fc.string() },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 400 }), fc.array(place), (data, companies) => {
      const body = { companies, data };
      expect(withOwnPlaces(body, own, 'rows')).toEqual({ ...withOwnPlaces({ companies }, own, 'rows'), data });
      expect(withOwnPlaces({ filter: body }, own, 'pairs')['filter']).toHaveProperty('data', data);
      expect(namedPlaces(body, 'rows')).toBe(companies.length);
    }),
  );
});
