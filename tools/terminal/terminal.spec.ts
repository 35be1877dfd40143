import { applyConfiguration, type ConfigurationEntry } from '@comensal/domain/sync';
import type { Day } from '../demo/calendar';
import { Random } from '../demo/random';
import { type Menu, menuOf } from './held-menu';
import { countedOn, type Limits, Tally } from './limits';
import { planDay, planDeliveries } from './plan-day';
import { Purse } from './purse';
import { simulate } from './simulate';
import type { TerminalLine } from './terminal-line';
import { visit } from './visit';

const dayOfDate = (iso: string): Day => Date.parse(iso) / 86_400_000;
const monday = dayOfDate('2026-11-16');
const none: Limits = {
  config_by_day: false,
  qty_day: 99,
  qty_week: 99,
  qty_month: 99,
  qty_year: 99,
  weekdays: [0, 0, 0, 0, 0, 0, 0],
};

describe('SPR-31 O-83 the limits at the terminal', () => {
  test.each([
    ['a day', { qty_day: 1 }, ['2026-11-16', '2026-11-16', '2026-11-17'], [true, false, true]],
    ['a week, from Monday on', { qty_week: 1 }, ['2026-11-16', '2026-11-22', '2026-11-23'], [true, false, true]],
    ['a month', { qty_month: 1 }, ['2026-11-01', '2026-11-30', '2026-12-01'], [true, false, true]],
    ['a year', { qty_year: 1 }, ['2026-01-01', '2026-12-31', '2027-01-01'], [true, false, true]],
    [
      'the weekday in place of the day',
      { config_by_day: true, qty_day: 0, weekdays: [2, 0, 0, 0, 0, 0, 1] },
      ['2026-11-16', '2026-11-16', '2026-11-17', '2026-11-22', '2026-11-22'],
      [true, true, false, true, false],
    ],
    ['none allowed', { qty_day: 0 }, ['2026-11-16'], [false]],
  ] as const)('%s', (_name, change, days, expected) => {
    const tally = new Tally();
    expect(
      days.map((iso) => {
        const allowed = tally.allows(1, 1, dayOfDate(iso), 1, { ...none, ...change });
        if (allowed) tally.add(1, 1, dayOfDate(iso), 1);
        return allowed;
      }),
    ).toEqual(expected);
  });

  test('count for each diner and service separately, and allow nothing that the profile does not have', () => {
    const tally = new Tally();
    tally.add(1, 1, monday, 1);
    const once = { ...none, qty_day: 1 };
    expect(
      [
        [1, 1],
        [2, 1],
        [1, 2],
      ].map(([diner = 0, service = 0]) => tally.allows(diner, service, monday, 1, once)),
    ).toEqual([false, true, true]);
    expect(tally.allows(3, 1, monday, 1, null)).toBe(false);
  });
});

const offer = { service: 1, begin: '1200', end: '1500', probability: 1, limits: { ...none, qty_day: 1 } };

test('SPR-31 what was voided of a meal is given back on its day, week, month and year', () => {
  const once = { ...none, qty_day: 1, qty_week: 2, qty_month: 3 };
  const tally = new Tally();
  const [sunday, tuesday] = [monday - 1, monday + 1];
  for (const day of [sunday, monday, tuesday]) tally.add(1, 1, day, 1);
  expect(tally.allows(1, 1, tuesday, 1, once)).toBe(false);
  tally.giveBack(1, 1, monday, 1);
  // Tuesday has had its meal; the week and the month have one left.
  expect(tally.allows(1, 1, tuesday, 1, once)).toBe(false);
  expect(tally.allows(1, 1, tuesday + 1, 1, once)).toBe(true);
  tally.giveBack(1, 1, tuesday, 1);
  expect(tally.allows(1, 1, tuesday, 1, once)).toBe(true);
  tally.giveBack(2, 1, tuesday, 1);
  expect(tally.allows(2, 1, tuesday, 1, once)).toBe(true);
});

test('a visit takes what is likely, within hours and limits, and an extra guest is marked', () => {
  const tally = new Tally();
  const random = new Random(3);
  const visits = Array.from({ length: 2000 }, (_, diner) => visit(random, monday, diner, [offer], tally)).flat();
  expect(visits).toHaveLength(2000);
  expect(visits.every(({ at }) => at >= monday * 86_400 + 15 * 3600 && at < monday * 86_400 + 18 * 3600)).toBe(true);
  const guests = visits.filter(({ qty }) => qty === 2);
  expect(guests.length).toBeGreaterThan(0);
  expect(visits.filter(({ beyondLimit }) => beyondLimit)).toEqual(guests);
  expect(visit(new Random(3), monday, 0, [offer], tally)).toEqual([]);
  expect(visit(new Random(3), monday, 5000, [offer], tally, monday * 86_400)).toEqual([]);
});

