import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { createTestDatabase, type TestDatabase } from '../testing';
import { importIssuedFolder } from './import-issued-folder';

let testDatabase: TestDatabase;
let database: Database;
let folder: string;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  folder = await mkdtemp(join(tmpdir(), 'comensal-issued-'));
});
afterEach(async () => {
  await database.close();
  await testDatabase.drop();
  await rm(folder, { recursive: true, force: true });
});

test('CRE-55 issue 52 a list that is left in the watched folder is loaded once, and one that cannot be read is put aside', async () => {
  const lines = [
    'Mis Comprobantes Emitidos - CUIT 30700000007;;;;;',
    'Fecha de Emisión;Tipo de Comprobante;Punto de Venta;Número Desde;Nro. Doc. Receptor;Imp. Total',
    '2026-11-12;1;1;1;30712345671;1234,56',
    '2026-11-12;1;1;2;30712345671;x',
  ];
  await writeFile(join(folder, 'lista.csv'), lines.join('\n'));
  await writeFile(join(folder, 'otra.csv'), 'a;b\n1;2');
  const later = new Date(Date.now() + 60_000);
  expect(await importIssuedFolder(database.inTransaction, folder, later)).toEqual(['lista.csv', 'otra.csv']);
  expect(await importIssuedFolder(database.inTransaction, folder, later)).toEqual([]);
  const [report = ''] = (await readdir(join(folder, 'procesados'))).filter((name) => name.endsWith('.txt'));
  expect((await readFile(join(folder, 'procesados', report), 'utf8')).split('\n')).toEqual([
    expect.stringMatching(/^Se cargó la lista\. Nuevas: 1; cambiadas: 0; iguales: 0; rechazadas: 1\. /),
    expect.stringMatching(/^4: Imp\. Total \(F4\): /),
    '',
  ]);
  expect(await readdir(join(folder, 'con-error'))).toHaveLength(2);
  expect(
    await database.query(
      'select i.number, i.total, l.file_name, l.loaded_by from issued_invoices i join issued_lists l on l.id = i.last_list',
    ),
  ).toEqual([{ number: 1, total: 123_456, file_name: 'lista.csv', loaded_by: 'importacion' }]);
});
