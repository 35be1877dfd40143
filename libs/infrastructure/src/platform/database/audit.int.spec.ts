import { accessTable, auditTables } from '@comensal/domain/audit';
import { Client } from 'pg';
import { sampleNeighbours, sampleRows } from '../../testing/sample-rows';
import { createTestDatabase, TestDatabase } from '../../testing/test-database';

interface Event {
  username: string;
  table_name: string;
  action: string;
  record_key: string;
  new_data: Record<string, unknown> | null;
  last_data: Record<string, unknown> | null;
}

let database: TestDatabase;
let client: Client;
/** Every audited table with the columns of its record key, as its trigger has them. */
let audited: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(sampleNeighbours);
  const { rows } = await client.query<{ name: string; key: string[] }>(
    `select c.relname as name, array_remove(string_to_array(encode(t.tgargs, 'escape'), '\\000'), '') as key
       from pg_class c join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'audit_insert'`,
  );
  audited = new Map(rows.map(({ name, key }) => [name, key]));
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Runs one statement as a user, and returns the events that it left for that table. */
async function eventsOf(username: string, table: string, sql: string, values: unknown[] = []): Promise<Event[]> {
  await client.query('begin');
  await client.query("select set_config('app.username', $1, true)", [username]);
  const before = await client.query<{ last: string }>('select coalesce(max(id), 0) as last from audit_events');
  await client.query(sql, values);
  const events = await client.query<Event>(
    'select username, table_name, action, record_key, new_data, last_data from audit_events where id > $1 and table_name = $2 order by id',
    [before.rows[0]?.last, table],
  );
  await client.query('commit');
  return events.rows;
}

const where = (table: string, key: string): string => {
  const columns = audited.get(table) ?? [];
  return `concat_ws('/', ${columns.join(', ')}) = '${key}'`;
};