test('SPR-19 a night is one occurrence at the terminal: a diner who comes once a night never comes twice a day', () => {
  const hours = { schedule_begin: '2300', schedule_end: '0300' };
  const moments = ['2026-11-16T23:10', '2026-11-17T02:30', '2026-11-17T23:15'].map(
    (iso) => Date.parse(`${iso}:00-03:00`) / 1000,
  );
  expect(moments.map((moment) => countedOn(moment, hours) - monday)).toEqual([0, 0, 1]);
  const tally = new Tally();
  const random = new Random(5);
  const limits = { ...offer.limits, qty_month: 999, qty_year: 999 };
  const night = { ...offer, begin: '2300', end: '0300', limits };
  const nights = Array.from({ length: 400 }, (_, index) => visit(random, monday + index, 1, [night], tally));
  expect(nights.every((visits) => visits.length === 1)).toBe(true);
  expect(nights.flat().filter(({ qty, beyondLimit }) => qty === 1 && beyondLimit)).toEqual([]);
});

const entries: ConfigurationEntry[] = [
  {
    kind: 'food_service',
    key: '1',
    content: {
      id: 1,
      name: 'Almuerzo',
      sales_material: 'M1',
      schedule_begin: '1200',
      schedule_end: '1500',
      is_default: true,
    },
  },
  {
    kind: 'food_service',
    key: '2',
    content: {
      id: 2,
      name: 'Vianda',
      sales_material: 'M1',
      schedule_begin: '2300',
      schedule_end: '0300',
      is_default: false,
    },
  },
  {
    kind: 'food_services_profile',
    key: '1',
    content: {
      id: 1,
      name: 'Turno',
      company_id: 'K1',
      services: [1, 2].map((food_service_id) => ({
        food_service_id,
        config_by_day: false,
        qty_day: 1,
        qty_week: 5,
        qty_month: 20,
        qty_year: 200,
        qty_monday: 0,
        qty_tuesday: 0,
        qty_wednesday: 0,
        qty_thursday: 0,
        qty_friday: 0,
        qty_saturday: 0,
        qty_sunday: 0,
      })),
    },
  },
  {
    kind: 'price_list',
    key: '1',
    content: { id: 1, company_id: null, start_date: 20260101, prices: [{ food_service_id: 1, price: 100 }] },
  },
  {
    kind: 'price_list',
    key: '2',
    content: { id: 2, company_id: 'K1', start_date: 20261117, prices: [{ food_service_id: 1, price: 150 }] },
  },
  ...Array.from(
    { length: 60 },
    (_, position): ConfigurationEntry => ({
      kind: 'customer',
      key: String(position + 1),
      content: {
        id: position + 1,
        name: 'Ana',
        surname: 'Paz',
        file_number: null,
        company_id: 'K1',
        food_services_profile_id: 1,
        manual_load: false,
        password_hash: null,
        codes: position === 0 ? [] : [{ auth_type: 'CARD', auth_code: `C${position + 1}` }],
      },
    }),
  ),
];
const menu = menuOf(
  'C1',
  applyConfiguration(null, {
    business_unit_id: 'C1',
    version: 1,
    lastDateConfig: '2026-11-01T00:00:00.000-03:00',
    full: true,
    entries,
  }),
);
const till = { name: 'POS1', position: 0, tills: 2 };

test('O-105 a terminal knows the price of the list in force on the day, and none without one', () => {
  expect(
    [
      [1, 20251231],
      [1, 20261116],
      [1, 20261117],
      [2, 20261117],
    ].map(([service = 0, day = 0]) => menu.priceOf('K1', service, day)),
  ).toEqual([null, 100, 150, null]);
  expect(menu.priceOf('K2', 1, 20261117)).toBe(100);
});

test('a day of a terminal: its own diners, in time order, numbered, priced, with the scanned code; the same seed gives the same day', () => {
  const made = planDay(new Random(1), menu, till, monday + 1, new Tally(), 41);
  expect(planDay(new Random(1), menu, till, monday + 1, new Tally(), 41)).toEqual(made);
  expect(planDay(new Random(2), menu, till, monday + 1, new Tally(), 41)).not.toEqual(made);
  const sent = made.map((meal) => meal.sent);
  expect(sent.length).toBeGreaterThan(15);
  expect(sent.every(({ customer_id }) => customer_id % 2 === 0)).toBe(true);
  expect(sent.map(({ id }) => id)).toEqual(sent.map((_, index) => `POS1-${String(41 + index).padStart(8, '0')}`));
  expect(sent.map(({ occurred_at }) => occurred_at)).toEqual(sent.map(({ occurred_at }) => occurred_at).sort());
  expect(
    sent
      .filter(({ food_service_id }) => food_service_id === 1)
      .every(({ amount, qty, auth_code, customer_id }) => amount === 150 * qty && auth_code === `C${customer_id}`),
  ).toBe(true);
  expect(sent.filter(({ food_service_id }) => food_service_id === 2).every((meal) => !('amount' in meal))).toBe(true);
});

