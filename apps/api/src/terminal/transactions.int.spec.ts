import { beganTheDayBefore, type DeliveryAnswer, type MealReason } from '@comensal/domain/terminal';
import { type Query } from '@comensal/infrastructure/platform/database';
import { deliverMealsSql } from '@comensal/infrastructure/terminal';
import { addTerminalKey, canteenUsers, seedCanteen, seedDiners } from '@comensal/infrastructure/testing';
import { refusal, refused } from '../testing/refused';
import { type Answer, startTestApi, type TestApi } from '../testing/test-api';

const now = '2026-11-20T18:00:00-03:00';
const friday = '2026-11-20T12:30:00-03:00';

let api: TestApi;
let query: Query;
const keys: Record<string, string> = {};

beforeAll(async () => {
  api = await startTestApi({ environment: { APP_CLOCK: now, DATABASE_POOL: '20' } });
  query = async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
    (await api.database.query<Row>(sql, [...parameters])).rows;
  await seedCanteen(query);
  await seedDiners(query);
  for (const centre of ['C1', 'C2', 'C3']) keys[centre] = await addTerminalKey(query, centre);
});
afterAll(() => api.close());

const send = (centre: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  api.call('terminal/transactions', body, { token: keys[centre] ?? centre, headers });
type Rejected = DeliveryAnswer['rejected'][number];
interface DeliveryReport extends Pick<DeliveryAnswer, 'accepted' | 'duplicates'> {
  readonly rejected: readonly Pick<Rejected, 'id' | 'reason'>[];
}
/** The answer without the codes for programs, which a separate test covers. */
const messageOf = ({ rejected, ...counts }: DeliveryAnswer): DeliveryReport => ({
  ...counts,
  rejected: rejected.map(({ id, reason }) => ({ id, reason })),
});
async function deliver(centre: string, transactions: unknown[], pending?: number): Promise<DeliveryReport> {
  const answer = await send(centre, { transactions, ...(pending === undefined ? {} : { pending }) });
  expect([answer.status, answer.response.errorMsg]).toEqual([200, null]);
  return messageOf(answer.response.data as DeliveryAnswer);
}

interface PlanNode {
  readonly 'Subplan Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The meals of each test begin with a different letter. */
let letter = 0;
let number = 0;
beforeEach(() => {
  letter += 1;
  number = 0;
});
const mealOf = (customer_id: number, more: object = {}) => {
  number += 1;
  return { id: `${letter}-${number}`, customer_id, food_service_id: 1, qty: 1, occurred_at: friday, ...more };
};

const storedOf = (): Promise<object[]> =>
  query(
    `select terminal_uid as id, company_id, group_id::int, customer_id::int, qty, amount::int, sent_amount::int, auth_id_code, pos_id, occurred_on::text, over_limit, off_schedule
     from meal_transactions where terminal_uid like $1 order by meal_transactions.id`,
    [`${letter}-%`],
  );
const movements = (): Promise<object[]> =>
  query(
    `select t.terminal_uid as id, a.company_id, a.group_id::int, m.type, m.amount::int from ledger_movements m join ledger_accounts a on a.id = m.account_id
     join meal_transactions t on t.id = m.meal_id where t.terminal_uid like $1 order by m.id`,
    [`${letter}-%`],
  );
const reviewed = (): Promise<object[]> =>
  query(
    `select business_unit_id, terminal_uid as id, reason, payload, accepted_at is not null as accepted from refused_meals where terminal_uid like $1 order by terminal_uid`,
    [`${letter}-%`],
  );

test('REP-20 O-100 a meal is stored with all that the reports show, priced by the list in force, and posted to the group’s account', async () => {
  const sent = {
    ...mealOf(1, { amount: 140000, pos_id: 'POS 3', auth_code: 'CARD-1', auth_type: 'CARD', company_id: 'K1' }),
  };
  expect(await deliver('C1', [sent], 7)).toEqual({ accepted: 1, duplicates: 0, rejected: [] });
  expect(await storedOf()).toEqual([
    {
      id: sent.id,
      company_id: 'K1',
      group_id: 1,
      customer_id: 1,
      qty: 1,
      amount: 140050,
      sent_amount: 140000,
      auth_id_code: 'CARD-1',
      pos_id: 'POS 3',
      occurred_on: '2026-11-20',
      over_limit: false,
      off_schedule: false,
    },
  ]);
  expect(await movements()).toEqual([{ id: sent.id, company_id: 'K1', group_id: 1, type: 'Consumo', amount: -140050 }]);
  expect(
    await query(
      `select timestamp_transactions, pending_transactions from business_unit_sync where business_unit_id = 'C1'`,
    ),
  ).toEqual([{ timestamp_transactions: new Date(now), pending_transactions: 7 }]);
});

test('a diner is found by the scanned code, and the code is stored; for a diner by id the card is', async () => {
  const byCode = {
    id: `${letter}-1`,
    auth_code: 'CARD-3',
    auth_type: 'CARD',
    food_service_id: 1,
    qty: 2,
    occurred_at: '2026-11-19T13:00:00-03:00',
  };
  const byId = {
    id: `${letter}-2`,
    customer_id: 3,
    food_service_id: 1,
    qty: 1,
    occurred_at: '2026-11-18T13:00:00-03:00',
  };
  expect(await deliver('C2', [byCode, byId])).toEqual({ accepted: 2, duplicates: 0, rejected: [] });
  expect(await storedOf()).toMatchObject([
    { id: byId.id, customer_id: 3, amount: 120000, sent_amount: null, auth_id_code: 'CARD-3', over_limit: false },
    { id: byCode.id, customer_id: 3, amount: 240000, auth_id_code: 'CARD-3', over_limit: true },
  ]);
});

test('a client’s meal has no account; a prepaid one without group uses the account without group', async () => {
  await deliver('C3', [mealOf(4)]);
  const [beto] = [mealOf(2)];
  await deliver('C1', [beto]);
  expect(await storedOf()).toHaveLength(2);
  expect(await movements()).toEqual([
    { id: beto?.id, company_id: 'K1', group_id: null, type: 'Consumo', amount: -140050 },
  ]);
});

test('each refused meal is reported and kept for review, and the others of the batch are accepted', async () => {
  await query(`insert into customers (id, name) values (50, 'Sin perfil')`);
  await query(
    `insert into food_services (id, name, sales_material, schedule_begin, schedule_end) values (50, 'Retirado', 'M1', '0600', '0700')`,
  );
  const cases: [object | string, string][] = [
    [mealOf(99), 'Comensal desconocido'],
    [{ ...mealOf(1), customer_id: undefined, auth_code: 'CARD-3', auth_type: 'CARD' }, 'Comensal desconocido'],
    [mealOf(1, { occurred_at: '2026-11-20T18:10:01-03:00' }), 'La fecha y hora del consumo es futura'],
    [mealOf(5), 'Comensal dado de baja'],
    [mealOf(3), 'El comensal no tiene un perfil de servicio activo en el centro'],
    [mealOf(50), 'El comensal no tiene un perfil de servicio activo en el centro'],
    [mealOf(1, { company_id: 'K2' }), 'En el centro, el comensal no es del cliente que indica el consumo'],
    [mealOf(3, { company_id: 'K2' }), 'El comensal no tiene un perfil de servicio activo en el centro'],
    [mealOf(1, { food_service_id: 99 }), 'Servicio desconocido'],
    [mealOf(1, { food_service_id: 50 }), 'Servicio no ofrecido en el centro'],
    [
      mealOf(1, { occurred_at: '2025-12-31T12:00:00-03:00' }),
      'Sin precio vigente para el servicio en la fecha del consumo',
    ],
    [mealOf(1, { qty: 0 }), 'Dato inválido en qty: El valor no es válido'],
    [mealOf(1, { occurred_at: '20/11/2026' }), 'Dato inválido en occurred_at: El valor no es válido'],
    [mealOf(1, { occurred_at: '0001-01-01T00:00:00Z' }), 'Dato inválido en occurred_at: El valor no es válido'],
    [{ ...mealOf(1), customer_id: null }, 'Falta identificar al comensal'],
  ];
  const good = mealOf(1, { occurred_at: '2026-11-17T12:30:00+00:00', food_service_id: 1 });
  const answer = await deliver('C1', [...cases.map(([meal]) => meal), good]);
  expect(answer).toEqual({
    accepted: 1,
    duplicates: 0,
    rejected: cases.map(([meal, reason]) => ({ id: (meal as { id: string }).id, reason })),
  });
  const inOrder = (one: [object | string, string], other: [object | string, string]): number =>
    (one[0] as { id: string }).id < (other[0] as { id: string }).id ? -1 : 1;
  expect(await reviewed()).toEqual(
    [...cases].sort(inOrder).map(([meal, reason]) => ({
      business_unit_id: 'C1',
      id: (meal as { id: string }).id,
      reason,
      payload: JSON.parse(JSON.stringify(meal)) as unknown,
      accepted: false,
    })),
  );
});

test('API-06 a refused meal has a stable reason key, and the field if one is invalid', async () => {
  const cases: [object | string, MealReason, string | null][] = [
    ['texto', 'notAMeal', null],
    [mealOf(1, { qty: 0 }), 'invalidField', 'qty'],
    [mealOf(1, { pos_id: 'a\ufffd' }), 'unreadable', 'pos_id'],
    [{ ...mealOf(1), customer_id: null }, 'withoutDiner', 'customer_id'],
    [mealOf(99), 'unknownDiner', 'customer_id'],
    [{ ...mealOf(1), customer_id: undefined, auth_code: 'CARD-3', auth_type: 'CARD' }, 'unknownDiner', 'auth_code'],
    [mealOf(5), 'dinerRemoved', 'customer_id'],
    [mealOf(3), 'notAtCentre', 'customer_id'],
    [mealOf(1, { company_id: 'K2' }), 'otherCompany', 'company_id'],
    [mealOf(1, { food_service_id: 99 }), 'unknownService', 'food_service_id'],
    [mealOf(1, { occurred_at: '2026-11-20T18:10:01-03:00' }), 'future', 'occurred_at'],
    [mealOf(1, { occurred_at: '2025-12-31T12:00:00-03:00' }), 'noPrice', 'food_service_id'],
  ];
  const first = mealOf(1);
  const answer = await send('C1', { transactions: [...cases.map(([meal]) => meal), first, { ...first, qty: 2 }] });
  expect((answer.response.data as DeliveryAnswer).rejected.map(({ code, field }) => [code, field])).toEqual([
    ...cases.map(([, code, field]) => [code, field]),
    ['repeatedId', 'id'],
  ]);
});

/** Runs statements as of a moment. */
const asOf = (moment: string, change: string): Promise<unknown> =>
  query(`begin; select set_config('app.clock', '${moment}', true); ${change}; commit`);

test.each([
  [
    'CUS-27 O-97 a relation that has ended',
    `update company_business_unit_relations set is_active = false where (company_id, business_unit_id) = ('K3', 'C3')`,
    `update company_business_unit_relations set is_active = true where (company_id, business_unit_id) = ('K3', 'C3')`,
    `delete from former_relations`,
    'El cliente no tenía una relación activa con el centro al momento del consumo',
  ],
  [
    'an inactive company',
    `update companies set is_active = false where id = 'K3'`,
    `update companies set is_active = true where id = 'K3'`,
    `delete from former_companies`,
    'El cliente estaba inactivo al momento del consumo',
  ],
  [
    'an inactive centre',
    `update business_units set is_active = false where id = 'C3'`,
    `update business_units set is_active = true where id = 'C3'`,
    `delete from former_business_units`,
    'El centro logístico estaba inactivo al momento del consumo',
  ],
])(
  '%s refuses later meals with its name, accepts earlier ones, and ends when it ends',
  async (_name, end, resume, clean, reason) => {
    const at = (day: string) => mealOf(4, { occurred_at: `${day}T12:30:00-03:00` });
    await asOf('2026-11-10T09:00:00-03:00', end);
    const [before, since] = [at('2026-11-09'), at('2026-11-10')];
    expect(await deliver('C3', [before, since])).toEqual({
      accepted: 1,
      duplicates: 0,
      rejected: [{ id: since.id, reason }],
    });
    // Active again: the period in between stays as it was.
    await asOf('2026-11-12T09:00:00-03:00', resume);
    const [between, after] = [at('2026-11-11'), at('2026-11-12')];
    expect(await deliver('C3', [between, after])).toEqual({
      accepted: 1,
      duplicates: 0,
      rejected: [{ id: between.id, reason }],
    });
    await query(clean);
  },
);

describe('a meal uses the account that its pair had when it was eaten', () => {
  const at = (time: string, diner = 1, more: object = {}) =>
    mealOf(diner, { occurred_at: `2026-11-13T${time}:00-03:00`, ...more });
  const accounts = async (): Promise<unknown[]> =>
    ((await movements()) as { id: string; company_id: string; group_id: number | null }[]).map(({ id, group_id }) => [
      id,
      group_id,
    ]);
  const pair = `where (company_id, business_unit_id) = ('K1', 'C1')`;
  const tidy = (): Promise<unknown> =>
    query(
      `update company_business_unit_relations set manage_groups = true, type = 'CON' ${pair}; delete from former_relations`,
    );
  afterEach(tidy);

  test('GRP-04 O-160 before groups were managed and after', async () => {
    await query(
      `update company_business_unit_relations set manage_groups = false ${pair}; delete from former_relations`,
    );
    await asOf('2026-11-13T13:00:00-03:00', `update company_business_unit_relations set manage_groups = true ${pair}`);
    const [before, after] = [at('12:59'), at('13:00')];
    expect(await deliver('C1', [before, after])).toMatchObject({ accepted: 2, rejected: [] });
    expect(await accounts()).toEqual([
      [before.id, null],
      [after.id, 1],
    ]);
  });

  test('GRP-04 O-160 before groups ceased to be managed and after, also from the review', async () => {
    await asOf('2026-11-13T13:00:00-03:00', `update company_business_unit_relations set manage_groups = false ${pair}`);
    const [before, after] = [at('12:59'), at('13:00')];
    const refusedFirst = [at('12:58', 1, { food_service_id: 51 }), at('13:01', 1, { food_service_id: 51 })];
    expect(await deliver('C1', [...refusedFirst, before, after])).toMatchObject({ accepted: 2 });
    await query(`insert into food_services (id, name, sales_material, schedule_begin, schedule_end) values (51, 'Tardío', 'M1', '1200', '1400');
      insert into business_unit_food_service_relations (food_service_id, business_unit_id, is_active) values (51, 'C1', true);
      insert into price_list_food_service_realtion (price_list_id, food_service_id, price, is_active)
      select id, 51, 700, true from price_lists where business_unit_id = 'C1' and is_active`);
    await query(`delete from former_prices where food_service_id = 51`);
    const token = await api.logIn('admin');
    for (const { id } of refusedFirst) {
      const [row] = await query<{ id: number }>('select id from refused_meals where terminal_uid = $1', [id]);
      const retried = await api.call('terminal/retryRefusedMeal', { id: row?.id }, { token });
      expect([retried.status, retried.response.errorMsg]).toEqual([200, null]);
    }
    expect(await accounts()).toEqual([
      [before.id, 1],
      [after.id, null],
      [refusedFirst[0]?.id, 1],
      [refusedFirst[1]?.id, null],
    ]);
  });

  test('CUS-03 O-100 of a pair that was only prepaid, whatever it is now', async () => {
    await asOf('2026-11-13T13:00:00-03:00', `update company_business_unit_relations set type = 'CLI' ${pair}`);
    const [prepaid, invoiced] = [at('12:59'), at('13:00')];
    expect(await deliver('C1', [prepaid, invoiced])).toMatchObject({ accepted: 2 });
    expect(await accounts()).toEqual([[prepaid.id, 1]]);
    await asOf('2026-11-13T14:00:00-03:00', `update company_business_unit_relations set type = 'CON' ${pair}`);
    const [between, again] = [at('13:59'), at('14:00')];
    expect(await deliver('C1', [between, again])).toMatchObject({ accepted: 2 });
    expect(await accounts()).toEqual([
      [prepaid.id, 1],
      [again.id, 1],
    ]);
  });

  test('two changes in one moment keep the state before both; a change of another field keeps none', async () => {
    await asOf(
      '2026-11-13T13:00:00-03:00',
      `update company_business_unit_relations set manage_groups = false ${pair}; update company_business_unit_relations set type = 'CLI' ${pair};
       update company_business_unit_relations set updated_at = now() ${pair}`,
    );
    expect(await query('select type, manage_groups, until_at from former_relations')).toEqual([
      { type: 'CON', manage_groups: true, until_at: new Date('2026-11-13T13:00:00-03:00') },
    ]);
  });
});

test('a meal without an id, or that is not a meal, is stored too, once however often it is sent', async () => {
  const nameless = [{ qty: letter }, 'texto', { qty: letter }, null];
  const expected = {
    accepted: 0,
    duplicates: 0,
    rejected: [
      { id: null, reason: 'Dato inválido en id: Campo obligatorio' },
      { id: null, reason: 'El consumo llegó con un formato inválido' },
      { id: null, reason: 'Dato inválido en id: Campo obligatorio' },
      { id: null, reason: 'El consumo llegó con un formato inválido' },
    ],
  };
  expect(await deliver('C1', nameless)).toEqual(expected);
  expect(await deliver('C1', nameless)).toEqual(expected);
  expect(
    await query(`select payload from refused_meals where terminal_uid like 'sin-id-%' order by jsonb_typeof(payload)`),
  ).toEqual([{ payload: null }, { payload: { qty: letter } }, { payload: 'texto' }]);
});

test('a resent batch counts nothing twice: within one batch, later, under another key; on another day it is another meal', async () => {
  const meals = [
    mealOf(1, { occurred_at: '2026-11-16T12:30:00-03:00' }),
    mealOf(2, { occurred_at: '2026-11-16T12:30:00-03:00' }),
  ];
  expect(await deliver('C1', [...meals, meals[0]])).toEqual({ accepted: 2, duplicates: 1, rejected: [] });
  expect(await deliver('C1', meals)).toEqual({ accepted: 0, duplicates: 2, rejected: [] });
  keys['second'] = await addTerminalKey(query, 'C1', 'Caja 2');
  const visible = meals.map((meal) => ({ ...meal, amount: 5, pos_id: 'Otra' }));
  expect(await deliver('second', visible)).toEqual({ accepted: 0, duplicates: 2, rejected: [] });
  const others = meals.map((meal) => ({ ...meal, occurred_at: '2026-10-15T12:30:00-03:00' }));
  const rejected = meals.map(({ id }) => ({ id, reason: repeatedId }));
  expect(await deliver('C1', others)).toEqual({ accepted: 0, duplicates: 0, rejected });
  expect(await storedOf()).toHaveLength(2);
  expect(await movements()).toHaveLength(2);
});

const repeatedId = 'Identificador repetido con otro contenido';

test('the same id with another diner, moment, service or quantity is refused and stored, each content in its own row', async () => {
  const day = { occurred_at: '2026-11-12T12:30:00-03:00' };
  const first = mealOf(1, day);
  const others = [
    { ...first, customer_id: 2 },
    { ...first, occurred_at: '2026-11-12T12:31:00-03:00' },
    { ...first, food_service_id: 2 },
    { ...first, qty: 2 },
    { ...first, company_id: 'K2' },
  ];
  expect(await deliver('C1', [first])).toEqual({ accepted: 1, duplicates: 0, rejected: [] });
  const expected = { accepted: 0, duplicates: 1, rejected: others.map(({ id }) => ({ id, reason: repeatedId })) };
  expect(await deliver('C1', [...others, first])).toEqual(expected);
  // Again: nothing more to store.
  expect(await deliver('C1', [...others, first])).toEqual(expected);
  const payloads = ((await reviewed()) as { reason: string; payload: object }[]).map(({ payload }) => payload);
  expect(payloads).toHaveLength(5);
  expect(payloads).toEqual(expect.arrayContaining(others));
  expect(await storedOf()).toHaveLength(1);
  // Within one batch, before either was stored.
  const twice = mealOf(1, { occurred_at: '2026-11-11T12:30:00-03:00' });
  expect(await deliver('C1', [twice, { ...twice, customer_id: 2 }, twice])).toEqual({
    accepted: 1,
    duplicates: 1,
    rejected: [{ id: twice.id, reason: repeatedId }],
  });
});

test('a meal sent by card, and again by diner id, is one meal; with another’s card it is not', async () => {
  const meal = mealOf(3, { occurred_at: '2026-11-12T12:30:00-03:00' });
  const { customer_id: _diner, ...byCard } = { ...meal, auth_code: 'CARD-3', auth_type: 'CARD' };
  expect(await deliver('C2', [meal])).toMatchObject({ accepted: 1 });
  expect(await deliver('C2', [byCard])).toEqual({ accepted: 0, duplicates: 1, rejected: [] });
  expect(await deliver('C2', [{ ...byCard, auth_code: 'CARD-1' }])).toMatchObject({
    rejected: [{ reason: repeatedId }],
  });
});

test('a refused meal stays when another with its id is accepted, and is itself accepted only with the very same content', async () => {
  const unknown = mealOf(61, { occurred_at: '2026-11-10T12:30:00-03:00' });
  const valid = { ...unknown, customer_id: 1 };
  expect(await deliver('C1', [unknown])).toMatchObject({ rejected: [{ reason: 'Comensal desconocido' }] });
  expect(await deliver('C1', [valid])).toMatchObject({ accepted: 1 });
  expect(await reviewed()).toMatchObject([{ payload: unknown, reason: 'Comensal desconocido', accepted: false }]);
});

test('the same refused meal twice in one batch is refused once, and a duplicate the second time', async () => {
  const unknown = mealOf(61, { occurred_at: '2026-11-08T12:30:00-03:00' });
  expect(await deliver('C1', [unknown, { ...unknown, amount: 5, pos_id: 'Otra' }])).toEqual({
    accepted: 0,
    duplicates: 1,
    rejected: [{ id: unknown.id, reason: 'Comensal desconocido' }],
  });
  expect(await reviewed()).toMatchObject([{ payload: unknown, reason: 'Comensal desconocido', accepted: false }]);
});

test('an id belongs to the first acceptable meal, in one batch as in several: a refused one before it does not claim it', async () => {
  const day = { occurred_at: '2026-11-09T12:30:00-03:00' };
  const valid = mealOf(1, day);
  const unknown = { ...valid, customer_id: 61 };
  const unreadable = { ...valid, qty: 'dos' };
  const further = { ...valid, customer_id: 2 };
  const { customer_id: _diner, ...again } = { ...valid, auth_code: 'CARD-1', auth_type: 'CARD' };
  const reasons = ['Comensal desconocido', 'Dato inválido en qty: El valor no es válido', repeatedId, repeatedId];
  expect(await deliver('C1', [unknown, unreadable, valid, further, again, { ...valid, customer_id: 62 }])).toEqual({
    accepted: 1,
    duplicates: 1,
    rejected: reasons.map((reason) => ({ id: valid.id, reason })),
  });
  expect(await storedOf()).toMatchObject([{ id: valid.id, customer_id: 1 }]);
  const notices = (await reviewed()) as { reason: string }[];
  expect(notices.map(({ reason }) => reason).sort()).toEqual([...reasons].sort());
});

test('a refused meal that is resent is stored once, whatever its terminal adds or omits', async () => {
  const unknown = mealOf(61);
  const halfId = { ...unknown, id: 'caja \ud800', amount: letter };
  for (const tries of [1, 2, 3]) {
    const more = { tries, amount: tries, pos_id: `Caja ${tries}`, company_id: tries === 2 ? null : undefined };
    await deliver('C1', [
      { ...unknown, ...more },
      { ...halfId, ...more, qty: letter },
    ]);
  }
  expect(await reviewed()).toMatchObject([{ reason: 'Comensal desconocido', payload: { tries: 3, pos_id: 'Caja 3' } }]);
  expect(
    await query(
      `select payload -> 'tries' as tries from refused_meals where terminal_uid like 'sin-id-%' and payload ->> 'id' like 'caja %'`,
    ),
  ).toEqual([{ tries: 3 }]);
});

test('a meal with invalid characters is refused on its own and stored readably; the others of its batch are accepted', async () => {
  const day = { occurred_at: '2026-11-09T12:30:00-03:00' };
  const [zero, half, bytes, good] = [
    mealOf(1, { ...day, pos_id: 'a\u0000b' }),
    mealOf(1, { ...day, pos_id: 'caja \ud800' }),
    mealOf(1, { ...day, pos_id: 'caja @@' }),
    mealOf(2, day),
  ];
  const text = JSON.stringify({ transactions: [zero, half, bytes, good] });
  // Invalid UTF-8 in one meal.
  const payload = Buffer.from(text);
  payload.fill(0xff, text.indexOf('@@'), text.indexOf('@@') + 2);
  const answer = await api.call('terminal/transactions', undefined, {
    token: keys['C1'] ?? '',
    payload,
    headers: { 'content-type': 'application/json' },
  });
  expect([answer.status, messageOf(answer.response.data as DeliveryAnswer)]).toEqual([
    200,
    {
      accepted: 1,
      duplicates: 0,
      rejected: [
        { id: zero.id, reason: 'Dato inválido en pos_id: Contiene caracteres no permitidos' },
        { id: half.id, reason: 'Contiene caracteres que no se pueden leer: pos_id' },
        { id: bytes.id, reason: 'Contiene caracteres que no se pueden leer: pos_id' },
      ],
    },
  ]);
  expect(((await reviewed()) as { payload: { pos_id: string } }[]).map(({ payload: { pos_id } }) => pos_id)).toEqual([
    'a\\u0000b',
    'caja \\ud800',
    'caja \ufffd\ufffd',
  ]);
  // A body that is not a batch is refused as a whole.
  expect(refused(await send('C1', { transactions: {} }))).toMatchObject({ status: 422 });
  expect(refused(await send('C1', { transactions: [], pending: 1, note: 'a\u0000' }))).toMatchObject({ status: 422 });
});

test.each([
  ['without', {}],
  ['with', { 'idempotency-key': 'nested' }],
])(
  'API-06 a meal nested too deep is refused on its own, and so is one with an unreadable id: %s Idempotency-Key',
  async (_name, headers) => {
    const deep = `{"id":"${letter}-deep","qty":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const good = mealOf(2, { occurred_at: '2026-11-08T12:30:00-03:00' });
    const answer = await api.call('terminal/transactions', undefined, {
      token: keys['C1'] ?? '',
      payload: Buffer.from(`{"transactions":[${deep},{"id":"\\ud800","qty":1},${JSON.stringify(good)}]}`),
      headers: { 'content-type': 'application/json', ...headers },
    });
    expect([answer.status, messageOf(answer.response.data as DeliveryAnswer)]).toEqual([
      200,
      {
        accepted: 1,
        duplicates: 0,
        rejected: [
          { id: `${letter}-deep`, reason: expect.stringContaining('Dato inválido en') },
          { id: null, reason: expect.stringContaining('Dato inválido en') },
        ],
      },
    ]);
  },
);

test('the same id at another centre is another meal', async () => {
  const id = `${letter}-same`;
  expect(await deliver('C1', [mealOf(2, { id, occurred_at: '2026-11-13T12:30:00-03:00' })])).toMatchObject({
    accepted: 1,
  });
  expect(await deliver('C2', [mealOf(3, { id, occurred_at: '2026-11-13T12:30:00-03:00' })])).toMatchObject({
    accepted: 1,
  });
});

test('twenty connections deliver the same batch concurrently: each meal once, the ledger too', async () => {
  const meals = Array.from({ length: 40 }, (_, position) =>
    mealOf(1 + (position % 2), { occurred_at: `2026-10-${10 + (position % 20)}T12:30:00-03:00` }),
  );
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, position) => deliver('C1', position % 2 ? meals : meals.toReversed())),
  );
  expect(answers.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(40);
  expect(answers.reduce((sum, { duplicates }) => sum + duplicates, 0)).toBe(19 * 40);
  expect(await storedOf()).toHaveLength(40);
  expect(await movements()).toHaveLength(40);
});

test('CRE-44 credits are approved while meals are posted to the same account: no posting is lost or refused', async () => {
  const token = await api.logIn(canteenUsers.aprobador.username);
  const ids = (
    await query<{ id: number }>(
      `insert into credits_requests (create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, status, invoice_number, invoice_date, invoice_amount, requested_by)
     select '2026-11-10', 'K1', 'C2', 'K1', '30711111111', 'Metalúrgica Ñandú', 1000 + n, 'Pagado', 'A-1', '2026-11-10', 1000, 'contratista' from generate_series(1, 12) n returning id::int`,
    )
  ).map(({ id }) => id);
  const batches = Array.from({ length: 12 }, () => [
    mealOf(3, { occurred_at: '2026-09-10T12:30:00-03:00' }),
    mealOf(3, { occurred_at: '2026-09-11T12:30:00-03:00' }),
  ]);
  const [approved, delivered] = await Promise.all([
    Promise.all(ids.map((id) => api.call('credits/editCreditStatus', { id, status: 'Aprobado' }, { token }))),
    Promise.all(batches.map((batch) => deliver('C2', batch))),
  ]);
  expect(approved.map(({ status }) => status)).toEqual(ids.map(() => 200));
  expect(delivered.every(({ accepted }) => accepted === 2)).toBe(true);
  expect(
    await query(
      `select a.id from ledger_accounts a where a.balance <> (select coalesce(sum(m.amount), 0) from ledger_movements m where m.account_id = a.id)`,
    ),
  ).toEqual([]);
});

test('SPR-31 O-83 beyond a daily, weekly, monthly, yearly or weekday limit a meal is accepted and marked', async () => {
  const beto = (day: string, more: object = {}) => mealOf(2, { occurred_at: `${day}T12:30:00-03:00`, ...more });
  const marks = async (meals: { id: string }[]): Promise<boolean[]> => {
    expect(await deliver('C1', meals)).toMatchObject({ accepted: meals.length });
    const matches = new Map(
      ((await storedOf()) as { id: string; over_limit: boolean }[]).map(({ id, over_limit }) => [id, over_limit]),
    );
    return meals.map(({ id }) => matches.get(id) ?? false);
  };
  // Once a day, within one delivery and across two; five times a week starting on Monday.
  expect(await marks([beto('2026-03-02'), beto('2026-03-02')])).toEqual([false, true]);
  expect(await marks([beto('2026-03-02'), beto('2026-03-03'), beto('2026-03-04')])).toEqual([true, false, false]);
  expect(await marks([beto('2026-03-05'), beto('2026-03-09')])).toEqual([true, false]);
  // Supper only on Fridays (6 March 2026), and once.
  const supper = { food_service_id: 2 };
  const at = (day: string) => beto(day, { ...supper, occurred_at: `${day}T21:00:00-03:00` });
  expect((await deliver('C1', [at('2026-03-05')])).rejected).toEqual([
    { id: expect.any(String) as string, reason: 'Sin precio vigente para el servicio en la fecha del consumo' },
  ]);
  expect(await marks([at('2026-10-08'), at('2026-10-09'), at('2026-10-09'), at('2026-10-16')])).toEqual([
    true,
    false,
    true,
    false,
  ]);
  // Twenty a month: in a separate month, one a day and five a week.
  const days = [
    '06',
    '07',
    '08',
    '09',
    '10',
    '13',
    '14',
    '15',
    '16',
    '17',
    '20',
    '21',
    '22',
    '23',
    '24',
    '27',
    '28',
    '29',
    '30',
  ].map((day) => beto(`2026-04-${day}`));
  expect(await marks(days)).toEqual(days.map(() => false));
  expect(await marks([beto('2026-04-01'), beto('2026-04-02')])).toEqual([false, true]);
});

describe('SPR-19 a limit counts by the day on which the service occurrence began', () => {
  /** Service 1 passes midnight here; diner 2 may have it once a day, within the other limits a test sets. */
  const limit = (set: string): Promise<unknown> =>
    query(
      `update food_service_profile_relations set ${set} where food_services_profile_id = 1 and food_service_id = 1`,
    );
  beforeAll(() => query(`update food_services set schedule_begin = '2300', schedule_end = '0300' where id = 1`));
  afterEach(() =>
    limit('config_by_day = false, qty_day = 1, qty_week = 5, qty_month = 20, qty_year = 200, qty_friday = 0'),
  );
  afterAll(() => query(`update food_services set schedule_begin = '1200', schedule_end = '1500' where id = 1`));
  const night = (moment: string) => mealOf(2, { occurred_at: `${moment}:00-03:00` });
  const marks = async (meals: { id: string }[]): Promise<boolean[]> => {
    expect(await deliver('C1', meals)).toMatchObject({ accepted: meals.length });
    const matches = new Map(
      ((await storedOf()) as { id: string; over_limit: boolean }[]).map(({ id, over_limit }) => [id, over_limit]),
    );
    return meals.map(({ id }) => matches.get(id) ?? false);
  };

  test('23:10 and 02:30 are one night, 00:30 and 23:15 of a day are two; the report uses the calendar day', async () => {
    const meals = ['2026-05-20T23:10', '2026-05-21T02:30', '2026-05-19T00:30', '2026-05-19T23:15'].map(night);
    expect(await marks(meals)).toEqual([false, true, false, false]);
    // One by one too, and some minutes late.
    expect([...(await marks([night('2026-05-26T23:10')])), ...(await marks([night('2026-05-27T03:05')]))]).toEqual([
      false,
      true,
    ]);
    expect(
      await query(
        `select occurred_on::text, counted_on::text from meal_transactions where terminal_uid = any($1) order by occurred_at`,
        [meals.map(({ id }) => id)],
      ),
    ).toEqual([
      { occurred_on: '2026-05-19', counted_on: '2026-05-18' },
      { occurred_on: '2026-05-19', counted_on: '2026-05-19' },
      { occurred_on: '2026-05-20', counted_on: '2026-05-20' },
      { occurred_on: '2026-05-21', counted_on: '2026-05-20' },
    ]);
  });

  test('the night from Sunday to Monday belongs to the week that ends', async () => {
    await limit('qty_week = 2');
    expect(
      await marks(['2026-06-04T23:30', '2026-06-06T23:30', '2026-06-08T01:00', '2026-06-08T23:30'].map(night)),
    ).toEqual([false, false, true, false]);
    // In separate deliveries: the last night of the week is found where the next week begins.
    expect(await marks([night('2026-06-15T01:00')])).toEqual([false]);
    expect(await marks([night('2026-06-13T23:30')])).toEqual([true]);
  });

  test('the night across a month’s or year’s end belongs to the one that ends', async () => {
    await limit('qty_month = 1');
    expect(await marks([night('2026-02-01T00:30')])).toEqual([false]);
    expect(await marks([night('2026-01-29T23:30')])).toEqual([true]);
    expect(await marks([night('2026-02-02T23:30')])).toEqual([false]);
    await limit('qty_year = 1');
    expect(await marks([night('2026-01-01T01:00')])).toEqual([false]);
    expect(await marks([night('2026-01-05T23:30')])).toEqual([true]);
  });

  test('a weekday’s quantity is that of the day on which the night began', async () => {
    // 12 June 2026 is a Friday.
    await limit('config_by_day = true, qty_friday = 1');
    expect(await marks(['2026-06-20T00:30', '2026-06-20T23:30', '2026-06-26T00:30'].map(night))).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('meals of the previous version count for their night and week too, and stay in the month in which they were counted', async () => {
    const former = (id: string, moment: string): Promise<unknown> =>
      query(
        `insert into meal_transactions (terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on)
         values ($1, 'C1', 'K1', 2, 1, 1, 100, $2, ($2::timestamptz at time zone 'America/Argentina/Buenos_Aires')::date)`,
        [`former-${letter}-${id}`, `${moment}:00-03:00`],
      );
    await former('a', '2026-09-15T23:10');
    expect(await marks([night('2026-09-16T02:30')])).toEqual([true]);
    await former('b', '2026-09-22T00:30');
    expect(await marks([night('2026-09-22T23:15')])).toEqual([false]);
    await former('c', '2026-10-01T00:30');
    const counted = await query<{ month: string; qty: number }>(
      `select month::text, qty::int from meal_monthly_counts where customer_id = 2 and food_service_id = 1 and month in ('2026-09-01', '2026-10-01') order by 1`,
    );
    const eaten = await query<{ month: string; qty: number }>(
      `select date_trunc('month', coalesce(counted_on, occurred_on))::date::text as month, sum(qty)::int as qty from meal_transactions
        where customer_id = 2 and food_service_id = 1 and occurred_on between '2026-08-25' and '2026-11-02' group by 1 order by 1`,
    );
    expect(counted).toEqual(eaten.filter(({ month }) => month === '2026-09-01' || month === '2026-10-01'));
    expect(
      await query(`select counted_on from meal_transactions where terminal_uid = $1`, [`former-${letter}-c`]),
    ).toEqual([{ counted_on: null }]);
  });

  test('the database and the points of sale use the same rule for the day', async () => {
    const hours = ['0000', '0259', '0300', '0301', '1145', '1200', '2259', '2300', '2359'];
    const rows = await query<{ begin: string; until: string; time: string; before: boolean }>(
      `select b as begin, u as until, to_char(t, 'HH24MI') as time, day_of_occurrence(('2026-06-10'::timestamp + t) at time zone 'America/Argentina/Buenos_Aires', b, u) = '2026-06-09' as before
         from unnest($1::text[]) b, unnest($1::text[]) u, generate_series(0, 1439, 7) m cross join lateral (select make_interval(mins => m) as t) of_day`,
      [hours],
    );
    expect(rows).toHaveLength(81 * 206);
    expect(
      rows.filter(
        ({ begin, until, time, before }) =>
          beganTheDayBefore(time, { schedule_begin: begin, schedule_end: until }) !== before,
      ),
    ).toEqual([]);
  });
});

test('O-83 a service that the profile does not allow is over the limit', async () => {
  await query(
    `update food_service_profile_relations set is_active = false where food_services_profile_id = 2 and food_service_id = 1`,
  );
  await deliver('C2', [mealOf(3, { occurred_at: '2026-08-10T12:30:00-03:00' })]);
  await query(
    `update food_service_profile_relations set is_active = true where food_services_profile_id = 2 and food_service_id = 1`,
  );
  expect(await storedOf()).toMatchObject([{ over_limit: true }]);
});

test('SRV-22 O-75 a meal outside its service’s hours is accepted and marked; a service may pass midnight', async () => {
  const at = (time: string) => mealOf(1, { occurred_at: `2026-07-15T${time}-03:00` });
  await deliver(
    'C1',
    [at('11:59:59'), at('12:00:00'), at('15:00:59'), at('15:01:00')].map((meal) => ({ ...meal })),
  );
  const marks = async (): Promise<boolean[]> =>
    ((await storedOf()) as { off_schedule: boolean }[]).map(({ off_schedule }) => off_schedule);
  expect(await marks()).toEqual([true, false, false, true]);
  await query(`update food_services set schedule_begin = '2300', schedule_end = '0200' where id = 1`);
  letter += 1;
  await deliver('C1', [at('00:30:00'), at('03:00:00'), at('22:59:00'), at('23:30:00')]);
  await query(`update food_services set schedule_begin = '1200', schedule_end = '1500' where id = 1`);
  expect(await marks()).toEqual([false, true, true, false]);
});

test('PRI-19 O-105 the price is that of the list in force on the day of the meal, and a later list does not change it', async () => {
  await deliver('C1', [
    mealOf(2, { occurred_at: '2026-08-31T12:30:00-03:00' }),
    mealOf(2, { occurred_at: '2026-09-01T12:30:00-03:00' }),
  ]);
  expect(((await storedOf()) as { amount: number }[]).map(({ amount }) => amount)).toEqual([100000, 140050]);
});

test('PRI-19 O-106 a meal delivered late has the price of when it was eaten, whatever was edited or removed since', async () => {
  const since = async (change: string): Promise<void> => {
    await query(`begin; select set_config('app.clock', '2026-11-20T15:00:00-03:00', true); ${change}; commit`);
  };
  const eaten = [mealOf(2), mealOf(2, { occurred_at: '2026-11-20T15:30:00-03:00' })];
  await query(`update price_lists set created_at = '2026-01-01'`);
  const inForce = `(select id from price_lists where business_unit_id = 'C1' and is_active and start_date <= '2026-11-20'
     and (company_id = 'K1' or company_id is null) order by company_id nulls last, start_date desc limit 1)`;
  const edit = (price: number): string =>
    `update price_list_food_service_realtion set price = ${price} where food_service_id = 1 and price_list_id = ${inForce}`;
  const [before] = await query<{ price: number }>(
    `select price::int from price_list_food_service_realtion where food_service_id = 1 and price_list_id = ${inForce}`,
  );
  await since(edit(999_00));
  expect(await deliver('C1', eaten)).toMatchObject({ accepted: 2 });
  expect(((await storedOf()) as { amount: number }[]).map(({ amount }) => amount)).toEqual([before?.price, 999_00]);
  await query(edit(before?.price ?? 0));
  await query(`delete from former_prices; update price_changes set changed_at = '2026-01-01'`);
});

/** How a batch for C1 is stored after these statements; nothing of it stays. */
async function planOf(meals: readonly object[], before = ''): Promise<PlanNode | undefined> {
  const client = await api.database.connect();
  await client.query(`begin; ${before}`);
  const {
    rows: [explained],
  } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, costs off, timing off, format json) ${deliverMealsSql}`,
    ['C1', JSON.stringify(meals), '[2026-11-01,2026-12-01]', now],
  );
  await client.query('rollback');
  client.release();
  return explained?.['QUERY PLAN'][0].Plan;
}

test('PRI-19 O-106 a batch delivered late looks up prices per day, company, service and change, not per meal', async () => {
  await query(`update price_lists set created_at = '2026-01-01'; update price_changes set changed_at = now()`);
  await query(`insert into former_prices (price_list_id, food_service_id, until_at, price, is_active)
    select id, 1, '2026-11-18T12:30:00-03:00', 1, true from price_lists where business_unit_id = 'C1'`);
  const meals = Array.from({ length: 400 }, (_, position) => ({
    ...mealOf(1, { food_service_id: (position % 2) + 1 }),
    occurred_at: new Date(Date.parse('2026-11-18T12:10:00-03:00') + position * 6_000).toISOString(),
  }));
  const plan = await planOf(meals);
  const rowsOf = (node: PlanNode, name: string): number[] => [
    ...(node['Subplan Name'] === name ? [node['Actual Rows']] : []),
    ...(node.Plans ?? []).flatMap((inner) => rowsOf(inner, name)),
  ];
  const [looked, back] = ['CTE earlier', 'CTE looking_back'].map((name) => plan && rowsOf(plan, name));
  // Two services before and after the change.
  expect([back, looked]).toEqual([[400], [4]]);
  await query(`delete from former_prices; update price_changes set changed_at = '2026-01-01'`);
});

test('a batch reads its own meals, however many were delivered at its centre before, and joins none pair by pair', async () => {
  const plan = await planOf(
    Array.from({ length: 400 }, (_, position) => mealOf((position % 2) + 1)),
    `insert into meal_transactions (terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on)
     select 'before-' || n, 'C1', 'K1', 1, 1, 1, 1000, '2025-05-20 12:30-03', '2025-05-20' from generate_series(1, 50000) n`,
  );
  const reads = (node: PlanNode): number[] => [
    node['Actual Loops'] *
      (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)),
    ...(node.Plans ?? []).flatMap(reads),
  ];
  // A hundred rows for each meal: small tables are read whole.
  expect(Math.max(...(plan ? reads(plan) : [Infinity]))).toBeLessThan(40_000);
});

test('a meal delivered late uses the group, card and place that its diner had when it was eaten; a later removal does not refuse it', async () => {
  const since = async (change: string): Promise<void> => {
    await query(`begin; select set_config('app.clock', '2026-11-20T15:00:00-03:00', true); ${change}; commit`);
  };
  await query(`insert into customers (id, name, group_id) values (70, 'Moved', 1);
    insert into customer_id_relations (customer_id, auth_type, auth_code) values (70, 'CARD', 'CARD-70');
    insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) values (70, 1, 'C1', 'K1')`);
  await since(`update customers set group_id = null where id = 70`);
  const byCard = ({ customer_id: _diner, ...meal }: object & { customer_id: number }) => ({
    ...meal,
    auth_code: 'CARD-70',
    auth_type: 'CARD',
  });
  const late = [mealOf(70), mealOf(70, { occurred_at: '2026-11-20T15:30:00-03:00' })];
  expect(await deliver('C1', late)).toMatchObject({ accepted: 2 });
  expect(((await storedOf()) as { group_id: number | null }[]).map(({ group_id }) => group_id)).toEqual([1, null]);
  await since(`update customers set is_active = false where id = 70`);
  const [before, after] = [byCard(mealOf(70)), mealOf(70, { occurred_at: '2026-11-20T15:30:00-03:00' })];
  expect(await deliver('C1', [before, after])).toEqual({
    accepted: 1,
    duplicates: 0,
    rejected: [{ id: after.id, reason: 'Comensal dado de baja' }],
  });
  // The card is somebody else's by now; meals eaten with it before still belong to the former holder.
  await query(`insert into customers (id, name) values (71, 'Next');
    insert into customer_id_relations (customer_id, auth_type, auth_code) values (71, 'CARD', 'CARD-70');
    insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) values (71, 1, 'C1', 'K1')`);
  const [earlier, later] = [
    byCard(mealOf(70, { food_service_id: 2 })),
    byCard(mealOf(70, { food_service_id: 2, occurred_at: '2026-11-20T15:30:00-03:00' })),
  ];
  expect(await deliver('C1', [earlier, later])).toMatchObject({ accepted: 2 });
  expect(((await storedOf()) as { customer_id: number }[]).slice(-2).map(({ customer_id }) => customer_id)).toEqual([
    70, 71,
  ]);
});

test('a refused meal is accepted once its cause is fixed and it is resent', async () => {
  const late = mealOf(60);
  expect(await deliver('C1', [late])).toMatchObject({ rejected: [{ reason: 'Comensal desconocido' }] });
  await query(`insert into customers (id, name) values (60, 'Nueva')`);
  expect(await deliver('C1', [late])).toMatchObject({
    rejected: [{ reason: 'El comensal no tiene un perfil de servicio activo en el centro' }],
  });
  expect(await reviewed()).toMatchObject([
    { id: late.id, reason: 'El comensal no tiene un perfil de servicio activo en el centro', accepted: false },
  ]);
  await query(
    `insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) values (60, 1, 'C1', 'K1')`,
  );
  expect(await deliver('C1', [late])).toEqual({ accepted: 1, duplicates: 0, rejected: [] });
  expect(await deliver('C1', [late])).toEqual({ accepted: 0, duplicates: 1, rejected: [] });
  expect(await reviewed()).toMatchObject([{ id: late.id, accepted: true }]);
});

test('CUS-31 pending is the sum over the keys of a centre; a delivery without the field changes nothing, a revoked key counts nothing', async () => {
  const second = await addTerminalKey(query, 'C2', 'Caja 2');
  const pending = async (): Promise<unknown> =>
    (
      await query<{ pending_transactions: number }>(
        `select pending_transactions from business_unit_sync where business_unit_id = 'C2'`,
      )
    )[0]?.pending_transactions;
  await deliver('C2', [], 30);
  await send(second, { transactions: [], pending: 12 });
  expect(await pending()).toBe(42);
  await deliver('C2', []);
  expect(await pending()).toBe(42);
  await query(`update terminal_keys set revoked_at = now() where name = 'Caja 2'`);
  await deliver('C2', [], 5);
  expect(await pending()).toBe(5);
});

test('API-06 the same Idempotency-Key returns the first delivery’s response, and is refused with another batch', async () => {
  const body = { transactions: [mealOf(1, { occurred_at: '2026-06-10T12:30:00-03:00' })] };
  const headers = { 'idempotency-key': `k-${letter}` };
  const first = (await send('C1', body, headers)).response.data;
  expect(first).toEqual({ accepted: 1, duplicates: 0, rejected: [] });
  expect((await send('C1', body, headers)).response.data).toEqual(first);
  expect(refused(await send('C1', { transactions: [] }, headers))).toEqual(
    refusal(409, 'La misma clave de operación fue usada con otros datos'),
  );
});

test.each([
  ['no body', {}, { transactions: 'Campo obligatorio' }],
  ['no list', { transactions: 'x' }, { transactions: 'El valor no es válido' }],
  [
    'too many',
    { transactions: Array.from({ length: 1001 }, () => null) },
    { transactions: 'Admite hasta 1000 consumos por envío' },
  ],
  ['a wrong count', { transactions: [], pending: -1 }, { pending: 'El valor no es válido' }],
])('a malformed batch is refused as a whole: %s', async (_name, body, fields) => {
  expect(refused(await send('C1', body))).toEqual(refusal(422, 'Revise los campos marcados', fields));
});

test('ACC-33 only a centre’s key delivers: no key, an unknown, a revoked one, and a user’s session are refused', async () => {
  await query(
    `insert into terminal_keys (business_unit_id, name, key_hash, revoked_at) values ('C1', 'Vieja', 'x', now())`,
  );
  const expected = refusal(401, 'La clave del punto de venta no es válida o fue revocada', null, 403);
  for (const token of [null, 'cmk_x', await api.logIn('admin')]) {
    expect(refused(await api.call('terminal/transactions', { transactions: [] }, { token }))).toEqual(expected);
  }
});
