import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importMasterData } from '@comensal/application/master-data';
import { reviewChoicesSchema } from '@comensal/domain/platform/spreadsheets';
import exceljs from 'exceljs';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { importFolder } from './import-folder';
import { importMasterFile, masterImportLines, openStoredMasterFile, writeMasterTemplate } from './import-master-file';

let testDatabase: TestDatabase;
let database: Database;
let folder: string;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  await seedCanteen(testDatabase.arrange);
  folder = await mkdtemp(join(tmpdir(), 'comensal-import-'));
});
afterEach(async () => {
  await database.close();
  await testDatabase.drop();
  await rm(folder, { recursive: true, force: true });
});

const companies = () =>
  database.query('select id, business_name, cuit, category, is_active, version from companies order by id');
const csv =
  'Código SAP del cliente;Razón social;CUIT;Categoría;Activo\nK1;Metalúrgica Ñandú;30-50001091-2;2B;\nK9;Nueva;20123456786;2A;Si\nK8;Mala;1;2A;\nK9;Nueva;20123456786;2A;Si';

/** As people do who write over the example of the template. */
function writeOverExamples(workbook: exceljs.Workbook): void {
  for (const sheet of workbook.worksheets) sheet.spliceRows(2, 1);
}

describe('importing master data', () => {
  it('CUS-01 CUS-04 SRV-16 O-80 fills the template with every kind, adds and changes, deletes nothing, and is audited', async () => {
    const path = join(folder, 'maestros.xlsx');
    await writeMasterTemplate(path);
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.readFile(path);
    writeOverExamples(workbook);
    workbook.getWorksheet('Clientes')?.addRows([
      ['K1', 'Metalúrgica Ñandú', '3071111111', '2B', ''],
      ['K2', 'Mixta del Plata S.A.', '30-50001091-2', '2C', 'No'],
      ['0009', 'Nueva', '20123456786', '2A', ''],
    ]);
    workbook.getWorksheet('Centros logísticos')?.addRows([
      ['C1', 'Pilar', '', ''],
      ['C9', 'Cerrado', 'Sur', 'Si'],
    ]);
    workbook.getWorksheet('Materiales de venta')?.addRow(['M2', 'Vianda']);
    workbook.addWorksheet('Notas').addRow(['nada']);
    await workbook.xlsx.writeFile(path);
    const imported = await importMasterFile(database.inTransaction, path);
    expect(masterImportLines(imported)).toEqual([
      'Clientes: filas: 3; nuevas: 1; modificadas: 1; sin cambios: 0; rechazadas: 1',
      '  fila 4: 0009 · Nueva es nuevo',
      '  fila 2: CUIT (C2): No es un CUIT válido: son 11 dígitos',
      'Centros logísticos: filas: 2; nuevas: 0; modificadas: 1; sin cambios: 1; rechazadas: 0',
      '  fila 3: C9 estaba inactivo y vuelve a estar activo',
      'Materiales de venta: filas: 1; nuevas: 1; modificadas: 0; sin cambios: 0; rechazadas: 0',
      '  fila 2: M2 · Vianda es nuevo',
      'La hoja Notas no tiene los títulos esperados y no se leyó',
    ]);
    expect(
      (await companies()).filter((company) => ['0009', 'K1', 'K2'].includes((company as { id: string }).id)),
    ).toEqual([
      { id: '0009', business_name: 'Nueva', cuit: '20123456786', category: '2A', is_active: true, version: 1 },
      {
        id: 'K1',
        business_name: 'Metalúrgica Ñandú',
        cuit: '30711111111',
        category: '2B',
        is_active: true,
        version: 1,
      },
      {
        id: 'K2',
        business_name: 'Mixta del Plata S.A.',
        cuit: '30500010912',
        category: '2C',
        is_active: false,
        version: 2,
      },
    ]);
    expect(
      await database.query(`select name, segment_description, is_active from business_units where id = 'C9'`),
    ).toEqual([{ name: 'Cerrado', segment_description: 'Sur', is_active: true }]);
    expect(
      await database.query(
        `select distinct username from audit_events where table_name = 'sales_materials' and record_key = 'M2'`,
      ),
    ).toEqual([{ username: 'importacion' }]);
    expect(masterImportLines(await importMasterFile(database.inTransaction, path))[0]).toBe(
      'Clientes: filas: 3; nuevas: 0; modificadas: 0; sin cambios: 2; rechazadas: 1',
    );
  });

  it('duplicate keys and invalid rows are reported with their numbers; a file without known headings writes nothing', async () => {
    const path = join(folder, 'clientes.csv');
    await writeFile(path, csv);
    expect(masterImportLines(await importMasterFile(database.inTransaction, path))).toEqual([
      'Clientes: filas: 4; nuevas: 1; modificadas: 1; sin cambios: 0; rechazadas: 2',
      '  fila 3: K9 · Nueva es nuevo',
      '  fila 4: CUIT (C4): No es un CUIT válido: son 11 dígitos',
      '  fila 5: La fila 3 ya tiene este código',
    ]);
    const before = await companies();
    await writeFile(path, 'a;b\n1;2');
    await expect(importMasterFile(database.inTransaction, path)).rejects.toMatchObject({ code: 'masterDataNoSheet' });
    expect(await companies()).toEqual(before);
  });

  it('SRV-16 codes of 16 digits and more that all end in 000 are told, not where one does not', async () => {
    const path = join(folder, 'largos.csv');
    const messageOf = async (...codes: string[]): Promise<string[]> => {
      await writeFile(path, ['Código de material;Descripción', ...codes.map((code) => `${code};M ${code}`)].join('\n'));
      return (await importMasterFile(database.inTransaction, path, { review: true })).reports.flatMap(
        ({ roundedCodes }) => roundedCodes,
      );
    };
    expect(await messageOf('123456789012345000', '223456789012345000', '12')).toEqual([
      'Código de material (18 cifras)',
    ]);
    expect(await messageOf('123456789012345000', '223456789012345678', '123456789012000')).toEqual([]);
  });

  it('SRV-16 the columns that are not used are named', async () => {
    const path = join(folder, 'materiales.csv');
    await writeFile(path, 'Código de material;Estado;Descripción\nM7;Baja;Vianda');
    expect(masterImportLines(await importMasterFile(database.inTransaction, path))).toEqual([
      'Materiales de venta: filas: 1; nuevas: 1; modificadas: 0; sin cambios: 0; rechazadas: 0',
      '  fila 2: M7 · Vianda es nuevo',
      'Materiales de venta: columnas que no se usan: Estado',
    ]);
  });

  it('CUS-01 CUS-04 SRV-16 an id in another case or with surrounding spaces is the existing record', async () => {
    const path = join(folder, 'otra-forma.xlsx');
    await writeMasterTemplate(path);
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.readFile(path);
    writeOverExamples(workbook);
    workbook.getWorksheet('Clientes')?.addRows([
      [' k1 ', 'Metalúrgica Ñandú S.A.', '30500010912', '2B', ''],
      ['kn9', 'Nueva', '20123456786', '2A', ''],
      ['KN9', 'Nueva', '20123456786', '2A', ''],
    ]);
    workbook.getWorksheet('Centros logísticos')?.addRow(['c1', 'Pilar Norte', '', '']);
    workbook.getWorksheet('Materiales de venta')?.addRow(['m1', 'Almuerzo de planta']);
    await workbook.xlsx.writeFile(path);
    const before = (await companies()).length;
    const imported = await importMasterFile(database.inTransaction, path);
    expect(masterImportLines(imported)).toEqual([
      'Clientes: filas: 3; nuevas: 1; modificadas: 1; sin cambios: 0; rechazadas: 1',
      '  fila 3: kn9 · Nueva es nuevo',
      '  fila 4: La fila 3 ya tiene este código',
      'Centros logísticos: filas: 1; nuevas: 0; modificadas: 1; sin cambios: 0; rechazadas: 0',
      'Materiales de venta: filas: 1; nuevas: 0; modificadas: 1; sin cambios: 0; rechazadas: 0',
    ]);
    expect((await companies()).length).toBe(before + 1);
    expect(
      await database.query(
        `select id, business_name as name from companies where lower(id) in ('k1', 'kn9')
         union all select id, name from business_units where lower(id) = 'c1'
         union all select id, description from sales_materials where lower(id) = 'm1' order by 1`,
      ),
    ).toEqual([
      { id: 'C1', name: 'Pilar Norte' },
      { id: 'K1', name: 'Metalúrgica Ñandú S.A.' },
      { id: 'kn9', name: 'Nueva' },
      { id: 'M1', name: 'Almuerzo de planta' },
    ]);
  });

  it('CUS-01 an id that differs only by leading zeros is reported with its cell, and is another record; if both exist each is itself', async () => {
    const path = join(folder, 'ceros.csv');
    const value = 'Código SAP del cliente;Razón social;CUIT;Categoría\n';
    await testDatabase.arrange(
      `insert into companies (id, business_name, cuit, category) values ('77', 'Siete', '20123456786', '2A'), ('zz', 'Chica', '20123456786', '2A'), ('ZZ', 'Grande', '20123456786', '2A')`,
    );
    await writeFile(
      path,
      `${value}0077;Otra;30500010912;2A\n0500;Una;20123456786;2A\n500;Dos;20123456786;2A\nzz;Chica;20123456786;2A\nZZ;Grande;20123456786;2A`,
    );
    const imported = await importMasterFile(database.inTransaction, path);
    const stored = 'deje la fila como está; se tomó igual';
    const near = (cell: string, record: string): string =>
      `  fila ${cell.slice(1)}: Código SAP del cliente (${cell}): ${record} tiene un código casi igual. Si es el mismo, escriba el código como está allí; si es otro, ${stored}`;
    const row = (cell: string, other: number, id: string): string =>
      `  fila ${cell.slice(1)}: Código SAP del cliente (${cell}): la fila ${other} tiene un código casi igual (${id}). Si es el mismo, corrija una de las dos; si son dos, ${stored}`;
    expect(masterImportLines(imported).filter((line) => !line.includes('CUIT'))).toEqual([
      'Clientes: filas: 5; nuevas: 3; modificadas: 0; sin cambios: 2; rechazadas: 0',
      '  fila 2: 0077 · Otra es nuevo',
      '  fila 3: 0500 · Una es nuevo',
      '  fila 4: 500 · Dos es nuevo',
      near('A2', '77 · Siete'),
      row('A3', 4, '500'),
      row('A4', 3, '0500'),
      near('A5', 'ZZ · Grande'),
      near('A6', 'zz · Chica'),
    ]);
  });

  it('CUS-01 CUS-04 SRV-16 a code that stands twice with other data refuses both rows, in one sheet or two; the same data twice counts once', async () => {
    const path = join(folder, 'dobles.xlsx');
    await writeMasterTemplate(path);
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.readFile(path);
    writeOverExamples(workbook);
    workbook.getWorksheet('Clientes')?.addRows([
      ['K9', 'Nueva', '20123456786', '2A', ''],
      ['k9', 'Otra', '20123456786', '2A', ''],
      ['K1', 'Cambiada', '30500010912', '2B', ''],
    ]);
    workbook.getWorksheet('Centros logísticos')?.addRows([
      ['C8', 'Norte', 'A', ''],
      ['C8', 'Norte', 'A', ''],
    ]);
    const second = workbook.addWorksheet('Más clientes');
    second.addRows([
      ['Código SAP del cliente', 'Razón social', 'CUIT', 'Categoría'],
      ['K1', 'Metalúrgica', '30500010912', '2B'],
    ]);
    await workbook.xlsx.writeFile(path);
    const before = await companies();
    const messageOf = (row: number, other: string): string =>
      `  fila ${row}: Código SAP del cliente (A${row}): la fila ${other}. Deje una sola: no se carga ninguna de las dos`;
    expect(masterImportLines(await importMasterFile(database.inTransaction, path))).toEqual([
      'Clientes: filas: 3; nuevas: 0; modificadas: 0; sin cambios: 0; rechazadas: 3',
      messageOf(2, '3 tiene el mismo código con otros datos (Otra)'),
      messageOf(3, '2 tiene el mismo código con otros datos (Nueva)'),
      messageOf(4, '2 (hoja Más clientes) tiene el mismo código con otros datos (Metalúrgica)'),
      'Centros logísticos: filas: 2; nuevas: 1; modificadas: 0; sin cambios: 0; rechazadas: 1',
      '  fila 2: C8 · Norte es nuevo',
      '  fila 3: La fila 2 ya tiene este código',
      expect.stringContaining('Materiales de venta: filas: 0'),
      'Clientes: filas: 1; nuevas: 0; modificadas: 0; sin cambios: 0; rechazadas: 1',
      messageOf(2, '4 (hoja Clientes) tiene el mismo código con otros datos (Cambiada)'),
    ]);
    expect(await companies()).toEqual(before);
  });

  it('CUS-01 of several sheets a review and a load read those that were chosen; a heading as long as a book is told short', async () => {
    const path = join(folder, 'hojas.xlsx');
    const workbook = new exceljs.Workbook();
    const head = ['Código SAP del cliente', 'Razón social', 'CUIT', 'Categoría', 'x'.repeat(30_000)];
    for (const [name, id, cuit] of [
      ['Altas', 'K8', '20123456786'],
      ['Bajas', 'K9', '30637685194'],
    ] as const)
      workbook.addWorksheet(name).addRows([head, [id, `Nueva ${id}`, cuit, '2A', '']]);
    await workbook.xlsx.writeFile(path);
    const files = { onDisk: async () => ({ path, release: async () => undefined }) };
    const read = async (sheets: string[] | null): Promise<string[]> => {
      const choices = { ...reviewChoicesSchema.parse({}), sheets };
      const file = await openStoredMasterFile(files, '', choices, new AbortController().signal);
      try {
        const imported = await importMasterData(database.inTransaction, file, { review: true });
        return masterImportLines({ ...imported, told: [] });
      } finally {
        await file.close();
      }
    };
    const unused = `Clientes: columnas que no se usan: ${'x'.repeat(100)}`;
    const counts = expect.stringContaining('Clientes: filas: 1; nuevas: 1');
    const [eight, nine] = [expect.stringContaining('K8'), expect.stringContaining('K9')];
    expect(await read(['Bajas'])).toEqual([counts, nine, unused]);
    expect(await read(null)).toEqual([counts, eight, counts, nine, unused, unused]);
    await expect(read(['Otra'])).rejects.toMatchObject({ code: 'masterDataNoSheet' });
  });

  it('CUS-01 SRV-16 names the new records, the first hundred of many, also while the load waits', async () => {
    const path = join(folder, 'nuevos.csv');
    const rows = Array.from({ length: 102 }, (_, index) => `M${index + 100};Material ${index}`);
    await writeFile(path, ['Código de material;Descripción', ...rows].join('\n'));
    const lines = masterImportLines(await importMasterFile(database.inTransaction, path, { review: true }));
    expect([lines.length, lines[1], lines[100], lines[101]]).toEqual([
      102,
      '  fila 2: M100 · Material 0 es nuevo',
      '  fila 101: M199 · Material 99 es nuevo',
      '  y otros 2 nuevos',
    ]);
    await owe();
    await writeFile(path, `${head}K1;Metalúrgica Ñandú;30500010912;2B;No\nK9;Nueva;20123456786;2A;`);
    expect(masterImportLines(await importMasterFile(database.inTransaction, path)).slice(2)).toEqual([
      'Clientes: filas: 2; nuevas: 1; modificadas: 1; sin cambios: 0; rechazadas: 0',
      '  fila 3: K9 · Nueva es nuevo',
    ]);
  });

  it('CUS-01 CUS-04 SRV-16 a new record beside a stored one is told: a code that differs by dots, hyphens or spaces, or the same name', async () => {
    await testDatabase.arrange(`
      insert into companies (id, business_name, cuit, category) values ('10003001', 'Molinos del Sur', '20123456786', '2A');
      insert into business_units (id, name) values ('1070', 'Planta Campana'), ('CO-8', 'Depósito')`);
    const path = join(folder, 'puntos.xlsx');
    await writeMasterTemplate(path);
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.readFile(path);
    writeOverExamples(workbook);
    workbook.getWorksheet('Clientes')?.addRows([
      ['10.003.001', 'Otra', '30500010912', '2A', ''],
      ['88', 'MOLINOS  del-sur.', '30500011056', '2A', ''],
    ]);
    workbook.getWorksheet('Centros logísticos')?.addRows([
      ['1.070', 'Planta', '', ''],
      ['co8', 'Nuevo', '', ''],
      ['1071', 'Planta Campana', '', ''],
      ['1070', 'Planta Campana', '', ''],
      ['CO-8', 'Depósito', '', ''],
    ]);
    await workbook.xlsx.writeFile(path);
    const messageOf = (row: number, title: string, record: string): string =>
      `  fila ${row}: ${title} (A${row}): ${record}, deje la fila como está; se tomó igual`;
    const code = 'tiene un código casi igual. Si es el mismo, escriba el código como está allí; si es otro';
    const name = 'tiene el mismo nombre. Si es el mismo, escriba ese código; si es otro';
    const centre = 'Código SAP del centro';
    expect(masterImportLines(await importMasterFile(database.inTransaction, path))).toEqual([
      'Clientes: filas: 2; nuevas: 2; modificadas: 0; sin cambios: 0; rechazadas: 0',
      '  fila 2: 10.003.001 · Otra es nuevo',
      '  fila 3: 88 · MOLINOS del-sur. es nuevo',
      messageOf(2, 'Código SAP del cliente', `10003001 · Molinos del Sur ${code}`),
      messageOf(3, 'Código SAP del cliente', `10003001 · Molinos del Sur ${name}`),
      'Centros logísticos: filas: 5; nuevas: 3; modificadas: 0; sin cambios: 2; rechazadas: 0',
      '  fila 2: 1.070 · Planta es nuevo',
      '  fila 3: co8 · Nuevo es nuevo',
      '  fila 4: 1071 · Planta Campana es nuevo',
      messageOf(2, centre, `1070 · Planta Campana ${code}`),
      messageOf(3, centre, `CO-8 · Depósito ${code}`),
      messageOf(4, centre, `1070 · Planta Campana ${name}`),
      expect.stringContaining('  fila 5: '),
      expect.stringContaining('  fila 6: '),
      expect.stringContaining('Materiales de venta: filas: 0'),
    ]);
  });

  it('CUS-01 two concurrent loads of a new id in two cases create one record', async () => {
    const paths = ['nuevo1', 'NUEVO1'].map((id) => [join(folder, `${id}.csv`), id] as const);
    for (const [path, id] of paths)
      await writeFile(path, `Código SAP del cliente;Razón social;CUIT;Categoría\n${id};Nueva;20123456786;2A`);
    await Promise.all(paths.map(([path]) => importMasterFile(database.inTransaction, path)));
    expect(await database.query(`select count(*) as count from companies where lower(id) = 'nuevo1'`)).toEqual([
      { count: 1 },
    ]);
  });

  const head = 'Código SAP del cliente;Razón social;CUIT;Categoría;Activo\n';
  const file = async (content: string): Promise<string> => {
    const path = join(folder, 'cambio.csv');
    await writeFile(path, content);
    return path;
  };
  /**
   * K1 has two open credits, a pending note, a debt and two diners at C1; a decided credit and a removed diner do not
   * count.
   */
  const owe = () =>
    testDatabase.arrange(`
      insert into credits_requests (create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, status, reject_reason, requested_by)
        select '2026-11-10', 'K1', 'C1', 'K1', '30711111111', 'Metalúrgica Ñandú', amount, status, case when status = 'Denegado' then 'No' end, 'contratista'
          from (values (100050, 'Pendiente'), (200000, 'Pendiente'), (700, 'Denegado')) as given(amount, status);
      insert into credit_notes_requests (create_date, company_id, business_unit_id, cuit, amount, request_user) values ('2026-11-10', 'K1', 'C1', '30711111111', 500, 'contratista');
      insert into food_services_profiles (id, name, company_id, business_unit_id) values (1, 'Planta', 'K1', 'C1');
      insert into customers (id, name, is_active) values (1, 'Ana', true), (2, 'Beto', true), (3, 'Ex', false);
      insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) values (1, 1, 'C1', 'K1'), (2, 1, 'C1', 'K1'), (3, 1, 'C1', 'K1');
      with account as (insert into ledger_accounts (company_id, business_unit_id) values ('K1', 'C1') returning id),
        meal as (insert into meal_transactions (terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on)
          values ('owed', 'C1', 'K1', 1, 1, 1, 888400, '2026-11-18T12:30:00-03:00', '2026-11-18') returning id, occurred_on, occurred_at)
        insert into ledger_movements (account_id, type, amount, balance, meal_id, meal_occurred_on, occurred_at)
        select account.id, 'Consumo', -888400, -888400, meal.id, meal.occurred_on, meal.occurred_at from account, meal`);
  const hanging =
    'créditos abiertos: 2 por $\u00a03.000,50, notas de crédito pendientes: 1, cuentas con saldo: 1, suman -$\u00a08.884,00, comensales: 2';
  const waits =
    'No se cargó nada: antes confirme lo que depende de estos cambios. Lo abierto se sigue viendo y se puede terminar; no se podrá pedir nada nuevo.';

  it.each([
    [
      'another category',
      `${head}K1;Metalúrgica Ñandú;30500010912;2A;Si`,
      'El cliente K1 · Metalúrgica Ñandú pasa de 2B a 2A',
    ],
    [
      'an inactive company',
      `${head}K1;Metalúrgica Ñandú;30500010912;2B;No`,
      'El cliente K1 · Metalúrgica Ñandú queda inactivo',
    ],
    [
      'an inactive centre',
      'Código SAP del centro;Nombre;Segmento;Activo\nC1;Pilar;Norte;No',
      'El centro C1 · Pilar queda inactivo',
    ],
  ])('O-97 reports what depends on %s and writes nothing until that is accepted', async (_, content, change) => {
    await owe();
    const path = await file(content);
    const before = [await companies(), await database.query('select id, is_active from business_units order by id')];
    const imported = await importMasterFile(database.inTransaction, path);
    expect(masterImportLines(imported)).toEqual([waits, `  ${change}: ${hanging}`]);
    expect([await companies(), await database.query('select id, is_active from business_units order by id')]).toEqual(
      before,
    );
    // Another credit since: what was shown is out of date.
    if (imported.state !== 'waits') throw new Error('The import is not waiting');
    await testDatabase.arrange(
      `update credits_requests set amount = amount + 100 where status = 'Pendiente' and amount = 200000`,
    );
    const again = await importMasterFile(database.inTransaction, path, { accepted: imported.consequences });
    expect(again).toMatchObject({ state: 'waits', consequences: [{ openCreditsAmount: 300150 }] });
    expect(
      await importMasterFile(database.inTransaction, path, {
        accepted: again.state === 'waits' ? again.consequences : [],
      }),
    ).toMatchObject({
      state: 'taken',
      reports: [{ changed: 1 }],
    });
    // Done: the same file has no more consequences.
    expect(await importMasterFile(database.inTransaction, path)).toMatchObject({
      state: 'taken',
      reports: [{ unchanged: 1 }],
    });
  });

  it('asks nothing where nothing depends on it: a new record, a name, a category that still pays in advance, one that was inactive', async () => {
    await owe();
    await testDatabase.arrange(`update companies set is_active = false where id = 'K5'`);
    const path = await file(
      `${head}K1;Otro nombre;30500010912;2C;Si\nK2;Mixta del Plata;30722222228;2A;No\nK5;Contratista Anterior;30500010912;2B;No\nK9;Nueva;20123456786;2A;No`,
    );
    expect(await importMasterFile(database.inTransaction, path)).toMatchObject({ state: 'taken' });
  });

  it('CUS-01 O-156 hyphens in a CUIT are removed; one that another company has, or whose check digit is wrong, is taken and told', async () => {
    await testDatabase.arrange(`update companies set cuit = '30637685194' where id = 'K3'`);
    const path = await file(
      `${head}K1;Metalúrgica Ñandú;30-63768519-4;2B;Si\nK9;Otra Razón S.R.L.;30 63768519 4;2B;Si\nK8;Mala S.R.L.;30637685195;2B;Si`,
    );
    expect(masterImportLines(await importMasterFile(database.inTransaction, path))).toEqual([
      'Clientes: filas: 3; nuevas: 2; modificadas: 1; sin cambios: 0; rechazadas: 0',
      '  fila 3: K9 · Otra Razón S.R.L. es nuevo',
      '  fila 4: K8 · Mala S.R.L. es nuevo',
      '  fila 4: el dígito verificador del CUIT 30-63768519-5 no corresponde; se tomó igual',
      '  fila 2: el CUIT 30-63768519-4 ya es del cliente K3 · Cliente Común; se tomó igual',
      '  fila 3: el CUIT 30-63768519-4 ya es del cliente K1 · Metalúrgica Ñandú; se tomó igual',
    ]);
    expect((await companies()).find(({ id }: { id?: string }) => id === 'K1')).toMatchObject({ cuit: '30637685194' });
  });

  it('the watched folder holds back a file with consequences, and says which, unless the installation accepts them', async () => {
    await owe();
    const now = new Date();
    const put = async (name: string): Promise<void> => {
      await writeFile(join(folder, name), `${head}K1;Metalúrgica Ñandú;30500010912;2A;No`);
      const then = new Date(now.getTime() - 60_000);
      await utimes(join(folder, name), then, then);
    };
    const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
    await put('a.csv');
    expect(await importFolder(database.inTransaction, folder, now)).toEqual(['a.csv']);
    expect(await readdir(join(folder, 'por-confirmar'))).toEqual([`${stamp}-a.csv`, `${stamp}-a.csv.txt`]);
    expect(await readFile(join(folder, 'por-confirmar', `${stamp}-a.csv.txt`), 'utf8')).toBe(
      `${waits}\n  El cliente K1 · Metalúrgica Ñandú queda inactivo: ${hanging}\nPara cargar de todos modos: npm run import:master -- --confirm ARCHIVO\n`,
    );
    expect(await database.query(`select is_active from companies where id = 'K1'`)).toEqual([{ is_active: true }]);
    await put('b.csv');
    expect(await importFolder(database.inTransaction, folder, now, 'all')).toEqual(['b.csv']);
    expect(await readdir(join(folder, 'procesados'))).toEqual([`${stamp}-b.csv`, `${stamp}-b.csv.txt`]);
    expect(await database.query(`select is_active from companies where id = 'K1'`)).toEqual([{ is_active: false }]);
  });

  it('picks up files of the watched folder once they are complete, each once, and writes the result next to them', async () => {
    const now = new Date();
    const put = async (name: string, content: string, secondsAgo = 60): Promise<void> => {
      await writeFile(join(folder, name), content);
      const then = new Date(now.getTime() - secondsAgo * 1_000);
      await utimes(join(folder, name), then, then);
    };
    await put('b.csv', csv);
    await put('a.xlsx', 'esto no es una planilla');
    await put('nuevo.csv', csv, 2);
    await put('leeme.txt', 'x');
    const taken = await Promise.all([
      importFolder(database.inTransaction, folder, now),
      importFolder(database.inTransaction, folder, now),
    ]);
    expect(taken.flat().sort()).toEqual(['a.xlsx', 'b.csv']);
    const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
    expect((await readdir(folder)).sort()).toEqual(['con-error', 'leeme.txt', 'nuevo.csv', 'procesados']);
    expect([await readdir(join(folder, 'procesados')), await readdir(join(folder, 'con-error'))]).toEqual([
      [`${stamp}-b.csv`, `${stamp}-b.csv.txt`],
      [`${stamp}-a.xlsx`, `${stamp}-a.xlsx.txt`],
    ]);
    expect((await readFile(join(folder, 'procesados', `${stamp}-b.csv.txt`), 'utf8')).split('\n')[0]).toBe(
      'Clientes: filas: 4; nuevas: 1; modificadas: 1; sin cambios: 0; rechazadas: 2',
    );
    expect(await readFile(join(folder, 'con-error', `${stamp}-a.xlsx.txt`), 'utf8')).toBe(
      'Ninguna hoja tiene los títulos de clientes, centros logísticos o materiales de venta. Cree una plantilla y copie sus títulos\n',
    );
  });
});
