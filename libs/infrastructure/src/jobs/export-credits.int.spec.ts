import { type CanteenUserName, canteenUsers } from '../testing';
import { type ExportedFile, startExports, type TestExports } from '../testing/exports';
import { sheetRows } from '../testing/workbooks';

let exports: TestExports;

beforeAll(async () => {
  exports = await startExports(new Date('2026-11-21T23:30:00-03:00'));
  await exports.database.query(`update companies set business_name = '=1+1' where id = 'K2'`);
  await exports.database.query(`insert into credits_requests (create_date, company_id, business_unit_id, group_id, contractor_id, cuit, business_name, amount, status, invoice_number, invoice_date, invoice_amount, purchase_order, reject_reason, repeated_reason, requested_by) values
    ('2026-11-06', 'K1', 'C1', 1, 'K1', '30711111111', 'Metalúrgica Ñandú', 150050, 'Pendiente', null, null, null, null, null, null, 'contratista'),
    ('2026-11-07', 'K1', 'C2', null, 'K1', '30711111111', 'Metalúrgica Ñandú', 1, 'Rechazado', 'A-1', '2026-11-08', 1, 'OC-77', 'Pago incompleto', 'Un pago por dos', 'contratista'),
    ('2026-11-08', 'K2', 'C2', null, 'K2', '30722222222', '=1+1', 10000000000000, 'Pendiente', null, null, null, null, null, null, 'mixto'),
    ('2026-11-09', 'K1', 'C1', 2, 'K1', '30711111111', 'Metalúrgica Ñandú', 700, 'Pendiente', null, null, null, null, null, null, 'contratista')`);
});
afterAll(() => exports.close());

function exportAs(
  name: CanteenUserName,
  params: Record<string, unknown>,
  before?: () => Promise<unknown>,
): Promise<ExportedFile> {
  return exports.run('exportCredits', canteenUsers[name].username, params, before);
}

const day = (date: number): Date => new Date(Date.UTC(2026, 10, date));
const head = [
  ...['Solicitud', 'Fecha', 'CUIT', 'Razón social', 'Centro logístico', 'Grupo', 'Importe', 'Estado'],
  ...[
    'Orden de compra',
    'Número de factura',
    'Fecha de factura',
    'Importe de factura',
    'Motivo',
    'Comprobantes repetidos',
    'Revertido',
  ],
];

