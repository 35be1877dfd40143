import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(`
    insert into companies (id, business_name, cuit, category) values ('C1', 'Minera', '30', '2B');
    insert into business_units (id, name) values ('B1', 'Central');
    insert into company_business_unit_relations (company_id, business_unit_id, type) values ('C1', 'B1', 'CON');
    insert into profiles (name, description) values ('Operador', '');
    insert into users (username, name, surname, email, password_hash, profile_name) values ('ana', 'Ana', 'Paz', 'ana@example.com', 'x', 'Operador');
    insert into groups (company_id, business_unit_id, name) values ('C1', 'B1', 'Noche');
    insert into sales_materials (id, description) values ('M1', 'Menú');
    insert into food_services (name, sales_material, schedule_begin, schedule_end) values ('Almuerzo', 'M1', '1200', '1500');
    insert into business_unit_food_service_relations (food_service_id, business_unit_id) select id, 'B1' from food_services`);
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

/** Action, and whether there are new and previous values, in the events of a statement. */
async function eventsOf(sql: string): Promise<unknown[]> {
  const { rows: before } = await client.query<{ id: number }>(
    'select coalesce(max(id), 0)::int as id from audit_events',
  );
  await client.query('begin');
  await client.query(sql);
  await client.query('commit');
  const { rows } = await client.query<{ action: string; now: boolean; before: boolean }>(
    'select action, new_data is not null as now, last_data is not null as before from audit_events where id > $1 order by id',
    [before[0]?.id],
  );
  return rows.map(({ action, now, before: previous }) => [action, now, previous]);
}

const removed = [['D', false, true]];
const modified = [['U', true, true]];

describe('removals in the audit', () => {
  it.each(['users', 'groups', 'company_business_unit_relations', 'business_unit_food_service_relations'])(
    'AUD-10 deactivating a record of %s is a deletion, and reactivating it a modification',
    async (table) => {
      expect(await eventsOf(`update ${table} set is_active = false`)).toEqual(removed);
      expect(await eventsOf(`update ${table} set is_active = true`)).toEqual(modified);
    },
  );

  it('AUD-10 a service that is switched off is modified, one that is removed is deleted', async () => {
    expect(await eventsOf('update food_services set is_active = false')).toEqual(modified);
    await client.query('update food_services set is_active = true');
    expect(
      await eventsOf(
        `do $$ begin perform set_config('app.removes', 'food_services', true); update food_services set is_active = false; end $$`,
      ),
    ).toEqual(removed);
  });

  it('AUD-10 what the ERP deactivates is modified', async () => {
    expect(await eventsOf('update companies set is_active = false')).toEqual(modified);
  });
});
