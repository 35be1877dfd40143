import { mailBegunReplacements, type ReminderSettings, sendReminders } from '@comensal/application/mail';
import type { InTransaction } from '@comensal/application/platform/unit-of-work';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import type { MailPreference } from '@comensal/domain/preferences';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { canteenUsers, createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { addCanteenUser } from '../testing/canteen';

const publicUrl = 'https://comensal.example';
const settings: ReminderSettings = { after: { usual: 2, steps: {} }, hour: 8, holidays: [20261208] };
/** The 27th is a Friday: one level is reached on the 25th, two on the 23rd, three on the 19th. */
const friday = new Date('2026-11-27T08:00:00-03:00');

let test: TestDatabase;
let database: Database;

beforeEach(async () => {
  test = await createTestDatabase();
  database = await createDatabase({ url: test.url });
  await seedCanteen(test.arrange);
});
afterEach(async () => {
  await database.close();
  await test.drop();
});

let credits = 0;
/** A credit in its status since the day, at its last minute. Returns its number. */
async function credit(
  since: string,
  place = 'K1 C2',
  status = 'Pendiente',
  group: number | null = null,
): Promise<number> {
  const [company, centre] = place.split(' ');
  credits += 1;
  await test.arrange(
    `insert into credits_requests (id, create_date, company_id, business_unit_id, group_id, contractor_id, cuit, business_name, amount, requested_by, status, status_since, invoice_number, invoice_date, invoice_amount)
     values ($1::bigint, '2026-11-01', $2, $3, $4, $2, '30711111111', 'Metalúrgica Ñandú', 100, 'contratista', $5, $6, 'A-0001-' || lpad(($1::bigint)::text, 8, '0'), '2026-11-01', 100)`,
    [credits, company, centre, group, status, `2026-${since} 23:59-03`],
  );
  return credits;
}
const user = (username: string, modules: readonly ModuleGrant[], totalAccess = true): Promise<void> =>
  addCanteenUser(test.arrange, { username, modules, totalAccess, pairs: [] }, '!');
const remind = (at: Date, inTransaction: InTransaction = database.inTransaction, how = settings): Promise<number> =>
  sendReminders({ inTransaction, clock: () => at, publicUrl, settings: how });
/** What each person was told of: the numbers, with the role where they do not act. */
async function messageOf(): Promise<Record<string, string[]>> {
  const mails = await test.arrange<{ username: string; text: string }>(
    `select username, text from mails where kind = 'reminder' order by username, created_at`,
  );
  const lines = (text: string): string[] =>
    [...text.matchAll(/^(?:Crédito|Reversa) (\d+): (.*)$/gm)].map(([, id, line = '']) => {
      const role = /reemplaza a (\w+)/.exec(line)?.[1] ?? (line.includes('administra') ? 'administra' : '');
      return `${id}${role && ` ${role}`}`;
    });
  return Object.fromEntries(
    [...Map.groupBy(mails, ({ username }) => username)].map(([username, own]) => [
      username,
      own.flatMap(({ text }) => lines(text)),
    ]),
  );
}
const forget = (): Promise<unknown> => test.arrange('delete from mails');

it('who may act, then who replaces them, then the administrators who may see it', async () => {
  await user('jefa', [
    { name: 'Usuarios', permission: 'W' },
    { name: 'Estado Solicitud Credito', permission: 'R' },
  ]);
  await user('sincreditos', [{ name: 'Usuarios', permission: 'W' }]);
  await user('suplente', [{ name: 'Clientes', permission: 'R' }]);
  await user('lectora', [
    { name: 'Usuarios', permission: 'R' },
    { name: 'Estado Solicitud Credito', permission: 'R' },
  ]);
  await user(
    'local',
    [
      { name: 'Usuarios', permission: 'W' },
      { name: 'Estado Solicitud Credito', permission: 'R' },
    ],
    false,
  );
  await test.arrange(
    `insert into replacements (username, replacement, from_day, to_day, created_by, created_at) values
       ('facturacion', 'suplente', '2026-11-27', '2026-11-30', 'facturacion', now()), ('admin', 'lectora', '2026-12-01', '2026-12-02', 'admin', now())`,
  );
  const [one, , two, three] = [
    await credit('11-25'),
    await credit('11-26'),
    await credit('11-23'),
    await credit('11-19'),
  ];
  expect(await remind(friday)).toBe(4);
  expect(await messageOf()).toEqual({
    // Whoever administers everything merely may.
    admin: [`${three} administra`],
    facturacion: [`${three}`, `${two}`, `${one}`],
    suplente: [`${three} facturacion`, `${two} facturacion`],
    jefa: [`${three} administra`],
  });
  const [mail] = await test.arrange<{ subject: string; text: string; html: string }>(
    `select subject, text, html from mails where username = 'facturacion'`,
  );
  expect(mail?.subject).toBe('Recordatorio del 27/11/2026: 3 por resolver');
  expect(mail?.text).toContain(
    `Crédito ${one}: Metalúrgica Ñandú, Pendiente desde el 25/11/2026 ${publicUrl}/edit-credit-state/${one}`,
  );
  expect(mail?.html).toContain(`href="${publicUrl.replaceAll('&', '&#38;')}/home?preferencias"`);
});

it('nobody is told of a record out of their reach: by company, centre and led group', async () => {
  await test.arrange(`insert into profile_module_relations values ('lider', 'Pago Credito', 'W')`);
  const led = await credit('11-25', 'K1 C1', 'Facturado', 1);
  const other = await credit('11-25', 'K1 C1', 'Facturado', 2);
  const none = await credit('11-25', 'K1 C1', 'Facturado');
  const mixed = await credit('11-25', 'K2 C2', 'Facturado');
  const foreign = await credit('11-25', 'K4 C3', 'Facturado');
  await remind(friday);
  expect(await messageOf()).toEqual({
    admin: [`${foreign}`],
    contratista: [led, other, none].map(String),
    lider: [`${led}`],
    mixto: [`${mixed}`],
  });
});

it('neither readers, removed and service users nor those behind a proposal are told', async () => {
  await test.arrange(`update users set is_active = false where username = 'facturacion'`);
  await test.arrange(`update profile_module_relations set permission = 'R' where profile_name = 'contratista'`);
  await test.arrange(`update users set is_service = true where username = 'mixto'`);
  await credit('11-25', 'K2 C2');
  await credit('11-25', 'K2 C2', 'Facturado');
  await credit('11-25', 'K1 C2', 'Facturado');
  const approved = await credit('11-02', 'K1 C2', 'Aprobado');
  await test.arrange(
    `insert into reversals (id, kind, credit_id, create_date, company_id, business_unit_id, cuit, amount, reason, proposed_by, status_since)
     values (900, 'credit', $1, '2026-11-19', 'K1', 'C2', '30711111111', 10, 'x', 'aprobador', '2026-11-19 12:00-03')`,
    [approved],
  );
  await remind(friday);
  const all = await messageOf();
  expect(Object.keys(all)).toEqual(['admin']);
  expect(all['admin']).toContain('900');
  expect(all['admin']).not.toContain(`${approved}`);
});

it('a replacement is told only within their own reach', async () => {
  await test.arrange(
    `insert into replacements (username, replacement, from_day, to_day, created_by, created_at) values ('contratista', 'lider', '2026-11-27', '2026-11-27', 'contratista', now())`,
  );
  const led = await credit('11-20', 'K1 C1', 'Facturado', 1);
  await credit('11-20', 'K1 C1', 'Facturado', 2);
  await credit('11-20', 'K1 C2', 'Facturado');
  await remind(friday);
  expect((await messageOf())['lider']).toEqual([`${led} contratista`]);
});

it('each record is told once a level, and anew in another status', async () => {
  const id = await credit('11-25');
  expect([await remind(friday), Object.keys(await messageOf())]).toEqual([1, ['facturacion']]);
  await forget();
  expect(await remind(new Date('2026-11-30T08:00:00-03:00'))).toBe(0);
  expect(await remind(new Date('2026-12-01T08:00:00-03:00'))).toBe(1);
  await forget();
  await test.arrange(
    `update credits_requests set status = 'Facturado', status_since = '2026-11-25 12:00-03' where id = $1`,
    [id],
  );
  await test.arrange(`update credits_requests set status_since = '2026-11-25 12:00-03' where id = $1`, [id]);
  expect(await remind(new Date('2026-12-02T08:00:00-03:00'))).toBe(1);
  expect(await messageOf()).toEqual({ contratista: [`${id}`] });
});

it.each([
  ['before the hour', '2026-11-27T07:59:00-03:00', 0],
  ['on a Saturday', '2026-11-28T12:00:00-03:00', 0],
  ['on a holiday', '2026-12-08T12:00:00-03:00', 0],
  ['at the hour', '2026-11-27T08:00:00-03:00', 1],
  ['later that day, when nothing ran at the hour', '2026-11-27T22:00:00-03:00', 1],
  ['on the next working day, when nothing ran for days', '2026-12-09T08:00:00-03:00', 2],
])('%s', async (_, at, mailed) => {
  await credit('11-25');
  expect(await remind(new Date(at))).toBe(mailed);
  expect(await remind(new Date(at))).toBe(0);
});

it('two workers at once tell once, and one that dies leaves all of it for the next', async () => {
  await credit('11-25');
  const dies: InTransaction = (actor, work) =>
    database.inTransaction(actor, async (unit) => {
      await work(unit);
      throw new Error('killed');
    });
  await expect(remind(friday, dies)).rejects.toThrow('killed');
  const other = await createDatabase({ url: test.url });
  const mailed = await Promise.all([remind(friday), remind(friday, other.inTransaction)]);
  await other.close();
  expect(mailed.sort()).toEqual([0, 1]);
  expect(Object.keys(await messageOf())).toEqual(['facturacion']);
});

it('a reminder is shared work: it follows the preference', async () => {
  const prefer = (username: string, value: MailPreference): Promise<void> =>
    database.inTransaction({ username }, ({ preferences }) => preferences.set(username, 'mails', value));
  await prefer('admin', { how: 'none' });
  await prefer('facturacion', { how: 'digest', hour: 17 });
  await credit('11-19');
  await remind(friday);
  expect(
    await test.arrange(
      `select username, withheld_at is not null as withheld, digest_at = '2026-11-27 17:00-03' as at_five,
              (select count(*)::int from outbox) as queued from mails order by username`,
    ),
  ).toEqual([
    { username: 'admin', withheld: true, at_five: null, queued: 0 },
    { username: 'facturacion', withheld: false, at_five: true, queued: 0 },
  ]);
});

it('0 is never', async () => {
  await credit('11-02');
  await credit('11-02', 'K1 C2', 'Facturado');
  const how = { ...settings, after: { usual: 0, steps: { 'credit.Facturado': 1 } } };
  await remind(friday, database.inTransaction, how);
  expect(Object.keys(await messageOf())).toEqual(['admin', 'contratista']);
});

it('20,000 waiting records are one mail a person, with the twenty oldest', async () => {
  await test.arrange(
    `insert into companies (id, business_name, cuit, category) select 'P' || n, 'Empresa ' || n, '3079' || lpad(n::text, 7, '0'), '2B' from generate_series(1, 200) n`,
  );
  await test.arrange(
    `insert into credits_requests (create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, requested_by, status, status_since, invoice_number, invoice_date, invoice_amount)
     select '2026-11-01', 'P' || (n % 200 + 1), 'C' || (n % 3 + 1), 'P' || (n % 200 + 1), '30711111111', 'Empresa', 100, 'contratista',
            (array['Pendiente', 'Facturado', 'Pagado'])[n / 3 % 3 + 1], timestamptz '2026-11-02 12:00-03' + n * interval '1 second', 'A-0001-' || lpad(n::text, 8, '0'), '2026-11-01', 100
       from generate_series(1, 20000) n`,
  );
  for (let number = 0; number < 40; number += 1)
    await user(
      `todos${number}`,
      canteenUsers.admin.modules.filter(({ name }) => name.endsWith('Credito')),
    );
  await test.arrange(
    `insert into user_business_unit_company_relations (username, company_id, business_unit_id) select 'contratista', 'P' || n, c from generate_series(1, 200) n, unnest(array['C1', 'C2', 'C3']) c`,
  );
  await test.arrange('analyze');
  const began = performance.now();
  expect(await remind(friday)).toBe(44);
  expect(performance.now() - began).toBeLessThan(60_000);
  const [mail] = await test.arrange<{ text: string }>(`select text from mails where username = 'todos7'`);
  expect(mail?.text).toContain('En total: 20.000');
  expect(mail?.text).toContain('Además: 19.980 más');
  expect(mail?.text.match(/^Crédito \d+: /gm)).toHaveLength(20);
  expect(await test.arrange(`select count(*)::int as told from reminders`)).toEqual([{ told: 20_000 }]);
  expect(await remind(new Date('2026-11-30T08:00:00-03:00'))).toBe(0);
});

it('0406 an account that rests is not reminded', async () => {
  await credit('11-25');
  await test.arrange(`update users set resting_since = now() where username = 'facturacion'`);
  await remind(friday);
  expect(Object.keys(await messageOf())).toEqual(['admin']);
});

const begin = (at: string): Promise<number> =>
  mailBegunReplacements({ inTransaction: database.inTransaction, clock: () => new Date(at), publicUrl, settings });

it('0416 what waits for who is away is mailed to their replacement once it begins, also when it was set before', async () => {
  await user('suplente', [{ name: 'Clientes', permission: 'R' }]);
  await user('otra', [{ name: 'Clientes', permission: 'R' }], false);
  await test.arrange(
    `insert into replacements (username, replacement, from_day, to_day, created_by, created_at) values
       ('facturacion', 'suplente', '2026-11-27', '2026-11-30', 'facturacion', now()), ('admin', 'otra', '2026-11-27', '2026-11-28', 'admin', now())`,
  );
  const [one, two] = [await credit('11-25'), await credit('11-26', 'K4 C3')];
  await credit('11-26', 'K1 C2', 'Pagado');
  // Not before its first day, nor before the hour.
  expect([await begin('2026-11-26T20:00:00-03:00'), await begin('2026-11-27T07:59:00-03:00')]).toEqual([0, 0]);
  expect(await begin('2026-11-27T08:00:00-03:00')).toBe(1);
  expect(await messageOf()).toEqual({ suplente: [`${one}`, `${two}`] });
  const [mail] = await test.arrange<{ subject: string; text: string }>('select subject, text from mails');
  expect(mail?.subject).toBe('Usted reemplaza a facturacion Prueba: 2 por resolver');
  expect(mail?.text).toContain('hasta el 30/11/2026 usted actúa por facturacion Prueba');
  expect([await begin('2026-11-27T08:01:00-03:00'), await begin('2026-11-28T09:00:00-03:00')]).toEqual([0, 0]);
});

it('0416 one of several workers tells of a replacement, as its reader prefers', async () => {
  await user('suplente', [{ name: 'Clientes', permission: 'R' }]);
  await database.inTransaction({ username: 'suplente' }, ({ preferences }) =>
    preferences.set('suplente', 'mails', { how: 'none' }),
  );
  await test.arrange(
    `insert into replacements (username, replacement, from_day, to_day, created_by, created_at) values
       ('facturacion', 'suplente', '2026-11-27', '2026-11-30', 'facturacion', now())`,
  );
  await credit('11-25');
  const sent = await Promise.all(['00', '01', '02'].map((minute) => begin(`2026-11-27T10:${minute}:00-03:00`)));
  expect(sent.toSorted()).toEqual([0, 0, 1]);
  expect(await test.arrange('select kind, withheld_at is not null as withheld from mails')).toEqual([
    { kind: 'reminder', withheld: true },
  ]);
});
