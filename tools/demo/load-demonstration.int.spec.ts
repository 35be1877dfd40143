import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FileStore } from '@comensal/application/platform/files';
import type { Actor } from '@comensal/domain/platform/access';
import { createPasswordHasher } from '@comensal/infrastructure/auth';
import { checkBalances } from '@comensal/infrastructure/balances';
import { type Query } from '@comensal/infrastructure/platform/database';
import { createLocalFileStore } from '@comensal/infrastructure/platform/files';
import { findActing } from '@comensal/infrastructure/replacements';
import { createTestDatabase, type TestDatabase } from '@comensal/infrastructure/testing';
import { withConnection } from '../commands/with-connection';
import { makeDemonstration } from './demonstration';
import { loadDemonstration } from './load-demonstration';
import { demonstrationPassword } from './people';

const moment = new Date('2026-11-21T15:00:00Z');
const passwords = createPasswordHasher();
const empty = 'La base de datos no está vacía: los datos de demostración no se cargan en ella.';

let folder: string;
const load = (url: string, files: FileStore, through = (query: Query): Query => query): Promise<void> =>
  withConnection(url, (query) =>
    loadDemonstration({ query: through(query), files, passwords, report: () => undefined }, makeDemonstration(moment)),
  );

/** A connection that fails at the diners' codes. */
const breakingOff =
  (query: Query): Query =>
  (sql, parameters) =>
    sql.startsWith('insert into customer_id_relations')
      ? Promise.reject(new Error('connection lost'))
      : query(sql, parameters);

let loaded: TestDatabase;
let brokenOff: Promise<void>;
let leftBehind: readonly object[];
let leftFiles: readonly string[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'demonstration-'));
  loaded = await createTestDatabase();
  // The first attempt fails, and the second restarts where the files of the first are.
  const files = createLocalFileStore(path.join(folder, 'one'));
  brokenOff = load(loaded.ownerUrl, files, breakingOff);
  await Promise.allSettled([brokenOff]);
  leftBehind = await inLoaded((query) =>
    query(
      'select (select count(*) from users) as users, (select count(*) from companies) as companies, (select count(*) from audit_events) as events',
    ),
  );
  leftFiles = await readdir(path.join(folder, 'one'), { recursive: true });
  await load(loaded.ownerUrl, files);
});
afterAll(async () => {
  await loaded?.drop();
  await rm(folder, { recursive: true, force: true });
});

const inLoaded = <Answer>(work: (query: Query) => Promise<Answer>): Promise<Answer> =>
  withConnection(loaded.ownerUrl, work);

it('the balances are the sums of the movements, the rollups a recount of the meals', async () => {
  const { broken, accounts, meals } = await inLoaded(checkBalances);
  expect({ broken, accounts }).toEqual({ broken: [], accounts: 16 });
  expect(meals).toBeGreaterThanOrEqual(150_000);
});

it('CRE-06 every meal has the price of the list in force: the company’s own before the centre’s main one', async () => {
  const wrong = await inLoaded((query) =>
    query(
      `select m.id from meal_transactions m
      join lateral (
        select l.id from price_lists l
        where l.business_unit_id = m.business_unit_id and (l.company_id = m.company_id or l.company_id is null) and l.is_active and l.start_date <= m.occurred_on
        order by l.company_id nulls last, l.start_date desc limit 1
      ) list on true
      join price_list_food_service_realtion p on p.price_list_id = list.id and p.food_service_id = m.food_service_id
     where m.amount <> p.price * m.qty limit 5`,
    ),
  );
  expect(wrong).toEqual([]);
});

it('CRE-58 issue 52 lists, statements and what movements paid are of this year', async () => {
  const [row] = await inLoaded((query) =>
    query(
      `select min(at) as first from (select created_at from movement_matches union all select loaded_at from bank_statements
         union all select loaded_at from issued_lists) moments(at)`,
    ),
  );
  expect(row).toEqual({ first: new Date('2026-11-21T14:00:00Z') });
});

