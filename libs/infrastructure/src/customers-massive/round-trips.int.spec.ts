import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobView } from '@comensal/domain/jobs';
import exceljs from 'exceljs';
import { createUploadCanteen, csvOf, type UploadCanteen, uploadCounts } from '../testing/upload-canteen';
import { uploadTemplate } from './upload-template';

// Each upload starts a reader process, which takes time on a busy machine.
jest.setTimeout(180_000);

const admin = { username: 'admin', totalAccess: true, modules: [] };
let canteen: UploadCanteen;
beforeAll(async () => {
  canteen = await createUploadCanteen();
  const { query } = canteen.database;
  await query(
    `update companies set business_name = 'Establecimientos Metalúrgicos y Forestales Ñandubay del Litoral S.A.' where id = 'K1'`,
  );
  await query(`insert into customers (id, name, surname, file_number, section) overriding system value values
    (901, 'María José', 'D’Angelo', '00012', 'Depósito Frío, nave 2'), (902, null, 'de la Peña Paz', '000345', null), (903, 'Ñata', null, null, 'Planta 1.2'),
    (904, null, null, null, null), (905, 'Zoë', 'Sant''Anna-Güemes', '123456789', '0042')`);
  await query(`insert into customer_id_relations (customer_id, auth_type, auth_code) values
    (901, 'CARD', '00909000'), (901, 'BIOMETRIC', 'B01'), (902, 'CARD', '123456789012345678'), (903, 'CARD', '7'), (904, 'CARD', '1E5'), (905, 'CARD', '000')`);
  await query(`insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) values
    (901, 11, 'C1', 'K1'), (901, 12, 'C2', 'K1'), (902, 11, 'C1', 'K1'), (903, 12, 'C2', 'K1'), (904, 11, 'C1', 'K1'), (905, 16, 'C1', 'K1')`);
});
afterAll(() => canteen.close());

/** The refused rows of two people, to be corrected and uploaded. */
const refused = csvOf([
  { name: 'Gil, Ana', file: 'x1', code: '00071' },
  { name: 'Paz Rey', file: '00055', code: '00072' },
]);
const reasonsOf = async (job: JobView): Promise<(string | undefined)[]> =>
  (await canteen.fileRows(job)).slice(1).map((row) => row[9]);
const saved = (name: string): Promise<Buffer> => readFile(join(__dirname, '../testing/rosters', name));
const exported = async (): Promise<Buffer> => {
  const job = await canteen.run(await canteen.enqueue('', 'admin', {}, 'exportCustomers'));
  return canteen.fileBytes(job);
};

describe('exported files can be uploaded again', () => {
  it('DIN-04 MAS-02 O-70 the unchanged export of the diners changes nothing', async () => {
    expect(uploadCounts(await canteen.upload(await exported()))).toEqual([0, 0, 5, 0]);
  });

  it.each(['lo-export.xlsx', 'lo-export.csv', 'lo-export-1252.csv'])(
    'DIN-04 MAS-02 the export saved by LibreOffice changes nothing: %s',
    async (name) => {
      expect(uploadCounts(await canteen.upload(await saved(name)))).toEqual([0, 0, 5, 0]);
    },
  );

  it('O-70 the file of refused rows is refused again for the same reasons, also when saved by LibreOffice', async () => {
    const first = await canteen.upload(refused);
    const reasons = [
      'Legajo (D2): El campo permite solo numeros: «x»',
      'Apellido y nombre (C3): falta la coma entre apellido y nombre. Escriba «Apellido, Nombre»; si todo es el apellido, termine con una coma',
    ];
    expect(await reasonsOf(first)).toEqual(reasons);
    for (const file of [await canteen.fileBytes(first), await saved('lo-rejected.xlsx')])
      expect(await reasonsOf(await canteen.upload(file))).toEqual(reasons);
  });

  it('O-71 the filled template is accepted; an empty one is reported as empty', async () => {
    const { content } = await uploadTemplate(canteen.database.query, admin);
    const bytes = Buffer.concat(await content.toArray());
    expect(uploadCounts(await canteen.upload(bytes))).toBe(
      'Hubo un error al cargar los comensales. El archivo está vacío: no tiene ninguna fila para leer',
    );
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
    const row = ['Argentina', 'Marca', 'Núñez, Íñigo', '000777', 'Planta', 'Tarjeta', '00777', '0123', '11'];
    workbook.getWorksheet('Comensales')?.addRow(row);
    const job = await canteen.upload(Buffer.from(await workbook.xlsx.writeBuffer()));
    expect([uploadCounts(job), job.result?.['message']]).toEqual([
      [1, 0, 0, 0],
      'Se subieron los comensales correctamente. La fila de ejemplo de la plantilla no se carga',
    ]);
    expect(await canteen.diners()).toContain('Núñez/Íñigo/000777/Planta/manual/CARD 00777/C1 11');
  });
});
