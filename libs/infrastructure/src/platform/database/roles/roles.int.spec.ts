import type { KeyObject } from 'node:crypto';
import { Client } from 'pg';
import { createDatabase } from '../../../composition/create-database';
import { createTestDatabase, seedCanteen, type TestDatabase } from '../../../testing';
import type { Database } from '../database';
import { migrate } from '../migrate';
import { queryOf } from '../one-connection';
import type { Query } from '../query';
import { actAs, actingKey, keepActingKey } from './acting';
import { type KnownTable, protectedTables, rightsOf } from './protected-tables';
import { roleNames } from './role-names';

const key = actingKey('the-secret-of-the-application-under-test');
const at = new Date('2026-11-21T12:00:00-03:00');
let testDatabase: TestDatabase;
let application: Client;
let reader: Client;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await seedCanteen(testDatabase.arrange);
  await testDatabase.arrange(`insert into customers (id, name) values (1, 'Ana')`);
  await testDatabase.arrange(
    `insert into ledger_accounts (id, company_id, business_unit_id) overriding system value values (1, 'K1', 'C2')`,
  );
  await testDatabase.arrange(mealOf('T1'));
  await testDatabase.arrange(movementOf(1));
  await testDatabase.arrange('select seal_audit_events()');
  // A copied database has the server's default connection rights; the migrations revoke them.
  await migrate(testDatabase.ownerUrl);
  await keepActingKey(testDatabase.arrange, key);
  application = new Client({ connectionString: testDatabase.url });
  reader = new Client({ connectionString: testDatabase.readUrl });
  await Promise.all([application.connect(), reader.connect()]);
});
afterAll(async () => {
  await Promise.all([application?.end(), reader?.end()]);
  await testDatabase?.drop();
});

function mealOf(uid: string): string {
  return `insert into meal_transactions (terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on)
    values ('${uid}', 'C2', 'K1', 1, 1, 1, 100, '2026-11-11T12:00:00-03:00', '2026-11-11')`;
}
function movementOf(meal: number): string {
  return `insert into ledger_movements (account_id, type, amount, balance, meal_id, meal_occurred_on, occurred_at)
    select 1, 'Consumo', -100, balance - 100, ${meal}, '2026-11-11', now() from ledger_accounts where id = 1`;
}

test('a failed statement of the application is logged without its text, which may contain personal data', async () => {
  const { rows } = await application.query('show log_min_error_statement');
  expect(rows).toEqual([{ log_min_error_statement: 'panic' }]);
});

/** The SQLSTATE with which the server refuses; if it does not, the statement is rolled back. */
async function refusalOf(client: Client, sql: string): Promise<string> {
  await client.query('begin');
  try {
    await client.query(sql);
    return 'accepted';
  } catch (error) {
    return String((error as { code?: string }).code);
  } finally {
    await client.query('rollback');
  }
}

