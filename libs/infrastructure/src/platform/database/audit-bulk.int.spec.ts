import { Client } from 'pg';
import { createTestDatabase, TestDatabase } from '../../testing/test-database';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function events(
  action: string,
): Promise<Array<{ record_key: string; new_id: string | null; last_id: string | null; section: string | null }>> {
  const match = await client.query(
    `select record_key, new_data ->> 'id' as new_id, last_data ->> 'id' as last_id, new_data ->> 'section' as section
     from audit_events where table_name = 'customers' and action = $1 order by id`,
    [action],
  );
  return match.rows;
}
const thousand = Array.from({ length: 1000 }, (_, index) => String(index + 1));

describe('audit of bulk writes', () => {
  it('AUD-11 one insert of 1,000 rows leaves 1,000 events in row order', async () => {
    await client.query(
      `insert into customers (id, name, surname) select n, 'Nombre ' || n, 'Apellido' from generate_series(1, 1000) n`,
    );
    expect(await events('I')).toEqual(
      thousand.map((id) => ({ record_key: id, new_id: id, last_id: null, section: null })),
    );
  });

  it('AUD-11 one update of 1,000 rows pairs every new row with its own previous one', async () => {
    await client.query(`update customers set section = 'Sector ' || id`);
    const updates = await events('U');
    const byId = updates.sort((a, b) => Number(a.record_key) - Number(b.record_key));
    expect(byId).toEqual(thousand.map((id) => ({ record_key: id, new_id: id, last_id: id, section: `Sector ${id}` })));
  });

  it('AUD-11 an upsert records each row as inserted or updated', async () => {
    await client.query(`
      insert into customers (id, name, section)
      select n, 'Nombre ' || n, 'Nuevo' from generate_series(999, 1002) n
      on conflict (id) do update set section = excluded.section`);
    const last = await client.query(`select action, record_key from audit_events order by id desc limit 4`);
    expect(last.rows.sort((a, b) => Number(a.record_key) - Number(b.record_key))).toEqual([
      { action: 'U', record_key: '999' },
      { action: 'U', record_key: '1000' },
      { action: 'I', record_key: '1001' },
      { action: 'I', record_key: '1002' },
    ]);
  });

  it('AUD-11 a truncate, which would leave no events, is refused', async () => {
    await expect(client.query('truncate customers cascade')).rejects.toMatchObject({ code: '23001' });
  });

  it.each([
    'audit_events',
    'audit_events_default',
    'audit_seals',
    'audit_seal_signatures',
    'audit_search',
    'audit_search_default',
    'ledger_movements',
    'meal_transactions',
    'meal_transactions_default',
  ])('AUD-09 %s is append-only', async (table) => {
    const column = table.startsWith('audit_search')
      ? 'text'
      : table === 'audit_seals'
        ? 'hash'
        : table === 'audit_seal_signatures'
          ? 'signature'
          : table.startsWith('audit')
            ? 'username'
            : 'amount';
    for (const sql of [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(client.query(sql)).rejects.toMatchObject({ code: '23001' });
    }
  });

  it('AUD-09 each monthly partition is append-only too', async () => {
    const parts = await client.query<{ name: string }>(`
      select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent in ('audit_events'::regclass, 'audit_search'::regclass, 'meal_transactions'::regclass)`);
    expect(parts.rowCount).toBe(18);
    for (const { name } of parts.rows) {
      await expect(client.query(`delete from ${name}`)).rejects.toMatchObject({ code: '23001' });
      await expect(client.query(`truncate ${name}`)).rejects.toMatchObject({ code: '23001' });
    }
  });
});