it('most accounts are above zero, a few below', async () => {
  const [row] = await inLoaded((query) =>
    query<{ below: number; above: number }>(
      'select count(*) filter (where balance < 0) as below, count(*) filter (where balance > 0) as above from ledger_accounts',
    ),
  );
  expect(row).toEqual({ below: 3, above: 13 });
});

it('a credit was reversed in part by two people, a reversal is proposed, and one was rejected', async () => {
  const reversals = await inLoaded((query) =>
    query(
      `select v.status, v.proposed_by, v.decided_by, v.amount < c.amount as "isPart", c.status as credit, m.type, m.amount = -v.amount as "isPosted",
              (select string_agg(s.event || ' ' || s.username, ', ' order by s.id) from reversals_state s where s.reversal_id = v.id) as steps
         from reversals v join credits_requests c on c.id = v.credit_id left join ledger_movements m on m.reversal_id = v.id order by v.id`,
    ),
  );
  const of = { isPart: true, credit: 'Aprobado' };
  const nothing = { type: null, isPosted: null };
  expect(reversals).toEqual([
    {
      ...of,
      status: 'Confirmada',
      proposed_by: 'hquiroga',
      decided_by: 'aprobador',
      type: 'Reversa de crédito',
      isPosted: true,
      steps: 'propose hquiroga, accept aprobador',
    },
    { ...of, ...nothing, status: 'Propuesta', proposed_by: 'hquiroga', decided_by: null, steps: 'propose hquiroga' },
    {
      ...of,
      ...nothing,
      status: 'Rechazada',
      proposed_by: 'aprobador',
      decided_by: 'hquiroga',
      steps: 'propose aprobador, reject hquiroga',
    },
  ]);
});

it('somebody who approves is away that day and for two weeks, and a user of the contract acts for them', async () => {
  const own: Actor = {
    username: 'notasap',
    totalAccess: true,
    modules: [{ name: 'Notas de Credito', permission: 'W' }],
  };
  const matches = await inLoaded((query) =>
    Promise.all([20261120, 20261121, 20261204, 20261205].map((day) => findActing(query, own, 'hquiroga', day))),
  );
  expect(matches.map((each) => each && [each.person, each.to, each.actor.totalAccess])).toEqual([
    null,
    ['Horacio Quiroga', 20261204, true],
    ['Horacio Quiroga', 20261204, true],
    null,
  ]);
  expect(matches[1]?.actor.modules).toContainEqual({ name: 'Aprobacion Credito', permission: 'W' });
});

