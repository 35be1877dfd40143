import exceljs from 'exceljs';
import pg from 'pg';
import { copyIn } from './copy-in';

const cell = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '\\N'
    : String(value).replace(/[\\\t\n\r]/g, (sign) => `\\${sign}`);
const lines = (rows: readonly (readonly unknown[])[]): Buffer =>
  Buffer.from(rows.map((row) => `${row.map(cell).join('\t')}\n`).join(''));

/**
 * Reads a spreadsheet of diners with exceljs's streaming reader and copies its rows into the same tables, with the triggers
 * that stand on them, and does nothing else: no check, no rule, no outcome of a row. Gives the seconds.
 */
export async function plainUpload(databaseUrl: string, file: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const {
    rows: [first],
  } = await client.query<{ id: string }>(`select nextval(pg_get_serial_sequence('customers', 'id')) + 1000000 as id`);
  const start = performance.now();
  let id = Number(first?.id);
  const diners: unknown[][] = [];
  const codes: unknown[][] = [];
  const places: unknown[][] = [];
  for await (const sheet of new exceljs.stream.xlsx.WorkbookReader(file, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    hyperlinks: 'ignore',
    styles: 'ignore',
    entries: 'ignore',
  })) {
    for await (const row of sheet) {
      if (row.number === 1) continue;
      const [, , , fullName, fileNumber, section, , code, , profile] = row.values as unknown[];
      const [surname = '', name = ''] = String(fullName).split(', ');
      id += 1;
      diners.push([id, name, surname, fileNumber, section]);
      codes.push([id, 'CARD', code]);
      places.push([id, profile, 'C1', 'K1']);
    }
  }
  await client.query('begin');
  await client.query(`select set_config('app.username', 'admin', true)`);
  await copyIn(client, 'copy customers (id, name, surname, file_number, section) from stdin', lines(diners));
  await copyIn(client, 'copy customer_id_relations (customer_id, auth_type, auth_code) from stdin', lines(codes));
  await copyIn(
    client,
    'copy customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) from stdin',
    lines(places),
  );
  await client.query('commit');
  const seconds = (performance.now() - start) / 1000;
  await client.query(`select setval(pg_get_serial_sequence('customers', 'id'), $1)`, [id]);
  await client.end();
  return seconds;
}
