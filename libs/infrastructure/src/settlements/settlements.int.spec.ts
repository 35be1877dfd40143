import {
  answerSettlement,
  closeSettlement,
  draftSettlement,
  type IssueDependencies,
  issueSettlement,
  lapseSettlements,
  remindOfSilence,
  replySettlement,
  withdrawSettlement,
} from '@comensal/application/settlements';
import { type CorrectMealDependencies, deliverMeals, voidMeal } from '@comensal/application/terminal';
import { dateToIso, toIsoWithOffset } from '@comensal/domain/platform/dates';
import type { SettlementDetail } from '@comensal/domain/settlements';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import {
  addTerminalKey,
  canteenUsers,
  createTestDatabase,
  seedCanteen,
  seedDiners,
  type TestDatabase,
} from '../testing';
import { getSettlement, listSettlementMeals, openSettlements } from './settlement.queries';

jest.setTimeout(240_000);
const actor = canteenUsers.admin;
/** Answers what `actor` issued. */
const client = { ...canteenUsers.cliente, modules: [{ name: 'Conformidad Liquidacion', permission: 'W' }] } as const;
const second = { ...actor, username: 'aprobador' };

let testDatabase: TestDatabase;
let database: Database;
let steps: IssueDependencies;
let meals: CorrectMealDependencies;
let now = new Date('2026-10-05T12:00:00-03:00');

beforeEach(async () => {
  now = new Date('2026-10-05T12:00:00-03:00');
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url, clock: () => now });
  steps = { inTransaction: database.inTransaction, clock: () => now, publicUrl: 'https://c.example', holidays: [] };
  meals = { inTransaction: database.inTransaction, clock: () => now, correctionDays: 60 };
  await seedCanteen(testDatabase.arrange);
  await seedDiners(testDatabase.arrange);
  await addTerminalKey(testDatabase.arrange, 'C3');
});
afterEach(async () => {
  await database.close();
  await testDatabase.drop();
});

let delivered = 0;
async function eat(day: number, qty = 1): Promise<number> {
  delivered += 1;
  const uid = `L-${delivered}`;
  const at = new Date(`${dateToIso(day)}T13:00:00-03:00`);
  await deliverMeals(
    meals,
    { keyId: 1, businessUnitId: 'C3' },
    { transactions: [{ id: uid, customer_id: 4, food_service_id: 1, qty, occurred_at: toIsoWithOffset(at) }] },
  );
  const [row] = await testDatabase.arrange<{ id: number }>(
    'select id::int from meal_transactions where terminal_uid = $1',
    [uid],
  );
  if (!row) throw new Error('The meal was not taken');
  return row.id;
}
const at = (day: number, time = '12:00'): void => {
  now = new Date(`${dateToIso(day)}T${time}:00-03:00`);
};
const draft = (month: number) => draftSettlement(steps, actor, { company_id: 'K3', business_unit_id: 'C3', month });
const issue = (settlement: Pick<SettlementDetail, 'id' | 'version'>, shown_amount?: number) =>
  issueSettlement(steps, actor, {
    id: settlement.id,
    version: settlement.version,
    ...(shown_amount === undefined ? {} : { shown_amount }),
  });
const numbers = ({ lines }: SettlementDetail) =>
  lines.map(({ kind, day, qty, amount, voided_qty }) => [kind, day, qty, amount, voided_qty]);

