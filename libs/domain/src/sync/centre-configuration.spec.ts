import {
  applyConfiguration,
  type CentreConfiguration,
  type ConfigurationEntry,
  centreConfigurationAnswer,
} from './centre-configuration';

const service = (id: number, name: string): ConfigurationEntry => ({
  kind: 'food_service',
  key: String(id),
  content: { id, name, sales_material: 'M1', schedule_begin: '1200', schedule_end: '1500', is_default: false },
});
const answer = (version: number, full: boolean, ...entries: ConfigurationEntry[]): CentreConfiguration => ({
  business_unit_id: 'C1',
  version,
  lastDateConfig: '2026-11-21T12:00:00.000-03:00',
  full,
  entries,
});
const gone: ConfigurationEntry = { kind: 'food_service', key: '1', content: null };

test('SYN-05 a terminal applies the changes to what it holds, and deletes what is gone', () => {
  const first = applyConfiguration(null, answer(3, true, service(1, 'Almuerzo'), service(2, 'Cena')));
  const second = applyConfiguration(first, answer(5, false, gone, service(2, 'Cena tardía'), service(3, 'Merienda')));
  expect(second).toEqual({
    version: 5,
    accounts: [],
    entries: new Map([
      ['food_service/2', service(2, 'Cena tardía')],
      ['food_service/3', service(3, 'Merienda')],
    ]),
  });
  expect([...first.entries.keys()]).toEqual(['food_service/1', 'food_service/2']);
});

test('SYN-05 a full configuration replaces everything', () => {
  const held = applyConfiguration(null, answer(3, true, service(1, 'Almuerzo')));
  expect(applyConfiguration(held, answer(4, true, service(2, 'Cena')))).toEqual({
    version: 4,
    accounts: [],
    entries: new Map([['food_service/2', service(2, 'Cena')]]),
  });
});

test('SYN-05 two kinds may use the same key, and a response has the documented shape', () => {
  const list: ConfigurationEntry = {
    kind: 'price_list',
    key: '1',
    content: { id: 1, company_id: null, start_date: 20260101, prices: [{ food_service_id: 1, price: 150000 }] },
  };
  const sent = answer(3, true, service(1, 'Almuerzo'), list);
  expect(centreConfigurationAnswer.parse(sent)).toEqual(sent);
  expect(applyConfiguration(null, sent).entries.size).toBe(2);
  expect(
    centreConfigurationAnswer.safeParse({ ...sent, entries: [{ kind: 'group', key: '1', content: null }] }).success,
  ).toBe(false);
});

test('issue 53 (7) accounts are those of the last answer: one that is left out is prepaid no more', () => {
  const account = { company_id: 'K1', group_id: null, state: 'negative', remaining: 500, beyond: 'stop' } as const;
  const held = applyConfiguration(null, { ...answer(3, true), accounts: [account] });
  expect(held.accounts).toEqual([account]);
  expect(applyConfiguration(held, answer(3, false)).accounts).toEqual([]);
});