const month = 'audit_events_default';
/** What an intruder with the application's database connection would try, and how it is refused. */
const attempts: readonly (readonly [name: string, sql: string])[] = [
  ['disable the triggers of a table', 'alter table users disable trigger all'],
  ['disable one trigger', 'alter table audit_events disable trigger append_only'],
  ['drop a trigger', 'drop trigger audit_update on users'],
  ['act as a replica, for which no trigger fires', 'set session_replication_role = replica'],
  ['the same by a function', `select set_config('session_replication_role', 'replica', true)`],
  [
    'replace a function',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  ],
  ['alter a function', 'alter function record_audit() security invoker'],
  ['drop a function', 'drop function record_audit() cascade'],
  ['make a function of its own', 'create function public.own() returns int language sql as $$ select 1 $$'],
  ['make a table of its own', 'create table public.own (id int)'],
  ['make a trigger', 'create trigger own before insert on audit_events execute function refuse_change()'],
  ['make a rule', 'create rule own as on update to users do instead nothing'],
  ['take a partition away', `alter table audit_events detach partition ${month}`],
  ['put a partition in', 'alter table audit_events attach partition customer_upload_rows default'],
  ['empty the events', 'truncate audit_events'],
  ['empty a business table', 'truncate users cascade'],
  ['drop a table', 'drop table audit_seals'],
  ['change an event', `update audit_events set username = 'nadie'`],
  ['change an event in its partition', `update ${month} set username = 'nadie'`],
  ['remove events', 'delete from audit_events'],
  [
    'forge an event',
    `insert into audit_events (username, table_name, action, record_key) values ('admin', 'users', 'U', 'x')`,
  ],
  [
    'forge an event in its partition',
    `insert into ${month} (at, username, table_name, action, record_key) values (now(), 'admin', 'users', 'U', 'x')`,
  ],
  [
    'forge a seal',
    `insert into audit_seals (first_id, last_id, count, hash, previous_hash) values (9000, 9001, 1, 'x', 'y')`,
  ],
  ['change a seal', `update audit_seals set hash = 'x'`],
  ['remove seals', 'delete from audit_seals'],
  ['set how far the seals go', 'update audit_seal_progress set up_to_id = 0'],
  ['hide events from the search', 'delete from audit_search'],
  [
    'write under a name that is only claimed',
    `select set_config('app.username', 'admin', true); update users set name = 'x'`,
  ],
  [
    'the same with a stamp made up',
    `select set_config('app.username', 'admin', true), set_config('app.stamp', 'x', true); update users set name = 'x'`,
  ],
  ['write under nobody’s name', `update users set name = 'x'`],
  ['say who acts without the application’s key', `select act_as('admin', now()::text, 'x')`],
  ['say who acts without a signature', `select act_as('admin')`],
  ['read the keys', 'select * from acting_secrets'],
  ['give itself another key', 'update acting_secrets set signing_inner = null, signing_outer = null'],
  ['forge a movement', movementOf(2)],
  ['change a movement', 'update ledger_movements set amount = 0'],
  ['remove movements', 'delete from ledger_movements'],
  ['set a balance', 'update ledger_accounts set balance = 1000000'],
  ['give an account to another company', `update ledger_accounts set company_id = 'K2'`],
  ['forge a meal', mealOf('T2')],
  ['change a meal', 'update meal_transactions set amount = 0'],
  ['remove meals', 'delete from meal_transactions'],
  ['let a meal be taken twice', 'delete from meal_deliveries'],
  ['change a rollup', 'update meal_daily_rollups set amount = 0'],
  ['change a month of it', 'update meal_monthly_rollups set amount = 0'],
  [
    'put a table of its own in the place of the ledger’s',
    `create temporary table ledger_accounts (id bigint, balance bigint); ${movementOf(2).replace('from ledger_accounts', 'from public.ledger_accounts').replace('into ledger', 'into public.ledger')}`,
  ],
  ['set back the numbers of events', `select setval('audit_events_id_seq', 1)`],
  ['forget that a migration ran', 'delete from migrations'],
  ['run a program', `copy users to program 'true'`],
  ['run a program to read', `create temporary table got (line text); copy got from program 'id'`],
  ['read a file into a table', `create temporary table got (line text); copy got from '/etc/passwd'`],
  ['write a file', `copy users to '/tmp/users'`],
  ['read a file', `select pg_read_file('/etc/passwd')`],
  ['list a folder', `select pg_ls_dir('.')`],
  ['read a file as a large object', `select lo_import('/etc/passwd')`],
  ['write a file from a large object', `select lo_export(lo_from_bytea(0, 'x'), '/tmp/x')`],
  ['make an extension', 'create extension dblink'],
  ['make another one', 'create extension file_fdw'],
  ['make a language', 'create extension plpython3u'],
  ['become the owner', `set role ${roleNames.owner}`],
  ['be somebody else from the start', `set session authorization ${roleNames.owner}`],
  ['give itself the owner’s role', `grant ${roleNames.owner} to current_user`],
  ['become a superuser', 'alter role current_user superuser'],
  ['change the owner’s password', `alter role ${roleNames.owner} password 'x'`],
  ['make a role', 'create role own'],
  ['change the settings of the database', `alter database ${'"'}postgres${'"'} set search_path = x`],
  ['load a library', `load 'x'`],
  ['keep others from the audit', 'lock table audit_events in access exclusive mode'],
  ['keep others from the ledger', 'lock table ledger_movements in access exclusive mode'],
  ['a queue of its own making', 'create function bullmq.own() returns int language sql as $$ select 1 $$'],
];
/** A wrong stamp, key or right is 42501; where the database forbids it to everybody, the rule's own code. */
const refusedByRules: Readonly<Record<string, string>> = {
  'give an account to another company': '23001',
};