test('issue 53 a month is drafted live, issued and frozen; what comes later is in the next one with its day', async () => {
  at(20261020);
  await eat(20261005);
  const voided = await eat(20261006, 3);
  await voidMeal(meals, actor, { meal_id: voided, qty: 1, reason: 'Doble' });
  at(20261101);
  expect(await openSettlements(database.query, actor, 202610)).toEqual([
    {
      company_id: 'K3',
      business_name: 'Cliente Común',
      business_unit_id: 'C3',
      business_unit_name: 'Rosario',
      qty: 3,
      amount: 270000,
    },
  ]);
  const drafted = await draft(202610);
  expect(drafted).toMatchObject({
    ...{ status: 'Borrador', edition: 0, qty: null, amount: null, version: 1, month: 202610, hash: null, later: null },
    ...{ actions: ['issue', 'withdraw'], line_count: 1 },
    sums: { qty: 3, amount: 270000, voided_qty: 1, voided_amount: 90000 },
    lines: [
      {
        ...{ id: null, kind: 'month', day: null, business_unit_id: 'C3', food_service: 'Almuerzo', price: 90000 },
        ...{ qty: 3, amount: 270000, voided_qty: 1, voided_amount: 90000, group_id: null, group_name: null },
      },
    ],
  });
  await expect(issue(drafted, 180000)).rejects.toMatchObject({ code: 'staleVersion' });
  const issued = await issue(drafted, 270000);
  expect(issued).toMatchObject({
    ...{
      status: 'Emitida',
      edition: 1,
      qty: 3,
      amount: 270000,
      issued_by: 'admin',
      later: null,
      actions: ['withdraw'],
    },
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(await openSettlements(database.query, actor, 202610)).toEqual([]);
  // Late, and voided after the month: in the next, each with its day.
  await eat(20261031);
  await voidMeal(meals, actor, { meal_id: voided, qty: 1, reason: 'Otra' });
  at(20261115);
  await eat(20261102, 2);
  const frozen = await getSettlement(database.query, actor, issued.id);
  expect([frozen.sums, frozen.hash, frozen.later]).toEqual([issued.sums, issued.hash, { qty: 0, amount: 0 }]);
  at(20261201);
  const next = await issue(await draft(202611));
  expect(numbers(next)).toEqual([
    ['month', null, 2, 180000, 0],
    ['earlier', 20261006, -1, -90000, 1],
    ['earlier', 20261031, 1, 90000, 0],
  ]);
  const page = { offset: 0, limit: 50, direction: 'asc' as const };
  const listed = await listSettlementMeals(database.query, actor, { id: next.id, kind: 'earlier', page });
  expect(listed.rows.map(({ day, qty, taken, diner }) => [day, qty, taken, diner])).toEqual([
    [20261031, 1, '', expect.any(String)],
    [20261006, -1, 'Anulación', expect.any(String)],
  ]);
  await expect(
    withdrawSettlement(steps, actor, { id: issued.id, version: issued.version, reason: 'Tarde' }),
  ).rejects.toMatchObject({ code: 'settlementHasLater' });
});

test('issue 53 a client observes, the operator replies and issues again with what was corrected; the issuer never answers', async () => {
  at(20261020);
  const wrong = await eat(20261005, 2);
  await eat(20261006);
  at(20261103);
  const issued = await issue(await draft(202610));
  const seen = await getSettlement(database.query, client, issued.id);
  expect(seen.actions).toEqual(['agree', 'observe']);
  const step = { id: issued.id, version: issued.version, shown_amount: 270000 };
  await expect(answerSettlement(steps, actor, { ...step, answer: 'agree', observations: [] })).rejects.toMatchObject({
    code: 'settlementAnsweredByAnother',
  });
  await expect(
    answerSettlement(steps, client, { ...step, answer: 'observe', observations: [{ line_id: 999, comment: 'x' }] }),
  ).rejects.toMatchObject({ code: 'observationUnknown' });
  const observed = await answerSettlement(steps, client, {
    ...step,
    answer: 'observe',
    observations: [{ line_id: issued.lines[0]?.id ?? 0, comment: 'Ese día comió uno' }, { comment: 'En general' }],
  });
  expect(observed).toMatchObject({ status: 'Observada', observations: 2, unanswered: 2, actions: ['agree'] });
  await voidMeal(meals, actor, { meal_id: wrong, qty: 1, reason: 'Observado' });
  await expect(issue(observed)).rejects.toMatchObject({ code: 'settlementUnanswered' });
  const replied = await replySettlement(steps, actor, {
    ...{ id: observed.id, version: observed.version },
    replies: observed.observed.map(({ id }) => ({ observation_id: id, reply: 'agreed', comment: 'Se anuló' })),
  });
  expect(replied).toMatchObject({ status: 'Observada', unanswered: 0 });
  const again = await issue(replied, 270000);
  expect(again).toMatchObject({ status: 'Emitida', edition: 2, qty: 2, amount: 180000, observations: 0 });
  expect(again.observed).toHaveLength(2);
  expect(numbers(again)).toEqual([['month', null, 2, 180000, 1]]);
  const agreed = await answerSettlement(steps, client, {
    ...{ id: again.id, version: again.version, shown_amount: 180000 },
    answer: 'agree',
    observations: [],
  });
  expect(agreed.status).toBe('Conforme');
  const closed = await closeSettlement(steps, actor, {
    ...{ id: again.id, version: agreed.version, shown_amount: 180000 },
    accept: true,
    reason: '',
  });
  expect(closed.history.map(({ event, username }) => [event, username])).toEqual([
    ...[
      ['draft', 'admin'],
      ['issue', 'admin'],
      ['observe', 'cliente'],
      ['reply', 'admin'],
      ['issue', 'admin'],
    ],
    ...[
      ['agree', 'cliente'],
      ['close', 'admin'],
    ],
  ]);
});

test('issue 53 an issued one is withdrawn and drafted again; months go in order; two people close against an observation', async () => {
  at(20261020);
  await eat(20261005);
  at(20261201);
  const november = await draft(202611);
  const october = await issue(await draft(202610));
  await expect(draft(202610)).rejects.toMatchObject({ code: 'settlementTaken' });
  const page = { id: october.id, version: october.version, shown_amount: 90000 };
  await expect(withdrawSettlement(steps, actor, { ...page, reason: ' ' })).rejects.toMatchObject({ code: 'invalid' });
  await withdrawSettlement(steps, actor, { ...page, reason: 'Faltaba una planilla' });
  await expect(issue(november)).rejects.toMatchObject({ code: 'settlementFormerOpen' });
  const again = await issue(await draft(202610));
  expect([again.qty, again.hash]).toEqual([1, october.hash]);
  await expect(issue(november)).rejects.toMatchObject({ code: 'settlementEmpty' });
  const observed = await answerSettlement(steps, client, {
    ...{ id: again.id, version: again.version, shown_amount: 90000 },
    answer: 'observe',
    observations: [{ comment: 'No' }],
  });
  const close = { id: again.id, shown_amount: 90000, accept: true };
  const proposed = await closeSettlement(steps, actor, { ...close, version: observed.version, reason: 'Explicado' });
  expect([proposed.status, proposed.actions]).toEqual(['Cierre propuesto', ['refuseClosing']]);
  await expect(
    closeSettlement(steps, actor, { ...close, version: proposed.version, reason: '' }),
  ).rejects.toMatchObject({ code: 'settlementClosedByAnother' });
  const closed = await closeSettlement(steps, second, { ...close, version: proposed.version, reason: '' });
  expect(closed.status).toBe('Cerrada');
});

test('issue 53 after the term silence agrees, and nobody did it', async () => {
  await testDatabase.arrange(`insert into settlement_rules (company_id, silence_days) values ('K3', 2)`);
  at(20261020);
  await eat(20261005);
  // A Friday: two working days later is Tuesday.
  at(20261106);
  const issued = await issue(await draft(202610));
  expect(issued.answer_until).toBe(20261110);
  const settings = { hour: 8, holidays: [] };
  const reminders = async () =>
    await testDatabase.arrange<{ recipient: string; subject: string }>(
      `select recipient, subject from mails where subject like '%responda hasta%' order by 1`,
    );
  await testDatabase.arrange(
    `insert into profile_module_relations (profile_name, module, permission) values ('cliente', 'Conformidad Liquidacion', 'W')`,
  );
  expect(await remindOfSilence({ ...steps, settings })).toBe(0);
  // A Saturday, then Monday before and after the hour, twice.
  for (const [day, time, count] of [
    [20261107, '12:00', 0],
    [20261109, '07:59', 0],
    [20261109, '08:00', 1],
    [20261109, '08:01', 0],
  ] as const) {
    at(day, time);
    expect([day, time, await remindOfSilence({ ...steps, settings })]).toEqual([day, time, count]);
  }
  // The administrator issued it.
  expect(await reminders()).toEqual([
    {
      recipient: 'cliente@comensal.example',
      subject: `Liquidación ${issued.id}: responda hasta el 10/11/2026`,
    },
  ]);
  at(20261110);
  expect(await lapseSettlements(steps)).toBe(0);
  at(20261111, '00:10');
  expect(await lapseSettlements(steps)).toBe(1);
  const lapsed = await getSettlement(database.query, actor, issued.id);
  expect([lapsed.status, lapsed.history.at(-1)]).toEqual([
    'Conforme por silencio',
    expect.objectContaining({ event: 'lapse', username: '(sistema)', person: '(sistema)', reason: null }),
  ]);
});
