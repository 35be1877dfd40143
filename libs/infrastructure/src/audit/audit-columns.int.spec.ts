import {
  type AuditTable,
  accessTable,
  auditColumns,
  auditFieldKind,
  auditReferences,
  auditTables,
  isHiddenAuditField,
} from '@comensal/domain/audit';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';

/** Never recorded; a change of the first two is recorded as password_changed. */
const secrets = ['password_hash', 'key_hash'];
const derived = ['search_text'];

const tables = auditTables.filter((table) => table !== accessTable);

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

describe('the tables of the audit and the tables of the database', () => {
  it('AUD-11 the selector offers exactly the audited tables', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'audit_insert' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([...tables].sort());
  });

  it.each(tables)('AUD-08 every recorded column of %s has its name', async (table) => {
    const { rows } = await client.query<{ column: string }>(
      `select column_name as column from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    );
    const columns = rows.map(({ column }) => column);
    const recorded = columns.filter((column) => !secrets.includes(column) && !derived.includes(column));
    const expected = columns.some((column) => secrets.includes(column)) ? [...recorded, 'password_changed'] : recorded;
    expect([...auditColumns[table]].sort()).toEqual(expected.sort());
  });

  it('AUD-07 every column with a row’s creation time is hidden; the day of a request is not', async () => {
    const { rows } = await client.query<{ column: string }>(
      `select distinct column_name as column from information_schema.columns
        where table_schema = 'public' and column_name ~ '^(creat|updat|modif)' and data_type in ('date', 'timestamp with time zone') and table_name = any($1) order by 1`,
      [auditTables],
    );
    expect(rows.map(({ column }) => column)).toEqual(['create_date', 'created_at', 'updated_at']);
    expect(rows.map(({ column }) => column).filter((column) => !isHiddenAuditField(column))).toEqual(['create_date']);
  });

  it('AUD-08 O-57 columns have their types: timestamps, booleans, and references', async () => {
    const { rows } = await client.query<{ table: string; column: string; type: string; target: string | null }>(
      `select c.table_name as table, c.column_name as column, c.data_type as type, f.confrelid::regclass::text as target
        from information_schema.columns c
        left join pg_constraint f on f.contype = 'f' and array_length(f.conkey, 1) = 1 and f.conrelid = c.table_name::regclass
          and (select attnum from pg_attribute where attrelid = f.conrelid and attname = c.column_name) = any(f.conkey)
          and f.confrelid::regclass::text in (select unnest($2::text[]))
        where c.table_schema = 'public' and c.table_name = any($1)
        order by 1, 2`,
      [tables, auditReferences],
    );
    const wrong = rows
      .filter(({ table, column }) => (auditColumns[table as AuditTable] as readonly string[]).includes(column))
      .flatMap(({ table, column, type, target }) => {
        const kind = auditFieldKind(table, column);
        const expected =
          type === 'timestamp with time zone' ? 'moment' : type === 'boolean' ? 'boolean' : (target ?? kind);
        return kind === expected ? [] : [`${table}.${column}: ${kind}, ${expected}`];
      });
    expect(wrong).toEqual([]);
  });
});
