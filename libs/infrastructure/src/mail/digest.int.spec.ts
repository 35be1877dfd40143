import { randomUUID } from 'node:crypto';
import { invoiceCredit, requestCredit } from '@comensal/application/credits';
import { sendDigests } from '@comensal/application/mail';
import type { Mail } from '@comensal/application/platform/mails';
import type { InTransaction } from '@comensal/application/platform/unit-of-work';
import type { MailPreference } from '@comensal/domain/preferences';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { readOperatingFigures } from '../system/operating-figures';
import { canteenUsers, createTestDatabase, seedCanteen, type TestDatabase } from '../testing';

const { admin, contratista } = canteenUsers;
const publicUrl = 'https://comensal.example';
const at = (moment: string): Date => new Date(`2026-11-${moment}:00-03:00`);
const requested = at('20T10:00');

let test: TestDatabase;
let database: Database;
let now: Date;

beforeEach(async () => {
  test = await createTestDatabase();
  database = await createDatabase({ url: test.url });
  await seedCanteen(test.arrange);
  now = requested;
});
afterEach(async () => {
  await database.close();
  await test.drop();
});

const prefer = (username: string, value: MailPreference | null): Promise<void> =>
  database.inTransaction({ username }, ({ preferences }) => preferences.set(username, 'mails', value));
const dependencies = () => ({ inTransaction: database.inTransaction, clock: () => now, publicUrl, maxFiles: 10 });
const request = async (): Promise<number> =>
  (
    await requestCredit(dependencies(), contratista, {
      company_id: 'K1',
      business_unit_id: 'C2',
      amount: 150_000,
      idempotency: { call: 'credits/addCredit', key: randomUUID(), bodyHash: '' },
    })
  ).id;
const invoice = (id: number): Promise<unknown> =>
  invoiceCredit(dependencies(), admin, {
    id,
    invoice: { invoice_number: `A-0001-0000000${id}`, invoice_date: 20261110, invoice_amount: 150_000 },
    files: [{ id: randomUUID(), name: 'f.pdf', contentType: 'application/pdf', size: 10, sha256: 'a'.repeat(64) }],
  });
const digests = (moment: Date, inTransaction: InTransaction = database.inTransaction): Promise<number> =>
  sendDigests({ inTransaction, clock: () => moment, publicUrl });

interface Row {
  recipient: string;
  kind: string;
  state: string;
}
/** Every mail, and what became of it: 'queued', told by a digest, or what it waits for. */
const mails = (): Promise<Row[]> =>
  test.arrange(
    `select split_part(recipient, '@', 1) as recipient, kind,
            case when exists (select from outbox o where o.payload->>'mailId' = m.id::text) then 'queued'
                 when withheld_at is not null then 'withheld' when sent_at is not null then 'told'
                 else to_char(digest_at at time zone 'America/Argentina/Buenos_Aires', 'DD HH24:MI') end as state
       from mails m order by kind, recipient, m.created_at`,
  );
const sent = async (): Promise<string[]> =>
  (await test.arrange<{ text: string }>(`select text from mails where kind = 'digest' order by created_at`)).map(
    ({ text }) => text,
  );
const words = (username: string | null, subject = 'Aviso'): Mail => ({
  kind: 'lowBalance',
  username,
  recipient: 'facturacion@comensal.example',
  subject,
  text: 'x',
  html: 'x',
  url: null,
});
const add = (all: readonly Mail[], moment = requested): Promise<void> =>
  database.inTransaction(admin, (unit) => unit.mails.add(all, moment));

it('each, a digest at an hour, or none: shared work is mailed as its reader wants it', async () => {
  await prefer('facturacion', { how: 'digest', hour: 8 });
  await prefer('admin', { how: 'none' });
  await request();
  expect(await mails()).toEqual([
    { recipient: 'admin', kind: 'credit', state: 'withheld' },
    { recipient: 'contratista', kind: 'credit', state: 'queued' },
    { recipient: 'facturacion', kind: 'credit', state: '21 08:00' },
  ]);
  expect((await readOperatingFigures(database.reads, now)).mails).toBe(1);
});

it('what is its reader’s own always comes, and so does what goes to an address without an account', async () => {
  await prefer('facturacion', { how: 'none' });
  const own = { recipient: 'facturacion@comensal.example', subject: 'Clave', text: 'x', html: 'x' };
  await add([{ kind: 'account', ...own }, { kind: 'scheduledReport', ...own }, words(null), words('facturacion')]);
  expect((await mails()).map(({ kind, state }) => [kind, state])).toEqual([
    ['account', 'queued'],
    ['lowBalance', 'queued'],
    ['lowBalance', 'withheld'],
    ['scheduledReport', 'queued'],
  ]);
});

