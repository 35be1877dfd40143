import { Client } from 'pg';
import { sampleWorld } from '../../testing/sample-rows';
import { createTestDatabase, TestDatabase } from '../../testing/test-database';

const duplicate = { code: '23505', constraint: 'customer_codes_one_diner_per_centre' };
let database: TestDatabase;
let client: Client;
let other: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.ownerUrl });
  other = new Client({ connectionString: database.ownerUrl });
  await Promise.all([client.connect(), other.connect()]);
  await client.query(sampleWorld);
  await client.query(`
    insert into business_units (id, name) values ('B2', 'Comedor Oeste');
    insert into companies (id, business_name, cuit, category) values ('C2', 'Otra', '30700000002', '2A');
    insert into food_services_profiles (id, name, company_id, business_unit_id) values (2, 'Oeste', 'C1', 'B2')`);
});
afterAll(async () => {
  await Promise.all([client.end(), other.end()]);
  await database.drop();
});

/** Diner 1 has card A-1 at centre B1; diner 2 has no code and no centre; B2 is another centre. */
beforeEach(async () => {
  await client.query('delete from customers; insert into customers (id, name) values (1, $$Luis$$), (2, $$Eva$$)');
  await code(client, 1, 'A-1');
  await centre(client, 1, 'B1');
});

const code = (by: Client, diner: number, value: string, type = 'CARD'): Promise<unknown> =>
  by.query('insert into customer_id_relations (customer_id, auth_type, auth_code) values ($1, $2, $3)', [
    diner,
    type,
    value,
  ]);
const centre = (by: Client, diner: number, id: 'B1' | 'B2'): Promise<unknown> =>
  by.query(
    'insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) values ($1, $2, $3, $4)',
    [diner, id === 'B1' ? 1 : 2, id, 'C1'],
  );

describe('codes of diners', () => {
  it('DIN-31 the same code of the same kind at the same centre is refused, whichever comes last: centre or code', async () => {
    await code(client, 2, 'A-1');
    await expect(centre(client, 2, 'B1')).rejects.toMatchObject(duplicate);
    await client.query('delete from customer_id_relations where customer_id = 2');
    await centre(client, 2, 'B1');
    await expect(code(client, 2, 'A-1')).rejects.toMatchObject(duplicate);
  });

  it('DIN-31 the same code at another centre, or of the other kind, is accepted', async () => {
    await code(client, 2, 'A-1');
    await centre(client, 2, 'B2');
    await client.query(`update customer_id_relations set auth_type = 'BIOMETRIC' where customer_id = 2`);
    await centre(client, 2, 'B1');
    const claims = await client.query(
      'select business_unit_id, auth_type, customer_id::int from customer_code_claims order by 1, 2',
    );
    expect(claims.rows).toEqual([
      { business_unit_id: 'B1', auth_type: 'BIOMETRIC', customer_id: 2 },
      { business_unit_id: 'B1', auth_type: 'CARD', customer_id: 1 },
      { business_unit_id: 'B2', auth_type: 'BIOMETRIC', customer_id: 2 },
    ]);
  });

  it.each([
    ['the diner is removed', 'update customers set is_active = false where id = 1'],
    ['the diner leaves the centre', 'update customer_profile_relations set is_active = false where customer_id = 1'],
    ['the code changes', `update customer_id_relations set auth_code = 'A-2' where customer_id = 1`],
    ['the code is deleted', 'delete from customer_id_relations where customer_id = 1'],
  ])('DIN-31 a code is free again when %s', async (_name, sql) => {
    await client.query(sql);
    await code(client, 2, 'A-1');
    await centre(client, 2, 'B1');
    const claims = await client.query(`select customer_id::int from customer_code_claims where auth_code = 'A-1'`);
    expect(claims.rows).toEqual([{ customer_id: 2 }]);
  });

  it('DIN-31 a removed diner cannot be restored with a code that another has by now', async () => {
    await client.query('update customers set is_active = false where id = 1');
    await code(client, 2, 'A-1');
    await centre(client, 2, 'B1');
    await expect(client.query('update customers set is_active = true where id = 1')).rejects.toMatchObject(duplicate);
  });

  it('DIN-31 a code and a centre added to one diner by two concurrent transactions still claim their combination', async () => {
    await client.query('begin');
    await code(client, 2, 'A-1');
    const late = centre(other, 2, 'B1').then(
      () => 'accepted',
      (error: { constraint?: string }) => error.constraint,
    );
    await client.query('commit');
    expect(await late).toBe(duplicate.constraint);
  });

  it('DIN-31 a diner has one active profile at a centre', async () => {
    const second = client.query(
      `insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) values (1, 1, 'B1', 'C2')`,
    );
    await expect(second).rejects.toMatchObject({
      code: '23505',
      constraint: 'customer_profile_relations_one_profile_per_centre',
    });
  });
});
