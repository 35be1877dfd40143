import exceljs from 'exceljs';
import pg from 'pg';
import { z } from 'zod';
import { copyIn } from './copy-in';

/**
 * Where the rows go: into the product's tables, with their triggers, or into one table without keys, indexes or
 * triggers.
 */
export const plainTarget = z.enum(['tables', 'plain']);

/** The plain table, with the owner's statement that creates it. */
export const plainTable = `create table if not exists bench_plain_upload (name text, surname text, file_number text, section text, auth_type text, auth_code text, profile_id text)`;

interface PlainRow {
  readonly name: string;
  readonly surname: string;
  readonly fileNumber: unknown;
  readonly section: unknown;
  readonly authType: unknown;
  readonly code: unknown;
  readonly profile: unknown;
}

/**
 * Reads a spreadsheet of diners with exceljs's streaming reader and copies its rows, and nothing else: no checks, rules
 * or row outcomes. Returns the seconds.
 */
export async function plainUpload(
  databaseUrl: string,
  file: string,
  target: z.output<typeof plainTarget>,
): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const start = performance.now();
  const rows = await readRows(file);
  if (target === 'plain') await copyPlain(client, rows);
  else await copyTables(client, rows);
  const seconds = (performance.now() - start) / 1000;
  await client.end();
  return seconds;
}

async function readRows(file: string): Promise<PlainRow[]> {
  const rows: PlainRow[] = [];
  for await (const sheet of new exceljs.stream.xlsx.WorkbookReader(file, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    hyperlinks: 'ignore',
    styles: 'ignore',
    entries: 'ignore',
  })) {
    for await (const row of sheet) {
      if (row.number === 1) continue;
      const [, , , fullName, fileNumber, section, authType, code, , profile] = row.values as unknown[];
      const [surname = '', name = ''] = String(fullName).split(', ');
      rows.push({ name, surname, fileNumber, section, authType, code, profile });
    }
  }
  return rows;
}

const cell = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '\\N'
    : String(value).replace(/[\\\t\n\r]/g, (sign) => `\\${sign}`);
const lines = (rows: readonly (readonly unknown[])[]): Buffer =>
  Buffer.from(rows.map((row) => `${row.map(cell).join('\t')}\n`).join(''));

async function copyPlain(client: pg.Client, rows: readonly PlainRow[]): Promise<void> {
  await copyIn(
    client,
    'copy bench_plain_upload (name, surname, file_number, section, auth_type, auth_code, profile_id) from stdin',
    lines(rows.map((row) => [row.name, row.surname, row.fileNumber, row.section, row.authType, row.code, row.profile])),
  );
}

async function copyTables(client: pg.Client, rows: readonly PlainRow[]): Promise<void> {
  // As many unused ids as there are rows.
  const {
    rows: [reserved],
  } = await client.query<{ last: string }>(
    `select max(nextval(pg_get_serial_sequence('customers', 'id'))) as last from generate_series(1, $1)`,
    [rows.length],
  );
  const first = Number(reserved?.last) - rows.length + 1;
  await client.query('begin');
  await client.query(`select set_config('app.username', 'admin', true)`);
  await copyIn(
    client,
    'copy customers (id, name, surname, file_number, section) from stdin',
    lines(rows.map(({ name, surname, fileNumber, section }, row) => [first + row, name, surname, fileNumber, section])),
  );
  await copyIn(
    client,
    'copy customer_id_relations (customer_id, auth_type, auth_code) from stdin',
    lines(rows.map(({ code }, row) => [first + row, 'CARD', code])),
  );
  await copyIn(
    client,
    'copy customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) from stdin',
    lines(rows.map(({ profile }, row) => [first + row, profile, 'C1', 'K1'])),
  );
  await client.query('commit');
}
