import { daysFilter, monthsFilter } from './report.filters';
import { reachOf } from './report-places';

const pairs = [
  { company: 'K1', businessUnit: 'C1' },
  { company: 'K2', businessUnit: 'C1' },
  { company: 'K1', businessUnit: 'C2' },
];
const all = { isEmpty: false, namesOthers: false };
const fewer = { isEmpty: false, namesOthers: true };
const none = { isEmpty: true, namesOthers: true };

test.each<[string, object, object]>([
  ['no place', {}, all],
  ['every place', { businessUnit: '%', businessUnits: ['%'], companies: ['%'] }, all],
  ['an own centre', { businessUnits: ['C1'] }, all],
  ['an own and a foreign centre', { businessUnits: ['C1', 'C9'] }, fewer],
  ['a foreign centre', { businessUnit: 'C9' }, none],
  ['a foreign company', { companies: ['K9'] }, none],
  ['an own and a foreign company', { companies: ['K2', 'K9'] }, fewer],
  [
    'an own company that is not at the own centre',
    { businessUnits: ['C2'], companies: ['K2'] },
    { ...all, isEmpty: true },
  ],
])('REP-07 of the user’s pairs a filter of days with %s', (_name, input, expected) => {
  expect(reachOf(daysFilter.parse(input), pairs)).toEqual(expected);
});

test.each<[string, object[], object]>([
  ['every place', [{ id: '%' }], all],
  ['every place and a foreign one', [{ id: '%' }, { id: 'C9' }], all],
  ['an own centre', [{ id: 'C1' }], all],
  ['an own company at its centre', [{ id: 'C2', companies: [{ id: 'K1' }] }], all],
  ['an own company where it is not', [{ id: 'C2', companies: [{ id: 'K2' }] }], none],
  ['an own and a foreign company', [{ id: 'C1', companies: ['K1', 'K9'] }], fewer],
  ['an own and a foreign centre', [{ id: 'C1' }, { id: 'C9' }], fewer],
  ['a foreign centre', [{ id: 'C9' }], none],
  ['an own company anywhere', [{ id: '%', companies: ['K2'] }], all],
  ['a foreign company anywhere', [{ id: '%', companies: ['K9'] }], none],
])('REP-33 of the user’s pairs a filter of months with %s', (_name, businessUnits, expected) => {
  expect(reachOf(monthsFilter.parse({ businessUnits }), pairs)).toEqual(expected);
});

test('without pairs nothing is left, and no place means none', () => {
  expect(reachOf(daysFilter.parse({}), [])).toEqual({ isEmpty: true, namesOthers: false });
  expect(reachOf(monthsFilter.parse({ businessUnits: [{ id: '%' }] }), [])).toEqual({
    isEmpty: true,
    namesOthers: false,
  });
});
