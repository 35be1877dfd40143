import { type CustomerView, toCustomerView } from '@comensal/domain/customers';

export interface DinerSearch {
  readonly business_unit_id: string;
  readonly company_id: string;
  readonly words: readonly string[];
  readonly limit: number;
}

export interface NewDiner {
  readonly card: string;
  readonly profile: number;
  readonly business_unit_id: string;
  readonly company_id: string;
}

/** The baseline's page and count over its flat table: the rows are found, sorted and counted in the index, and then read. */
export function dinerStatements({ business_unit_id, company_id, words, limit }: DinerSearch) {
  const parameters = [business_unit_id, company_id, ...words.map((word) => `%${word}%`)];
  const where = [
    'business_unit_id = $1',
    'company_id = $2',
    ...words.map((_, index) => `search like lower(immutable_unaccent($${index + 3}))`),
  ].join(' and ');
  return {
    page: {
      sql: `select d.* from (select id from bench_diners where ${where} order by full_name, id limit ${Number(limit)}) page join bench_diners d on d.id = page.id order by d.full_name, d.id`,
      parameters,
    },
    count: { sql: `select count(*) as total from bench_diners where ${where}`, parameters },
  };
}

interface FlatDiner extends Omit<CustomerView, 'brand' | 'auths' | 'foodservice_profiles' | 'idGroup' | 'userId'> {
  readonly business_unit_id: string;
  readonly company_id: string;
  readonly profile_id: number;
  readonly group_id: number | null;
  readonly username: string | null;
}

/** A row of the flat table as the call returns it. */
export function dinerOf(row: FlatDiner): CustomerView {
  const { profile_id, business_unit_id, company_id } = row;
  return toCustomerView({
    id: row.id,
    auth_code: row.auth_code,
    auth_bio_code: row.auth_bio_code,
    name: row.name,
    surname: row.surname,
    file_number: row.file_number,
    section: row.section,
    manual_load: row.manual_load,
    idGroup: row.group_id,
    userId: row.username,
    version: row.version,
    foodservice_profiles: [{ id: profile_id, business_unit_id, company_id, is_active: true }],
  });
}

/** One diner of the flat table. */
export const getDinerSql = 'select * from bench_diners where id = $1';

/** A diner and its audit row in plain tables, without triggers. */
export const plainDinerSql = `
  with added as (
    insert into bench_plain_diners (name, surname, file_number, section, card, profile_id, business_unit_id, company_id)
    values ('Íñigo', 'Suárez', '77', 'Línea 7', $1, $2, $3, $4) returning *
  )
  insert into bench_plain_audit (username, table_name, action, record_key, new_data)
  select 'admin', 'customers', 'I', id::text, to_jsonb(added) from added returning record_key`;

/** A diner with card and service profile in the product's own tables, with all their triggers, the audit included. */
export const addDinerSql = `
  with added as (
    insert into customers (name, surname, file_number, section) values ('Íñigo', 'Suárez', '77', 'Línea 7') returning id
  ), code as (
    insert into customer_id_relations (customer_id, auth_type, auth_code) select id, 'CARD', $1 from added
  ), place as (
    insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) select id, $2, $3, $4 from added
  )
  select id from added`;