describe('exporting the credit list', () => {
  it('CRE-26 CRE-27 CRE-28 REP-05 REP-06 has the columns of the screen, with order, invoice and reasons, real dates and amounts, and no formula', async () => {
    const { job, contentType, bytes } = await exportAs('admin', {});
    expect(job).toMatchObject({
      state: 'completed',
      progress: { done: 4, total: 4 },
      result: null,
      errorMsg: null,
      fileName: '2026-11-21-reporte.xlsx',
    });
    expect(contentType).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(await sheetRows(bytes)).toEqual([
      ['Estado de créditos'],
      ['Clientes', 'Todos'],
      ['Estado', 'Todos'],
      ['Generado el', '21/11/2026 23:30'],
      ['Generado por', 'admin Prueba'],
      undefined,
      head,
      [1, day(6), '30711111111', 'Metalúrgica Ñandú', 'Pilar', 'Turno Mañana', 1500.5, 'Pendiente'],
      [
        2,
        day(7),
        '30711111111',
        'Metalúrgica Ñandú',
        'Córdoba',
        'N/A',
        0.01,
        'Rechazado',
        'OC-77',
        'A-1',
        day(8),
        0.01,
        'Pago incompleto',
        'Un pago por dos',
      ],
      [3, day(8), '30722222222', '=1+1', 'Córdoba', 'N/A', 100000000000, 'Pendiente'],
      [4, day(9), '30711111111', 'Metalúrgica Ñandú', 'Pilar', 'Turno Noche', 7, 'Pendiente'],
    ]);
  });

  it('CRE-25 CRE-30 has the rows of the filter, within the user’s scope', async () => {
    const { bytes } = await exportAs('contratista', {
      companies: ['K1', { id: 'K2' }],
      status: ['Pendiente'],
      search: 'nandu',
    });
    expect(await sheetRows(bytes)).toEqual([
      ['Estado de créditos'],
      ['Clientes', 'Metalúrgica Ñandú'],
      ['Estado', 'Pendiente'],
      ['Búsqueda', 'nandu'],
      ['Generado el', '21/11/2026 23:30'],
      ['Generado por', 'contratista Prueba'],
      undefined,
      head,
      [1, day(6), '30711111111', 'Metalúrgica Ñandú', 'Pilar', 'Turno Mañana', 1500.5, 'Pendiente'],
      [4, day(9), '30711111111', 'Metalúrgica Ñandú', 'Pilar', 'Turno Noche', 7, 'Pendiente'],
    ]);
  });

  it('CRE-43 the confirmed reversals of a credit are summed in it, the proposed ones are not', async () => {
    const { query } = exports.database;
    await query(
      `update credits_requests set status = 'Aprobado', invoice_number = 'A-9', invoice_date = '2026-11-09', invoice_amount = 700 where id = 4`,
    );
    await query(
      `insert into reversals (create_date, kind, credit_id, company_id, business_unit_id, group_id, cuit, amount, reason, status, proposed_by, decided_by, decided_on)
       select '2026-11-10', 'credit', c.id, c.company_id, c.business_unit_id, c.group_id, c.cuit, given.amount, 'De más', given.status, 'admin',
              case when given.status = 'Confirmada' then 'aprobador' end, case when given.status = 'Confirmada' then date '2026-11-10' end
         from credits_requests c cross join (values (100, 'Confirmada'), (250, 'Confirmada'), (300, 'Propuesta')) as given(amount, status) where c.id = 4`,
    );
    const rows = await sheetRows((await exportAs('admin', {})).bytes);
    expect([(rows[10] as unknown[])[0], (rows[10] as unknown[])[14]]).toEqual([4, 3.5]);
    expect((rows[7] as unknown[])[14]).toBeUndefined();
  });

  it('REP-05 CRE-25 CRE-30 has the chosen ones only, each once, within the person’s scope; the others are counted and not told', async () => {
    const idsOf = async (name: CanteenUserName, params: Record<string, unknown>): Promise<unknown[]> => {
      const rows = (await sheetRows((await exportAs(name, params)).bytes)) as unknown[][];
      return [rows[1], rows.slice(6).map(([id]) => id)];
    };
    expect(await idsOf('admin', { ids: [4, 2, 4] })).toEqual([
      ['Filas elegidas', '2 de 2'],
      [2, 4],
    ]);
    // Of another company, of nobody, beyond what a number of a credit can be.
    expect(await idsOf('contratista', { ids: [3, 1, 999, 2 ** 40] })).toEqual([['Filas elegidas', '1 de 4'], [1]]);
    // The list is narrowed further where the call says so.
    expect(await idsOf('admin', { ids: [1, 2], status: ['Rechazado'] })).toEqual([['Filas elegidas', '1 de 2'], [2]]);
    expect(await idsOf('lider', { ids: [1, 4] })).toEqual([['Filas elegidas', '1 de 2'], [1]]);
  });

  it('CRE-31 a group leader gets the credits of the led groups only', async () => {
    const { bytes } = await exportAs('lider', {});
    expect((await sheetRows(bytes)).slice(7).map((row) => (row as unknown[])[0])).toEqual([1]);
  });

  it('O-135 CRE-26 inactive parts of a place are marked as on the screen, for credits and notes', async () => {
    const { query } = exports.database;
    await query(
      `insert into credit_notes_requests (create_date, company_id, business_unit_id, cuit, amount, request_user) values ('2026-11-10', 'K1', 'C1', '30711111111', 500, 'admin')`,
    );
    const placesOf = async (
      kind: 'exportCredits' | 'exportCreditNotes',
      params: Record<string, unknown>,
    ): Promise<unknown[]> => {
      const { bytes } = await exports.run(kind, 'admin', params);
      const rows = (await sheetRows(bytes)) as unknown[][];
      const heads = rows.find((row) => row?.includes('Importe')) ?? [];
      const columns = [
        heads.findIndex((head) => head === 'Razón social' || head === 'Cliente'),
        heads.indexOf('Centro logístico'),
      ];
      return rows.slice(rows.indexOf(heads) + 1).map((row) => columns.map((column) => row[column]));
    };
    const whole = () =>
      Promise.all([placesOf('exportCredits', { companies: ['K1'], search: '1' }), placesOf('exportCreditNotes', {})]);
    const [name, centre] = ['Metalúrgica Ñandú', 'Pilar'];
    expect((await whole())[1]).toEqual([[name, centre]]);
    try {
      await query(`update companies set is_active = false where id = 'K1'`);
      const [credits, notes] = await whole();
      expect(credits?.[0]).toEqual([`${name} (inactivo)`, centre]);
      expect(notes).toEqual([[`${name} (inactivo)`, centre]]);
      await query(`update companies set is_active = true where id = 'K1'`);
      await query(`update business_units set is_active = false where id = 'C1'`);
      expect((await whole()).map((rows) => rows[0])).toEqual([
        [name, `${centre} (inactivo)`],
        [name, `${centre} (inactivo)`],
      ]);
    } finally {
      await query(`update companies set is_active = true where id = 'K1'`);
      await query(`update business_units set is_active = true where id = 'C1'`);
    }
  });

  it('O-135 CNO-02 REP-06 the export of credit notes has the columns of the screen', async () => {
    await exports.database.query(`insert into credit_notes_requests (create_date, company_id, business_unit_id, group_id, cuit, amount, status, status_document, comments, request_user, revision_date, action_user) values
      ('2026-11-12', 'K1', 'C1', 1, '30711111111', 150050, 'Denegado', 'Pendiente', 'No', 'admin', '2026-11-14', 'admin'),
      ('2026-11-13', 'K2', 'C2', null, '30722222222', 1, 'Denegado', 'Pendiente', 'No', 'admin', '2026-11-14', 'admin')`);
    const { job, bytes } = await exports.run('exportCreditNotes', 'admin', { status: ['Denegado'] });
    expect([job.state, job.fileName]).toEqual(['completed', '2026-11-21-reporte.xlsx']);
    const rows = (await sheetRows(bytes)) as unknown[][];
    const chosen = Number((rows.at(-1) as unknown[])[0]);
    const { bytes: chosenBytes } = await exports.run('exportCreditNotes', 'admin', { ids: [chosen, 999] });
    const chosenRows = (await sheetRows(chosenBytes)) as unknown[][];
    expect([chosenRows[1], chosenRows.slice(6).map(([id]) => id)]).toEqual([['Filas elegidas', '1 de 2'], [chosen]]);
    const notes = rows.slice(-3);
    expect(rows.slice(0, -3)).toEqual([
      ['Notas de crédito'],
      ['Clientes', 'Todos'],
      ['Estado', 'Denegado'],
      ['Documento', 'Todos'],
      ['Generado el', '21/11/2026 23:30'],
      ['Generado por', 'admin Prueba'],
      undefined,
    ]);
    expect(notes.map(([, ...cells]) => cells)).toEqual([
      ['Fecha', 'Centro logístico', 'Cliente', 'Grupo', 'Importe', 'Estado', 'Documento', 'Revertido'],
      [day(12), 'Pilar', 'Metalúrgica Ñandú', 'Turno Mañana', 1500.5, 'Denegado', 'Pendiente'],
      [day(13), 'Córdoba', '=1+1', 'N/A', 0.01, 'Denegado', 'Pendiente'],
    ]);
  });

  it('CRE-43 CNO-11 REP-06 the reversals that the person may see, with the filter above them, or the chosen ones', async () => {
    const { query } = exports.database;
    await query(
      `insert into reversals (id, create_date, kind, credit_id, company_id, business_unit_id, group_id, cuit, amount, reason, status, proposed_by)
       overriding system value
       select given.id, '2026-11-15', 'credit', c.id, c.company_id, c.business_unit_id, c.group_id, c.cuit, 50, '=1+1', given.status, 'admin'
         from (values (901, 4, 'Propuesta'), (902, 3, 'Propuesta'), (903, 4, 'Retirada')) as given(id, credit, status)
         join credits_requests c on c.id = given.credit`,
    );
    const line = (id: number, credit: number, company: string, centre: string, group: string, status: string) => [
      id,
      day(15),
      `Crédito ${credit}`,
      company,
      centre,
      group,
      0.5,
      '=1+1',
      'admin Prueba',
      undefined,
      status,
    ];
    const own = line(901, 4, 'Metalúrgica Ñandú', 'Pilar', 'Turno Noche', 'Propuesta');
    const other = line(902, 3, '=1+1', 'Córdoba', 'N/A', 'Propuesta');
    const withdrawn = line(903, 4, 'Metalúrgica Ñandú', 'Pilar', 'Turno Noche', 'Retirada');
    const rowsFor = async (name: string, params: Record<string, unknown>) =>
      (await sheetRows((await exports.run('exportReversals', name, params)).bytes)) as unknown[][];
    const filtered = await rowsFor('admin', { status: ['Propuesta', 'Retirada'], kind: ['credit'] });
    expect(filtered.slice(0, 3)).toEqual([
      ['Reversas'],
      ['Tipo de registro', 'Crédito'],
      ['Estado', 'Propuesta, Retirada'],
    ]);
    expect(filtered[6]).toEqual([
      'Reversa',
      'Fecha',
      'Registro',
      'Cliente',
      'Centro logístico',
      'Grupo',
      'Importe',
      'Motivo',
      'Propuesta por',
      'Decidida por',
      'Estado',
    ]);
    expect(filtered.slice(7).filter(([id]) => Number(id) > 900)).toEqual([own, other, withdrawn]);
    const chosen = await rowsFor('contratista', { ids: [903, 902, 901, 999] });
    expect([chosen[1], chosen.slice(6)]).toEqual([
      ['Filas elegidas', '2 de 4'],
      [own, withdrawn],
    ]);
  });

  it('CON-21 CON-24 REP-06 the requests of all contractors for those who review them, the own ones for a contractor', async () => {
    await exports.database.query(
      `insert into contractors_requests (request_id, create_date, username, cuit, business_name, name, province, location, address, email, alternative_email, phone, amount_customers, business_unit_description, status)
       overriding system value
       select n, '2026-11-16', (array['contratista', 'mixto'])[n - 800], '30700000' || n, 'Viandas ' || n, 'Ana', 'Salta', 'Salta', 'Calle 1', 'ana@viandas.example', 'otra@viandas.example', '1', '5', 'Ingenio', 'Pendiente'
         from generate_series(801, 802) n`,
    );
    const line = (id: number) => [
      id,
      day(16),
      `30700000${id}`,
      `Viandas ${id}`,
      'Ana',
      'ana@viandas.example',
      'Pendiente',
    ];
    const rowsFor = async (name: string, params: Record<string, unknown>) =>
      (await sheetRows((await exports.run('exportRequests', name, params)).bytes)) as unknown[][];
    const all = await rowsFor('admin', { status: ['Pendiente'] });
    expect([all.slice(0, 2), all.slice(5)]).toEqual([
      [['Solicitudes de contratistas'], ['Estado', 'Pendiente']],
      [['Solicitud', 'Fecha', 'CUIT', 'Razón social', 'Nombre y apellido', 'Correo', 'Estado'], line(801), line(802)],
    ]);
    await exports.database.query(
      `insert into profile_module_relations values ('contratista', 'Estado Solicitud Contratista', 'R') on conflict do nothing`,
    );
    const own = await rowsFor('contratista', { ids: [801, 802] });
    expect([own[1], own.slice(6)]).toEqual([['Filas elegidas', '1 de 2'], [line(801)]]);
  });

  it('also as a PDF', async () => {
    const { job, contentType, bytes } = await exportAs('admin', { format: 'pdf' });
    expect([job.state, job.fileName, contentType, bytes.subarray(0, 5).toString()]).toEqual([
      'completed',
      '2026-11-21-reporte.pdf',
      'application/pdf',
      '%PDF-',
    ]);
  });

  it('ACC-19 a permission revoked before the job starts fails it', async () => {
    const { job } = await exportAs('mixto', {}, () =>
      exports.database.query(`delete from profile_module_relations where profile_name = 'mixto'`),
    );
    expect(job).toMatchObject({
      state: 'failed',
      errorMsg: 'Su perfil no tiene permiso para realizar esta acción',
      fileName: null,
    });
  });

  it('and so does the removal of the user', async () => {
    const { job } = await exportAs('pendientes', {}, () =>
      exports.database.query(`update users set is_active = false where username = 'pendientes'`),
    );
    expect(job).toMatchObject({ state: 'failed', errorMsg: 'Su perfil no tiene permiso para realizar esta acción' });
  });

  it('too many rows for a PDF are refused up front, and the spreadsheet accepts them', async () => {
    await exports.database.query(`insert into credits_requests (create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, requested_by)
      select '2026-11-10', 'K4', 'C3', 'K4', '30744444444', 'Contratista Ajena', n, 'admin' from generate_series(1, 5001) n`);
    const filter = { companies: ['K4'] };
    expect((await exportAs('admin', { ...filter, format: 'pdf' })).job).toMatchObject({
      state: 'failed',
      errorMsg: 'El PDF admite hasta 5.000 filas. Use los filtros o exporte la planilla de cálculo (xlsx)',
    });
    const { job, bytes } = await exportAs('admin', filter);
    expect([job.progress, (await sheetRows(bytes)).length]).toEqual([{ done: 5001, total: 5001 }, 7 + 5001]);
  });
});