describe('the application role', () => {
  it.each(attempts)('AUD-09 cannot %s', async (name, sql) => {
    const code = await refusalOf(application, sql);
    expect(code).toBe(refusedByRules[name] ?? '42501');
  });

  it('AUD-09 cannot grant itself rights, nor change the server’s settings', async () => {
    // The server answers the first with a warning: nothing was granted.
    await application.query('grant all on audit_events to current_user');
    expect(await refusalOf(application, 'delete from audit_events')).toBe('42501');
    await expect(application.query('alter system set log_statement = none')).rejects.toMatchObject({ code: '42501' });
  });

  it('AUD-09 writes under the user name that the application has signed, and no other one afterwards', async () => {
    const asLider = (): Promise<void> => actAs(queryOf(application), { username: 'lider', moment: at, key });
    await application.query('begin');
    await asLider();
    await application.query(`update users set name = 'Lía' where username = 'lider'`);
    await expect(
      (async () => {
        await application.query(`select set_config('app.username', 'admin', true)`);
        await application.query(`update users set name = 'Ida' where username = 'admin'`);
      })(),
    ).rejects.toMatchObject({ code: '42501' });
    await application.query('rollback');
    await application.query('begin');
    await asLider();
    await application.query(`update users set name = 'Lía' where username = 'lider'`);
    await application.query('commit');
    expect(
      await testDatabase.arrange(
        `select username, at from audit_events where table_name = 'users' and record_key = 'lider' and action = 'U'`,
      ),
    ).toEqual([{ username: 'lider', at }]);
  });

  it('AUD-09 a signature is valid for its name, its moment and its transaction only', async () => {
    const other = new Client({ connectionString: testDatabase.url });
    await other.connect();
    const sign = async (client: Client, username: string, by: KeyObject): Promise<unknown[]> => {
      const overheard: unknown[][] = [];
      const overhearing: Query = (sql, parameters = []) => {
        overheard.push([...parameters]);
        return sql.includes('act_as') ? Promise.resolve([]) : queryOf(client)(sql, parameters);
      };
      await actAs(overhearing, { username, moment: at, key: by });
      return overheard.at(-1) ?? [];
    };
    const taken = (client: Client, values: readonly unknown[]): Promise<string> =>
      queryOf(client)('select act_as($1, $2, $3)', values).then(
        () => 'accepted',
        (error: { code: string }) => error.code,
      );
    const within = async (client: Client, values: readonly unknown[]): Promise<string> => {
      await client.query('savepoint before');
      const answer = await taken(client, values);
      await client.query('rollback to before');
      return answer;
    };
    try {
      await Promise.all([application.query('begin'), other.query('begin')]);
      const signed = await sign(application, 'lider', key);
      const [name, moment, signature] = signed;
      const strange = await sign(application, 'lider', actingKey('another secret altogether, of somebody'));
      expect([
        await within(application, signed),
        await within(application, ['admin', moment, signature]),
        await within(application, [name, '2020-01-01T00:00:00.000Z', signature]),
        await within(application, strange),
        await within(other, signed),
      ]).toEqual(['accepted', '42501', '42501', '42501', '42501']);
      await application.query('rollback');
      await application.query('begin');
      expect(await taken(application, signed)).toBe('42501');
    } finally {
      await application.query('rollback');
      await other.end();
    }
  });

  it('O-100 the product works with it, using only its key', async () => {
    const withKey = (actingKey?: KeyObject): Promise<Database> =>
      createDatabase({ url: testDatabase.url, readUrl: testDatabase.readUrl, actingKey, poolSize: 2 });
    const [own, strange] = await Promise.all([withKey(key), withKey()]);
    try {
      const id = await own.inTransaction({ username: 'admin' }, ({ jobs }) =>
        jobs.add({ kind: 'exportCredits', owner: 'admin', params: {} }, at),
      );
      expect(await own.query('select owner from jobs where id = $1', [id])).toEqual([{ owner: 'admin' }]);
      await expect(strange.inTransaction({ username: 'admin' }, () => Promise.resolve())).rejects.toThrow(
        'the signature does not hold',
      );
    } finally {
      await Promise.all([own.close(), strange.close()]);
    }
  });
});