it.each([
  ['20T07:59', 8, '20 08:00'],
  ['20T08:00', 8, '21 08:00'],
  ['20T23:30', 0, '21 00:00'],
  ['30T23:59', 23, '01 23:00'],
])('a mail of %s waits for the next %i o’clock of the business time zone', async (moment, hour, due) => {
  await prefer('facturacion', { how: 'digest', hour });
  await add([words('facturacion')], at(moment));
  expect((await mails()).map(({ state }) => state)).toEqual([due]);
});

it('a preference that another version wrote is as none of ours: the mail is sent', async () => {
  await test.arrange(
    `insert into user_preferences (username, key, value) values ('facturacion', 'mails', '{"how": "digest", "hour": "noon"}'), ('admin', 'mails', '{"how": "weekly"}')`,
  );
  await add([words('facturacion'), words('admin')]);
  expect((await mails()).map(({ state }) => state)).toEqual(['queued', 'queued']);
});

it('the digest comes once, at its hour, with what waits and the way to change it', async () => {
  await prefer('facturacion', { how: 'digest', hour: 8 });
  const ids = [await request(), await request()];
  expect(await digests(at('21T07:59'))).toBe(0);
  const other = await createDatabase({ url: test.url });
  const notices = await Promise.all([digests(at('21T08:00')), digests(at('21T08:00'), other.inTransaction)]);
  await other.close();
  expect(notices.sort()).toEqual([0, 1]);
  expect(await digests(at('22T08:00'))).toBe(0);
  const [text = '', ...more] = await sent();
  expect(more).toEqual([]);
  expect(text.split('\n\n').slice(0, 2)).toEqual([
    'Hola facturacion:',
    'Este es el resumen de los correos sobre el trabajo compartido, hasta el 21/11/2026.',
  ]);
  for (const id of ids)
    expect(text).toMatch(new RegExp(`^20/11/2026: .*${id}.* ${publicUrl}/edit-credit-state/${id}$`, 'm'));
  expect(text).toContain(`sus preferencias ${publicUrl}/home?preferencias`);
  expect((await mails()).filter(({ recipient }) => recipient === 'facturacion')).toEqual([
    { recipient: 'facturacion', kind: 'credit', state: 'told' },
    { recipient: 'facturacion', kind: 'credit', state: 'told' },
    { recipient: 'facturacion', kind: 'digest', state: 'queued' },
  ]);
});

it('a worker that dies between marking and keeping leaves all of it for the next', async () => {
  await prefer('facturacion', { how: 'digest', hour: 8 });
  await request();
  const before = await mails();
  const dies: InTransaction = (actor, work) =>
    database.inTransaction(actor, async (unit) => {
      await work(unit);
      throw new Error('killed');
    });
  await expect(digests(at('21T08:00'), dies)).rejects.toThrow('killed');
  expect(await mails()).toEqual(before);
  expect([await digests(at('21T08:01')), (await sent()).length]).toEqual([1, 1]);
});

it('of each record the last mail counts, and what no longer waits for the reader is only counted', async () => {
  await prefer('facturacion', { how: 'digest', hour: 8 });
  await prefer('contratista', { how: 'digest', hour: 8 });
  const [open, done] = [await request(), await request()];
  now = at('20T11:00');
  await invoice(done);
  expect(await digests(at('21T08:00'))).toBe(2);
  const [toPayer = '', toBiller = ''] = (await sent()).sort();
  expect(toBiller).toContain(`/edit-credit-state/${open}`);
  expect(toBiller).not.toContain(`/edit-credit-state/${done}`);
  expect(toBiller).toContain('Ya resueltas: 1, sin nada más que hacer');
  expect(toPayer.match(new RegExp(`/edit-credit-state/${done}$`, 'gm'))).toHaveLength(1);
  expect(toPayer).toContain(`Crédito ${done}: facturado`);
  expect(toPayer).not.toContain('Ya resueltas');
});

it.each([
  ['may no longer act', `update profile_module_relations set permission = 'R' where profile_name = 'facturacion'`],
  ['no longer reaches the place', `update users set business_unit_total_access = false where username = 'facturacion'`],
  ['was removed', `update users set is_active = false where username = 'facturacion'`],
])('nobody gets a digest about a record that waits for them no more: the reader %s', async (_, change) => {
  await prefer('facturacion', { how: 'digest', hour: 8 });
  await request();
  await test.arrange(change);
  expect([await digests(at('21T08:00')), await sent()]).toEqual([0, []]);
  expect(await digests(at('22T08:00'))).toBe(0);
});

