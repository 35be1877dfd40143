import { Client } from 'pg';
import { sampleWorld } from '../../testing/sample-rows';
import { createTestDatabase, TestDatabase } from '../../testing/test-database';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(sampleWorld);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Tries a statement and rolls it back; returns the name of the constraint that refused it, or 'accepted'. */
async function attempt(sql: string): Promise<string | undefined> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('set constraints all immediate');
    return 'accepted';
  } catch (error) {
    return (error as { constraint?: string }).constraint;
  } finally {
    await client.query('rollback');
  }
}
const invoice = `invoice_number = 'A-1', invoice_date = '2026-03-07', invoice_amount = 500000`;

describe('schema', () => {
  it('every foreign key has an index that begins with its columns', async () => {
    const bare = await client.query(`
      select c.conrelid::regclass::text as on_table, c.conname as name from pg_constraint c
      where c.contype = 'f' and c.conparentid = 0 and not exists (
        select from pg_index i where i.indrelid = c.conrelid
          -- One column is enough, where the other side's alone tells the row.
          and ((i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey or exists (
            select from pg_index key where key.indrelid = c.confrelid and key.indisunique and key.indnatts = 1
               and key.indkey[0] = c.confkey[array_position(c.conkey, i.indkey[0])]))
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = 'ended_at IS NULL' or pg_get_expr(i.indpred, i.indrelid) = '(ended_at IS NULL)'
            or pg_get_expr(i.indpred, i.indrelid) in (
              select format('(%I IS NOT NULL)', a.attname) from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)))
      )`);
    expect(bare.rows).toEqual([]);
  });

  it.each([
    ['Pendiente', '', 'accepted'],
    ['Facturado', invoice, 'accepted'],
    ['Pagado', invoice, 'accepted'],
    ['Aprobado', invoice, 'accepted'],
    ['Rechazado', `${invoice}, reject_reason = 'Falta firma'`, 'accepted'],
    ['Denegado', `reject_reason = 'Sin cupo'`, 'accepted'],
    ['Facturado', '', 'credits_requests_invoiced'],
    ['Facturado', `invoice_number = 'A-1', invoice_date = '2026-03-07'`, 'credits_requests_invoiced'],
    ['Pagado', '', 'credits_requests_invoiced'],
    ['Aprobado', '', 'credits_requests_invoiced'],
    ['Rechazado', invoice, 'credits_requests_reason'],
    ['Denegado', '', 'credits_requests_reason'],
    ['Denegado', `reject_reason = '  '`, 'credits_requests_reason'],
    ['Anulado', invoice, 'credits_requests_status_check'],
    ['pendiente', invoice, 'credits_requests_status_check'],
  ])('CRE-39 a credit in %s with "%s": %s', async (status, fields, result) => {
    expect(
      await attempt(`update credits_requests set status = '${status}'${fields && `, ${fields}`} where id = 1`),
    ).toBe(result);
  });

  it.each([
    ['an amount of zero', 'update credits_requests set amount = 0', 'credits_requests_amount_check'],
    [
      'an amount beyond a safe integer',
      'update credits_requests set amount = 9007199254740992',
      'credits_requests_amount_check',
    ],
    ['CRE-35 a document of another type', 'update credit_documents set type = 2', 'credit_documents_type_check'],
    [
      'CNO-09 another status of a note',
      `update credit_notes_requests set status = 'deny', revision_date = '2026-03-07', action_user = 'ana'`,
      'credit_notes_requests_status_check',
    ],
    [
      'an approved note without who and when',
      `update credit_notes_requests set status = 'Aprobado'`,
      'credit_notes_requests_revised',
    ],
    [
      'CNO-13 a loaded document without a file',
      `update credit_notes_requests set status_document = 'Loaded'`,
      'credit_notes_requests_document',
    ],
    ['a note of zero', 'update credit_notes_requests set amount = 0', 'credit_notes_requests_amount_check'],
    [
      'CON-25 another status of a contractor request',
      `update contractors_requests set status = 'Pagado'`,
      'contractors_requests_status_check',
    ],
    [
      'CON-27 another status of a document',
      `update contractor_documents set status = 'Loaded'`,
      'contractor_documents_status_check',
    ],
    [
      "DIN-21 a place of another company than its profile's",
      `update customer_profile_relations set company_id = 'C2'`,
      'customer_profile_relations_profile_fkey',
    ],
    [
      "DIN-21 a place of another centre than its profile's",
      `update customer_profile_relations set business_unit_id = 'B2'`,
      'customer_profile_relations_profile_fkey',
    ],
    ['CUS-02 another category', `update companies set category = '2F'`, 'companies_category_check'],
    [
      'CUS-03 another type of relation',
      `update company_business_unit_relations set type = 'PRO'`,
      'company_business_unit_relations_type_check',
    ],
    [
      'PRF-11 permission NP in the store',
      `update profile_module_relations set permission = 'NP'`,
      'profile_module_relations_permission_check',
    ],
    ['an hour of 24', `update food_services set schedule_end = '2400'`, 'food_services_schedule_end_check'],
    [
      'another kind of code',
      `update customer_id_relations set auth_type = 'PIN'`,
      'customer_id_relations_auth_type_check',
    ],
    ['a file number with letters', `update customers set file_number = '12a'`, 'customers_file_number_check'],
    ['an active user without profile', `update users set profile_name = null`, 'users_active_has_profile'],
    ['a profile that an active user has', `delete from profiles`, 'users_active_has_profile'],
    [
      'a username that differs in case and accent',
      `insert into users (username, name, surname, email, password_hash, profile_name) values ('ÁNA', 'A', 'B', 'c@example.com', 'x', 'Operador')`,
      'users_username_unique',
    ],
    [
      'an e-mail that differs in case',
      `insert into users (username, name, surname, email, password_hash, profile_name) values ('eva', 'A', 'B', 'ANA@example.com', 'x', 'Operador')`,
      'users_email_unique',
    ],
    ['a profile name that differs in case', `insert into profiles (name) values ('OPERADÓR')`, 'profiles_name_unique'],
    [
      'a service name that differs in case',
      `insert into food_services (name, sales_material, schedule_begin, schedule_end) values ('ALMUERZO', 'M1', '0800', '0900')`,
      'food_services_name_unique',
    ],
    [
      'a service profile name that differs in accent',
      `insert into food_services_profiles (name, company_id, business_unit_id) values ('turno dia', 'C1', 'B1')`,
      'food_services_profiles_name_unique',
    ],
    [
      'a group name that differs in case',
      `insert into groups (company_id, business_unit_id, name) values ('C1', 'B1', 'CUADRILLA')`,
      'groups_name_unique',
    ],
    ['a group name of spaces', `update groups set name = '  '`, 'groups_name_check'],
    [
      'a second main list of a centre and date',
      `insert into price_lists (business_unit_id, start_date) values ('B1', '2026-01-01')`,
      'price_lists_centre_client_date_unique',
    ],
    [
      'a second open request of a user',
      `insert into contractors_requests (create_date, username, cuit, business_name, name, province, location, address, email, alternative_email, phone, amount_customers, business_unit_description) select create_date, 'ana', '1', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', '1', 'x' from contractors_requests`,
      'contractors_requests_one_open_per_user',
    ],
  ])('%s is refused', async (_name, sql, constraint) => {
    expect(await attempt(sql)).toBe(constraint);
  });

  it.each([
    [
      'an e-mail of a removed user is free again',
      `update users set is_active = false; insert into users (username, name, surname, email, password_hash, profile_name) values ('eva', 'A', 'B', 'ana@example.com', 'x', 'Operador')`,
    ],
    ['a profile that only removed users had can go', `update users set is_active = false; delete from profiles`],
    [
      'a client list beside the main list of the same day',
      `insert into price_lists (business_unit_id, company_id, start_date) values ('B1', 'C1', '2026-01-01')`,
    ],
    [
      'the name of a removed group',
      `update groups set is_active = false; insert into groups (company_id, business_unit_id, name) values ('C1', 'B1', 'Cuadrilla')`,
    ],
  ])('%s is accepted', async (_name, sql) => {
    expect(await attempt(sql)).toBe('accepted');
  });
});