describe('the read-only role', () => {
  it.each<readonly [name: string, sql: string]>([
    ...attempts,
    ['change a user', `update users set name = 'x'`],
    [
      'add a company',
      `insert into companies (id, business_name, cuit, category) values ('X', 'X', '30711111111', '2B')`,
    ],
    ['remove a diner', 'delete from customers'],
    ['read passwords', 'select password_hash from users'],
    ['read everything of users', 'select * from users'],
    ['read the PINs of diners', 'select password_hash from customers'],
    ['read the keys of terminals', 'select key_hash from terminal_keys'],
    ['read sessions', 'select * from sessions'],
    ['read mails', 'select * from mails'],
    ['read the sealed secrets of second factors', 'select * from second_factor_keys'],
    ['make a temporary table', 'create temporary table own (id int)'],
    ['seal', 'select seal_audit_events()'],
    ['put diners into the search', 'select put_diners_into_search()'],
    ['make partitions', "select ensure_month_partitions('2026-11-01', 40)"],
    ['read the queue', 'select * from bullmq.job'],
  ])('AUD-09 cannot %s', async (_name, sql) => {
    expect(await refusalOf(reader, sql)).toBe('42501');
  });

  it('reads lists', async () => {
    const { rows } = await reader.query(`select username from users where username = 'admin'`);
    expect(rows).toEqual([{ username: 'admin' }]);
  });
});

describe('the roles’ rights', () => {
  const heldBy = (role: string, table: string): Promise<string[]> =>
    testDatabase
      .arrange<{ right: string }>(
        `select lower(r) as right from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']) r
          where has_table_privilege($1, $2, r)
         union
         select lower(a.privilege_type) || ' (' || string_agg(attname, ', ' order by attnum) || ')'
           from pg_attribute, aclexplode(attacl) a where attrelid = $2::regclass and a.grantee = $1::regrole and a.privilege_type <> 'SELECT' group by a.privilege_type
         order by 1`,
        [role, table],
      )
      .then((rows) => rows.map(({ right }) => right));

  it('AUD-09 on every table match the one list, and append-only tables only allow inserts', async () => {
    const tables = await testDatabase.arrange<KnownTable & { isPartition: boolean }>(`
      select c.relname as name, c.relispartition as "isPartition",
             exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audit_insert') as "isAudited",
             exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'append_only') as "isAppendOnly"
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') order by 1`);
    const names = tables.map(({ name }) => name);
    expect(Object.keys(protectedTables).filter((name) => !names.includes(name))).toEqual([]);
    for (const table of tables) {
      const expected = table.isPartition ? { application: [], read: false } : rightsOf(table);
      expect([table.name, await heldBy(roleNames.application, table.name)]).toEqual([
        table.name,
        [...expected.application].sort(),
      ]);
      expect([table.name, (await heldBy(roleNames.read, table.name)).filter((right) => right !== 'select')]).toEqual([
        table.name,
        [],
      ]);
      if (table.isAppendOnly)
        expect([table.name, expected.application.filter((right) => right !== 'select' && right !== 'insert')]).toEqual([
          table.name,
          [],
        ]);
    }
  });

  it('AUD-09 security definer functions set their own search_path, and only the intended ones are callable by the application', async () => {
    const loose = await testDatabase.arrange(`
      select proname from pg_proc p join pg_language l on l.oid = prolang
       where pronamespace = 'public'::regnamespace and proowner = '${roleNames.owner}'::regrole
         and (prosecdef or lanname = 'plpgsql') and not 'search_path=public, pg_temp' = any (coalesce(proconfig, '{}'))`);
    const callable = await testDatabase.arrange<{ name: string }>(`
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
         and has_function_privilege('${roleNames.application}', oid, 'execute') order by 1`);
    const readable = await testDatabase.arrange(`
      select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
         and has_function_privilege('${roleNames.read}', oid, 'execute')`);
    expect(loose).toEqual([]);
    expect(callable.map(({ name }) => name)).toEqual([
      'act_as',
      'ensure_month_partitions',
      'index_audit_events',
      'put_diners_into_search',
      'record_access_event',
      'seal_audit_events',
      'settle_access_events',
    ]);
    expect(readable).toEqual([]);
  });
});