it('CRE-35 the documents of the records are in the store, with the size and checksum that the records say', async () => {
  const records = await inLoaded((query) =>
    query<{ id: string; size: number; sha256: string }>('select id, size, sha256 from files order by id'),
  );
  const names = (await readdir(path.join(folder, 'one'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
  expect(names.sort()).toEqual(records.map((record) => record.id));
  for (const record of records.slice(0, 60)) {
    const content = await readFile(path.join(folder, 'one', record.id.slice(0, 2), record.id));
    expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([record.size, record.sha256]);
  }
});

it('AUD-09 the audit names the user of every step of a credit, at the time of the step', async () => {
  const strange = await inLoaded((query) =>
    query(
      `select s.id from credits_requests_state s
      where not exists (select from audit_events e where e.table_name = 'credits_requests_state' and e.record_key = s.id::text and e.action = 'I'
                           and e.username = s.username and e.at = s.created_at)`,
    ),
  );
  expect(strange).toEqual([]);
});

it('ACC-38 the users sign in with the contract’s password', async () => {
  const hashes = await inLoaded((query) =>
    query<{ password_hash: string }>('select distinct password_hash from users'),
  );
  expect(hashes).toHaveLength(1);
  expect(await passwords.verify(hashes[0]?.password_hash ?? '', demonstrationPassword)).toBe(true);
});

it('issue 52 each bank movement counts what its matches come to, none more than its credit lacks', async () => {
  const [counted] = await inLoaded((query) =>
    query(
      `select count(*) filter (where m.matched <> 0)::int > 0 as some, count(*) filter (where m.matched <> coalesce(x.sum, 0))::int as wrong,
              (select count(*)::int from credits_requests c
                where c.invoice_amount < (select sum(y.amount) from movement_matches y where y.credit_id = c.id)) as beyond
         from bank_movements m left join (select movement_id, sum(amount) as sum from movement_matches group by 1) x on x.movement_id = m.id`,
    ),
  );
  expect(counted).toEqual({ some: true, wrong: 0, beyond: 0 });
});

it('53.9 settlements of two clients are agreed and invoiced, observed with a reply open, issued, and drafted, and count the meals of their months', async () => {
  const settled = await inLoaded((query) =>
    query(
      `select s.company_id, s.business_unit_id, to_char(s.month, 'YYYYMM')::int as month, s.status, s.exported_at is not null as exported, s.invoice_number is not null as invoiced,
              (select count(*)::int from settlement_observations o where o.settlement_id = s.id and o.reply is null) as open, s.answer_until > '2026-11-21' as "waits",
              s.edition = 0 or (s.qty, s.amount) = (select sum(m.qty), sum(m.amount) from meal_transactions m
                 where m.company_id = s.company_id and m.business_unit_id = coalesce(s.business_unit_id, m.business_unit_id)
                   and date_trunc('month', coalesce(m.voids_occurred_on, m.occurred_on)) = s.month) as counts
         from settlements s order by s.company_id, s.month`,
    ),
  );
  const none = { exported: false, invoiced: false, open: 0, waits: null, counts: true };
  const first = { ...none, company_id: '10001001', business_unit_id: '1040' };
  const second = { ...none, company_id: '10001002', business_unit_id: null };
  expect(settled).toEqual([
    { ...first, month: 202608, status: 'Conforme', exported: true, invoiced: true },
    { ...first, month: 202609, status: 'Observada', open: 1 },
    { ...first, month: 202610, status: 'Emitida' },
    { ...first, month: 202611, status: 'Borrador' },
    { ...second, month: 202608, status: 'Conforme', exported: true, invoiced: true, waits: false },
    { ...second, month: 202609, status: 'Conforme', waits: false },
    { ...second, month: 202610, status: 'Emitida', waits: true },
    { ...second, month: 202611, status: 'Borrador' },
  ]);
});

it('new records follow the loaded ones', async () => {
  const sequences = await inLoaded((query) =>
    query<{ credits: boolean; diners: boolean; meals: boolean }>(
      `select nextval(pg_get_serial_sequence('credits_requests', 'id')) > (select max(id) from credits_requests) as credits,
            nextval(pg_get_serial_sequence('customers', 'id')) > (select max(id) from customers) as diners,
            nextval(pg_get_serial_sequence('meal_transactions', 'id')) > (select max(id) from meal_transactions) as meals`,
    ),
  );
  expect(sequences).toEqual([{ credits: true, diners: true, meals: true }]);
});

it('a second load is refused and changes nothing', async () => {
  await expect(load(loaded.ownerUrl, createLocalFileStore(path.join(folder, 'three')))).rejects.toThrow(empty);
  await expect(readdir(path.join(folder, 'three'))).rejects.toThrow('ENOENT');
});

it('an aborted load leaves an empty database, and files that the next one replaces', async () => {
  await expect(brokenOff).rejects.toThrow('connection lost');
  expect(leftBehind).toEqual([{ users: 0, companies: 0, events: 0 }]);
  expect(leftFiles.length).toBeGreaterThan(0);
  expect(await readdir(path.join(folder, 'one'), { recursive: true })).toEqual(expect.arrayContaining(leftFiles));
});
