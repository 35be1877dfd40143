import { Client } from 'pg';
import { type ExportedFile, startExports, type TestExports } from '../testing/exports';
import { sheetRows } from '../testing/workbooks';

let exports: TestExports;
let client: Client;

/** One statement by a person at a moment, as the product writes. */
async function write(username: string, moment: string, sql: string): Promise<void> {
  await client.query('begin');
  await client.query(`select set_config('app.username', $1, true), set_config('app.clock', $2, true)`, [
    username,
    moment,
  ]);
  await client.query(sql);
  await client.query('commit');
}

beforeAll(async () => {
  exports = await startExports(new Date('2026-11-21T23:30:00-03:00'));
  client = new Client({ connectionString: exports.ownerUrl });
  await client.connect();
  await write(
    'lider',
    '2026-03-01T10:00:00-03:00',
    `insert into groups (id, company_id, business_unit_id, name) overriding system value values (9, 'K1', 'C1', '=1+1')`,
  );
  await write(
    'lider',
    '2026-03-02T10:00:00-03:00',
    `update groups set name = '@Ñandú', leader_username = 'lider' where id = 9`,
  );
  await write(
    'facturacion',
    '2026-03-31T23:59:00-03:00',
    `update users set password_hash = 'argon2-new', surname = 'Ríos' where username = 'mixto'`,
  );
  await write('facturacion', '2026-04-01T00:00:00-03:00', `delete from groups where id = 9`);
});
afterAll(async () => {
  await client.end();
  await exports.close();
});

const march = { table: '%', range: { from: 20260301, to: 20260331 } };
const exportAs = (
  username: string,
  params: Record<string, unknown>,
  before?: () => Promise<unknown>,
): Promise<ExportedFile> => exports.run('exportEvents', username, params, before);
const head = [
  'Id',
  'Fecha',
  'Usuario',
  'Acción',
  'Tipo de registro',
  'Registro',
  'Valores anteriores',
  'Valores nuevos',
];
const moment = (month: number, date: number, hour: number, minute: number): Date =>
  new Date(Date.UTC(2026, month - 1, date, hour, minute));
const facts = (...filters: [string, string][]) => [
  ['Auditoría'],
  ...filters,
  ['Generado el', '21/11/2026 23:30'],
  ['Generado por', 'admin Prueba'],
  undefined,
  head,
];

describe('exporting the audit', () => {
  it('AUD-02 AUD-03 AUD-07 AUD-08 has the events of the days, newest first, with their values in Spanish, and no formula or password', async () => {
    const { job, bytes } = await exportAs('admin', march);
    expect(job).toMatchObject({
      kind: 'exportEvents',
      state: 'completed',
      progress: { done: 3, total: 3 },
      fileName: '2026-11-21-reporte.xlsx',
    });
    const id: unknown = expect.any(Number);
    expect(await sheetRows(bytes)).toEqual([
      ...facts(['Período', '01/03/2026 al 31/03/2026'], ['Tipo de registro', 'Todos']),
      [
        id,
        moment(3, 31, 23, 59),
        'facturacion Prueba',
        'Modificación',
        'Usuarios',
        'mixto Ríos',
        'Apellido: Prueba',
        'Apellido: Ríos; Contraseña o clave modificada: Si',
      ],
      [
        id,
        moment(3, 2, 10, 0),
        'lider Prueba',
        'Modificación',
        'Grupos',
        '@Ñandú',
        'Nombre: =1+1',
        'Nombre: @Ñandú; Usuario líder: lider Prueba',
      ],
      [
        id,
        moment(3, 1, 10, 0),
        'lider Prueba',
        'Alta',
        'Grupos',
        '=1+1',
        undefined,
        expect.stringMatching(/^Id: 9; Nombre: =1\+1; Cliente: Metalúrgica Ñandú; Centro logístico: Pilar;/),
      ],
    ]);
  });

  it('AUD-05 AUD-12 has the rows of the filter, and states the filter above the table', async () => {
    const { bytes } = await exportAs('admin', {
      table: 'groups',
      search: 'nandu',
      range: { from: 20260302, to: 20260302 },
    });
    expect((await sheetRows(bytes)).slice(0, 7)).toEqual(
      facts(['Período', '02/03/2026'], ['Tipo de registro', 'Grupos'], ['Búsqueda', 'nandu']).slice(0, 7),
    );
    expect((await sheetRows(bytes)).slice(8).map((row) => (row as unknown[])[3])).toEqual(['Modificación']);
  });

  it('AUD-02 has the chosen events of the days only, whatever the search', async () => {
    const idOf = (rows: readonly unknown[]) => rows.map((row) => Number((row as unknown[])[0]));
    const all = idOf((await sheetRows((await exportAs('admin', march)).bytes)).slice(7));
    const [newest, , oldest] = all;
    const { job, bytes } = await exportAs('admin', { ...march, ids: [oldest, newest, newest, 2 ** 40] });
    const rows = (await sheetRows(bytes)) as unknown[][];
    expect([job.progress, rows[3], idOf(rows.slice(8))]).toEqual([
      { done: 2, total: 2 },
      ['Filas elegidas', '2 de 3'],
      [newest, oldest],
    ]);
    const elsewhere = { table: '%', range: { from: 20260302, to: 20260302 }, ids: [newest, oldest] };
    expect((await exportAs('admin', elsewhere)).job.progress).toEqual({ done: 0, total: 0 });
  });

  it('resolves names of more events than one query takes', async () => {
    await write(
      'lider',
      '2026-05-01T10:00:00-03:00',
      `insert into sales_materials (id, description) select 'X' || n, 'Material ' || n from generate_series(1, 1201) n`,
    );
    const { job, bytes } = await exportAs('admin', {
      table: 'sales_materials',
      range: { from: 20260501, to: 20260501 },
    });
    const rows = (await sheetRows(bytes)).slice(7) as unknown[][];
    expect([job.progress, rows.length, new Set(rows.map(([, , person]) => person))]).toEqual([
      { done: 1201, total: 1201 },
      1201,
      new Set(['lider Prueba']),
    ]);
  });

  it('also as a PDF', async () => {
    const { job, contentType, bytes } = await exportAs('admin', { ...march, format: 'pdf' });
    expect([job.state, contentType, bytes.subarray(0, 5).toString()]).toEqual([
      'completed',
      'application/pdf',
      '%PDF-',
    ]);
  });

  it('AUD-12 a user who lost Auditoria before the job starts gets nothing', async () => {
    const { job } = await exportAs('admin', march, () =>
      client.query(`delete from profile_module_relations where profile_name = 'admin' and module = 'Auditoria'`),
    );
    expect(job).toMatchObject({
      state: 'failed',
      errorMsg: 'Su perfil no tiene permiso para realizar esta acción',
      fileName: null,
    });
  });
});