describe('audit', () => {
  it('AUD-11 every listed table is audited, in its spelling', () => {
    const tables = [...audited.keys()].sort();
    expect(auditTables.filter((table) => table !== accessTable && !audited.has(table))).toEqual([]);
    expect(sampleRows.map((row) => row.table).sort()).toEqual(tables);
  });

  it('AUD-11 every table of the product is audited but those without business data or append-only themselves', async () => {
    const match = await client.query<{ name: string }>(`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and (select count(*) from pg_trigger t where t.tgrelid = c.oid and t.tgname in ('audit_insert', 'audit_update', 'audit_delete', 'audit_truncate')) <> 4
      order by 1`);
    expect(match.rows.map((row) => row.name)).toEqual([
      'access_marks',
      'account_changes',
      'account_claims',
      'account_links',
      'acting_secrets',
      'audit_alarm',
      'audit_daily_counts',
      'audit_events',
      'audit_log',
      'audit_log_blocks',
      'audit_log_mails',
      'audit_seal_progress',
      'audit_seal_signatures',
      'audit_seals',
      'audit_search',
      'audit_search_progress',
      'backup_state',
      'bank_movements',
      'bulk_turn',
      'business_unit_sync',
      'config_entries',
      'config_version_changes',
      'customer_code_claims',
      'customer_listing',
      'customer_removal_rows',
      'customer_upload_moves',
      'customer_upload_rows',
      'ended_price_lists',
      'expected_mails',
      'former_business_units',
      'former_companies',
      'former_customer_codes',
      'former_customer_groups',
      'former_customer_places',
      'former_prices',
      'former_relations',
      'idempotency_keys',
      'invoice_keys',
      'issued_invoice_changes',
      'issued_invoices',
      'jobs',
      'ledger_accounts',
      'ledger_daily_totals',
      'ledger_movements',
      'low_balance_notices',
      'mails',
      'meal_cards',
      'meal_daily_rollups',
      'meal_deliveries',
      'meal_monthly_counts',
      'meal_monthly_rollups',
      'meal_transactions',
      'meal_upload_rows',
      'migrations',
      'module_uses',
      'module_uses_since',
      'outbox',
      'pending_sign_ins',
      'portal_files',
      'price_adjustments',
      'price_agreement_places',
      'price_agreement_prices',
      'price_changes',
      'price_letters',
      'rate_limits',
      'receipt_facts',
      'recount_state',
      'reminder_days',
      'reminders',
      'removed_customers',
      'report_schedule_runs',
      'schema_functions',
      'second_factor_keys',
      'second_factor_offers',
      'service_key_uses',
      'sessions',
      'settlement_diners',
      'settlement_files',
      'settlement_lines',
      'settlement_places',
      'settlement_summary_mails',
      'terminal_pending',
      'undo_rows',
      'user_preferences',
      'user_scopes',
      'voided_meals',
      'waiting_steps',
    ]);
  });

  describe.each(sampleRows)('AUD-09 AUD-10 AUD-11 $table', ({ table, key, insert, change, isAppendOnly }) => {
    const { column, from, to } = change;

    it('records an insertion (I) with the new values and its user', async () => {
      const events = await eventsOf('ana', table, insert);
      expect(events).toMatchObject([
        { username: 'ana', action: 'I', record_key: key, last_data: null, new_data: { [column]: from } },
      ]);
    });

    if (isAppendOnly) {
      it('is only added to: the owner of the database changes and removes nothing either', async () => {
        const update = `update ${table} set ${column} = $1 where ${where(table, key)}`;
        for (const [sql, values] of [
          [update, [to]],
          [`delete from ${table} where ${where(table, key)}`, []],
        ] as const)
          await expect(client.query(sql, [...values])).rejects.toThrow(`${table} is append-only`);
      });
      return;
    }

    it('records an update (U) with new and previous values', async () => {
      const events = await eventsOf('beto', table, `update ${table} set ${column} = $1 where ${where(table, key)}`, [
        to,
      ]);
      expect(events).toHaveLength(1);
      // Rows that are only deactivated are recorded as removed.
      const isRemoval = column === 'is_active' && to === false;
      expect(events).toMatchObject([
        {
          username: 'beto',
          action: isRemoval ? 'D' : 'U',
          new_data: isRemoval ? null : { [column]: to },
          last_data: { [column]: from },
        },
      ]);
      if (!isRemoval)
        expect(Object.keys(events[0]?.new_data ?? {}).sort()).toEqual(Object.keys(events[0]?.last_data ?? {}).sort());
      await client.query(`update ${table} set ${column} = $1 where ${where(table, events[0]?.record_key ?? '')}`, [
        from,
      ]);
    });

    it('records nothing for an update without a change', async () => {
      expect(await eventsOf('ana', table, `update ${table} set ${column} = ${column}`)).toEqual([]);
    });
  });

  it('AUD-09 AUD-10 deletions (D) keep the previous values', async () => {
    const deletions: Event[] = [];
    // An owner who takes the protection away leaves a trace too.
    const protectedRows = sampleRows.filter(({ isAppendOnly }) => isAppendOnly);
    for (const { table } of protectedRows) await client.query(`alter table ${table} disable trigger append_only`);
    for (const { table, key } of [...sampleRows].reverse()) {
      deletions.push(...(await eventsOf('caro', table, `delete from ${table} where ${where(table, key)}`)));
    }
    expect(
      deletions.map(({ table_name, action, record_key, username, new_data }) => ({
        table_name,
        action,
        record_key,
        username,
        new_data,
      })),
    ).toEqual(
      [...sampleRows].reverse().map(({ table, key }) => ({
        table_name: table,
        action: 'D',
        record_key: key,
        username: 'caro',
        new_data: null,
      })),
    );
    expect(deletions.filter((event) => event.last_data === null)).toEqual([]);
    for (const { insert } of sampleRows) await client.query(insert);
    for (const { table } of protectedRows) await client.query(`alter table ${table} enable trigger append_only`);
  });

  it('AUD-07 no password, hash or key is ever recorded', async () => {
    const leaks = await client.query(`
      select from audit_events
      where coalesce(new_data, '{}') || coalesce(last_data, '{}') ?| array['password', 'password_hash', 'key_hash', 'search_text']
         or concat(new_data, last_data) like '%secret-%'`);
    expect(leaks.rowCount).toBe(0);
  });

  it('AUD-07 a change of the password only is recorded as such, without a value', async () => {
    const [event, ...others] = await eventsOf(
      'ana',
      'users',
      `update users set password_hash = 'secret-new' where username = 'ana'`,
    );
    expect(others).toEqual([]);
    expect(event).toMatchObject({ action: 'U', record_key: 'ana', new_data: { password_changed: true } });
    expect(event?.last_data).not.toHaveProperty('password_changed');
    expect(JSON.stringify(event)).not.toContain('secret-');
  });

  it('AUD-09 a new version or update time alone is no event', async () => {
    expect(await eventsOf('ana', 'users', `update users set version = version + 1, updated_at = now()`)).toEqual([]);
  });

  it('AUD-09 a changed key is one update, followed by the referencing rows', async () => {
    expect(
      await eventsOf('ana', 'profiles', `update profiles set name = 'Operadora' where name = 'Operador'`),
    ).toMatchObject([{ action: 'U', record_key: 'Operadora', last_data: { name: 'Operador' } }]);
    const cascaded = await client.query(
      `select table_name, record_key from audit_events where table_name <> 'profiles' order by id desc limit 2`,
    );
    expect(cascaded.rows).toEqual(
      expect.arrayContaining([
        { table_name: 'profile_module_relations', record_key: 'Operadora/Usuarios' },
        { table_name: 'users', record_key: 'ana' },
      ]),
    );
  });

  it('AUD-09 without an acting user the database user is recorded', async () => {
    const user = await client.query<{ name: string }>('select session_user::text as name');
    await client.query(`insert into sales_materials (id, description) values ('M9', 'Vianda')`);
    const event = await client.query(
      `select username from audit_events where table_name = 'sales_materials' and record_key = 'M9'`,
    );
    expect(event.rows).toEqual([{ username: user.rows[0]?.name }]);
  });

  it('AUD-09 a rollback leaves no event', async () => {
    await client.query('begin');
    await client.query(`insert into sales_materials (id, description) values ('M8', 'Vianda')`);
    await client.query('rollback');
    const event = await client.query(`select from audit_events where record_key = 'M8'`);
    expect(event.rowCount).toBe(0);
  });
});