test('an offline terminal keeps everything; online it sends its backlog in batches, some of them twice', () => {
  const held = Array.from({ length: 12 }, (_, index) => index);
  expect(planDeliveries(new Random(1), held, { offline: 1, twice: 0, batch: 5 })).toEqual([]);
  expect(planDeliveries(new Random(1), held, { offline: 0, twice: 0, batch: 5 })).toEqual([
    { meals: [0, 1, 2, 3, 4], pending: 7 },
    { meals: [5, 6, 7, 8, 9], pending: 2 },
    { meals: [10, 11], pending: 0 },
  ]);
  expect(
    planDeliveries(new Random(1), held, { offline: 0, twice: 1, batch: 10 }).map(({ meals }) => meals.length),
  ).toEqual([10, 10, 2, 2]);
});

test('SYN-05 a simulated terminal that is told of voided meals lets their diners eat again', async () => {
  const delivered = new Map<string, number>();
  const line: TerminalLine = {
    configuration: () => Promise.resolve(null),
    deliver: (transactions) => {
      for (const { id, qty } of transactions as { id: string; qty: number }[]) delivered.set(id, qty);
      return Promise.resolve({ accepted: transactions.length, duplicates: 0, rejected: [] });
    },
  };
  const once = { ...none, qty_day: 9, qty_week: 1 };
  const hungry: Menu = { ...menu, offersOf: () => [{ ...offer, limits: once }], voidedOf: () => 0 };
  const week = {
    till: { ...till, tills: 1 },
    seed: 4,
    habits: { offline: 0, twice: 0, batch: 100 },
    from: monday,
    to: monday + 4,
    now: Infinity,
  };
  const stored = await simulate(line, hungry, week);
  const notice: Menu = { ...hungry, voidedOf: (id) => delivered.get(id) ?? 0 };
  const again = await simulate(line, hungry, { ...week, fetchMenu: () => Promise.resolve(notice) });
  expect(stored.meals - stored.beyondLimit).toBeLessThanOrEqual(60);
  expect(again.meals).toBeGreaterThan(stored.meals * 2);
});

test('a simulated terminal stores meals while offline, and ends with none left', async () => {
  const arrived: { id: string }[][] = [];
  const line: TerminalLine = {
    configuration: () => Promise.resolve(null),
    deliver: (transactions) => {
      arrived.push(transactions as { id: string }[]);
      return Promise.resolve({ accepted: transactions.length, duplicates: 0, rejected: [] });
    },
  };
  const result = await simulate(line, menu, {
    till,
    seed: 4,
    habits: { offline: 0.5, twice: 0.3, batch: 20 },
    from: monday,
    to: monday + 13,
    now: Infinity,
  });
  const ids = arrived.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(result.meals);
  expect(ids.length).toBeGreaterThan(result.meals);
  expect(result).toMatchObject({ accepted: ids.length, deliveries: arrived.length });
  const limited = await simulate(line, menu, {
    till,
    seed: 4,
    habits: { offline: 1, twice: 0, batch: 20 },
    from: monday,
    to: monday + 13,
    now: Infinity,
    meals: 25,
  });
  expect(limited).toMatchObject({ meals: 25, accepted: 25, deliveries: 2 });
});

test('issue 53 (7) a simulated terminal refuses what its account no longer has where it stops there, and serves on where it marks', () => {
  const day = (beyond: 'mark' | 'stop', remaining: number, group?: number) => {
    const account = { company_id: 'K1', group_id: group ?? null, state: 'negative', remaining, beyond } as const;
    const fed = menuOf('C1', {
      version: 1,
      accounts: [account],
      entries: new Map(entries.map((entry) => [entry.key + entry.kind, entry])),
    });
    const purse = new Purse();
    const made = planDay(new Random(1), fed, till, monday + 1, new Tally(), 1, Infinity, purse);
    return {
      amount: made.reduce((sum, { sent }) => sum + (sent.amount ?? 0), 0),
      meals: made.length,
      refused: purse.refused,
    };
  };
  const all = day('mark', -100);
  const some = day('stop', 1_000);
  expect([all.refused, some.refused + some.meals, some.amount]).toEqual([0, all.meals, 900]);
  expect(day('stop', -1).meals).toBe(0);
  // Of another group: it does not pay for these diners.
  expect(day('stop', -1, 4)).toEqual(all);
});

test('issue 53 (7) what was taken counts until the next fetch', () => {
  const account = { company_id: 'K1', group_id: null, state: 'fine', remaining: 150, beyond: 'stop' } as const;
  const purse = new Purse();
  expect([100, 100, 50, 1].map((amount) => purse.serves(account, amount))).toEqual([true, false, true, false]);
  purse.fetched();
  expect([purse.serves(account, 150), purse.serves(null, 1_000), purse.refused]).toEqual([true, true, 2]);
});
