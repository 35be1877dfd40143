import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import exceljs from 'exceljs';
import type { Database } from '../database/database';
import { createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { createDatabase } from '../unit-of-work/create-database';
import { importFolder } from './import-folder';
import { importMasterFile, masterImportLines, writeMasterTemplate } from './import-master-file';

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
  'Código SAP del cliente;Razón social;CUIT;Categoría;Activo\nK1;Metalúrgica Ñandú;30-50001091-2;2B;\nK9;Nueva;20123456786;2A;Si\nK8;Mala;1;2A;\nK9;Otra vez;20123456786;2A;';

describe('the import of master data', () => {
  it('CUS-01 CUS-04 SRV-16 O-80 fills the template with every kind, adds and changes, deletes nothing, and is audited', async () => {
    const path = join(folder, 'maestros.xlsx');
    await writeMasterTemplate(path);
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.readFile(path);
    workbook.getWorksheet('Clientes')?.addRows([
      ['K1', 'Metalúrgica Ñandú', '30711111112', '2B', ''],
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
      'Clientes: 3 filas, 1 nuevas, 1 modificadas, 0 sin cambios, 1 rechazadas',
      '  fila 2: CUIT: No es un CUIT válido: son 11 dígitos',
      'Centros logísticos: 2 filas, 0 nuevas, 1 modificadas, 1 sin cambios, 0 rechazadas',
      'Materiales de venta: 1 filas, 1 nuevas, 0 modificadas, 0 sin cambios, 0 rechazadas',
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
      'Clientes: 3 filas, 0 nuevas, 0 modificadas, 2 sin cambios, 1 rechazadas',
    );
  });

  it('a row that repeats a key and a wrong one are told with their numbers; nothing is written of a file without known headings', async () => {
    const path = join(folder, 'clientes.csv');
    await writeFile(path, csv);
    expect(masterImportLines(await importMasterFile(database.inTransaction, path))).toEqual([
      'Clientes: 4 filas, 1 nuevas, 1 modificadas, 0 sin cambios, 2 rechazadas',
      '  fila 4: CUIT: No es un CUIT válido: son 11 dígitos',
      '  fila 5: La fila 3 ya tiene este código',
    ]);
    const before = await companies();
    await writeFile(path, 'a;b\n1;2');
    await expect(importMasterFile(database.inTransaction, path)).rejects.toMatchObject({ code: 'masterDataNoSheet' });
    expect(await companies()).toEqual(before);
  });

  it('takes files of the watched folder that have come to rest, each once, and says beside them what became of them', async () => {
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
      'Clientes: 4 filas, 1 nuevas, 1 modificadas, 0 sin cambios, 2 rechazadas',
    );
    expect(await readFile(join(folder, 'con-error', `${stamp}-a.xlsx.txt`), 'utf8')).toBe(
      'Ninguna hoja tiene los títulos de clientes, centros logísticos o materiales de venta. Cree una plantilla y copie sus títulos\n',
    );
  });
});
