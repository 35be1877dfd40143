import { type DatedList, listInForce, periodsMeet } from './price-in-force';

const list = (
  id: number,
  business_unit_id: string,
  company_id: string | null,
  start_date: number,
): DatedList & { id: number } => ({ id, business_unit_id, company_id, start_date });
const lists = [
  list(1, 'C1', null, 20260101),
  list(2, 'C1', null, 20261001),
  list(3, 'C1', null, 20270101),
  list(4, 'C1', null, 20270601),
  list(5, 'C1', 'K1', 20260901),
  list(6, 'C2', null, 20260101),
  list(7, 'C2', 'K1', 20270101),
];
const at = (business_unit_id: string, company_id: string | null, day: number): number | null =>
  listInForce(lists, { business_unit_id, company_id }, day)?.id ?? null;

test.each([
  ['before every start there is none', 'C1', null, 20251231, null],
  ['a list is in force from its first day', 'C1', null, 20260101, 1],
  ['until the day before the next one', 'C1', null, 20260930, 1],
  ['then the next one is', 'C1', null, 20261001, 2],
  ["a client's own list beats the main one, older or not", 'C1', 'K1', 20261121, 5],
  ["before it begins the main one is the client's", 'C1', 'K1', 20260831, 1],
  ['clients without a list of their own have the main one', 'C1', 'K2', 20261121, 2],
  ["a list of another centre is nobody's", 'C2', 'K1', 20261121, 6],
  ['nor is there one where no list is', 'C3', 'K1', 20261121, null],
] as const)('PRI-15 O-105 which list is in force: %s', (_rule, centre, company, day, id) => {
  expect(at(centre, company, day)).toBe(id);
});

const period = (start_date: number, end_date: number | null) => ({ start_date, end_date });

test.each([
  ['one that began before and goes on', period(20260101, null), true],
  ['one that ends on its first day', period(20260101, 20260301), true],
  ['one that ended the day before', period(20260101, 20260228), false],
  ['one that begins on its last day', period(20260630, null), true],
  ['one that begins the day after', period(20260701, null), false],
] as const)('PRI-02 lists that apply while a main list does: %s', (_which, other, meets) => {
  expect(periodsMeet(period(20260301, 20260630), other)).toBe(meets);
  expect(periodsMeet(other, period(20260301, 20260630))).toBe(meets);
});