it('whoever changes the preference gets what already waited, at its hour', async () => {
  await prefer('facturacion', { how: 'digest', hour: 8 });
  await request();
  await prefer('facturacion', null);
  await request();
  await prefer('facturacion', { how: 'none' });
  await request();
  const states = (await mails()).filter(({ recipient }) => recipient === 'facturacion').map(({ state }) => state);
  expect(states.sort()).toEqual(['21 08:00', 'queued', 'withheld']);
  expect([await digests(at('21T08:00')), (await sent()).length]).toEqual([1, 1]);
});

it('a digest lists twenty, the newest first, and counts the rest; of 20,000 as well', async () => {
  await prefer('facturacion', { how: 'digest', hour: 8 });
  await test.arrange(`insert into credits_requests (create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, requested_by)
    select '2026-11-20', 'K1', 'C2', 'K1', '30711111111', 'Metalúrgica Ñandú', n, 'contratista' from generate_series(1, 20000) n`);
  await test.arrange(`insert into mails (recipient, subject, text, html, kind, username, record_id, awaited, url, created_at, digest_at)
    select 'facturacion@comensal.example', 'Crédito ' || id, 'x', 'x', 'credit', 'facturacion', id, 'Pendiente', 'https://comensal.example/' || id,
           timestamptz '2026-11-20 10:00-03' + id * interval '1 second', '2026-11-21 08:00-03' from credits_requests`);
  await test.arrange('analyze');
  const began = performance.now();
  expect(await digests(at('21T08:00'))).toBe(1);
  expect(performance.now() - began).toBeLessThan(60_000);
  const [text = ''] = await sent();
  expect(text.match(/^20\/11\/2026: Crédito \d+ /gm)).toHaveLength(20);
  expect(text).toContain('Además: 19.980 más, en las listas');
});

it('0406 an account that rests is mailed nothing; its digest waits until it is settled', async () => {
  const rest = (since: string) =>
    test.arrange(`update users set resting_since = ${since} where username = 'facturacion'`);
  await prefer('facturacion', { how: 'digest', hour: 8 });
  await request();
  await rest('now()');
  await request();
  expect([await digests(at('21T08:00')), await sent()]).toEqual([0, []]);
  expect((await mails()).filter(({ recipient }) => recipient === 'facturacion')).toEqual([
    { recipient: 'facturacion', kind: 'credit', state: '21 08:00' },
  ]);
  await rest('null');
  expect([await digests(at('21T08:00')), (await sent()).length]).toEqual([1, 1]);
});

it('1004 of a kind a person gets a hundred mails a day; the others come in a digest the next morning, none is lost', async () => {
  const mail = (number: number, kind: 'credit' | 'mention', recipient = 'admin@comensal.example'): Mail => {
    const message = { recipient, subject: `Aviso ${number}`, text: 'x', html: 'x' };
    return kind === 'mention'
      ? { ...message, kind }
      : { ...message, kind, username: recipient.startsWith('admin') ? 'admin' : null, url: null };
  };
  const send = (mails: readonly Mail[], when = requested): Promise<void> =>
    database.inTransaction({ username: 'admin' }, (unit) => unit.mails.add(mails, when));
  const queued = async (kind: string, recipient = 'admin@comensal.example'): Promise<number> =>
    (
      await test.arrange('select from mails where kind = $1 and recipient = $2 and digest_at is null', [
        kind,
        recipient,
      ])
    ).length;
  const many = (count: number, kind: 'credit' | 'mention', recipient?: string): Mail[] =>
    Array.from({ length: count }, (_, number) => mail(number, kind, recipient));
  for (const kind of ['credit', 'mention'] as const) {
    await send(many(60, kind));
    await send(many(60, kind));
    expect([kind, await queued(kind)]).toEqual([kind, 100]);
  }
  // Who has no account has no digest, and the account's own mails always come.
  await send(many(110, 'credit', 'contacto@otra.example'));
  expect(await queued('credit', 'contacto@otra.example')).toBe(110);
  expect(await digests(at('21T07:59'))).toBe(0);
  expect(await digests(at('21T08:00'))).toBe(1);
  const [digest] = await test.arrange<{ recipient: string; text: string }>(
    `select recipient, text from mails where kind = 'digest'`,
  );
  expect(digest?.recipient).toBe('admin@comensal.example');
  expect(digest?.text.match(/Aviso \d+/g)).toHaveLength(20);
  expect(digest?.text).toContain('20 más, en las listas');
  // Another day counts anew.
  await send(many(1, 'credit'), at('21T09:00'));
  expect(await queued('credit')).toBe(101);
});
