import { removeCustomer } from '@comensal/application/customers';
import { reviewUndo, startUndo } from '@comensal/application/undo';
import type { JobView } from '@comensal/domain/jobs';
import type { Actor } from '@comensal/domain/platform/access';
import { getJob } from '../jobs/job.queries';
import type { Database } from '../platform/database/database';
import { businessToday } from '../platform/database/moment.sql';
import {
  addCanteenUser,
  canteenUsers,
  createUploadCanteen,
  csvOf,
  pilar,
  type UploadCanteen,
  uploadCounts,
} from '../testing';
import { createUndoRepository } from '../undo/undo.repository';

jest.setTimeout(240_000);
const { admin } = canteenUsers;
const clock = () => new Date('2026-11-21T12:00:00-03:00');
let canteen: UploadCanteen;
let database: Database;

beforeEach(async () => {
  canteen = await createUploadCanteen();
  database = canteen.database;
  await addCanteenUser(database.query, pilar, 'no password');
  await canteen.upload(
    csvOf([
      { name: 'Gil, Ana', file: '1', code: 'A1', sector: 'Planta', pin: '1234' },
      { name: 'Paz, Luz', file: '2', code: 'A2' },
      { name: 'Rey, Sol', file: '3', code: 'A3' },
      { name: 'Rey, Sol', file: '3', code: 'A3', profile: '12' },
    ]),
  );
});
afterEach(() => canteen.close());

const before = ['Gil/Ana/1/Planta/manual/CARD A1/C1 11', 'Paz/Luz/2/CARD A2/C1 11', 'Rey/Sol/3/CARD A3/C1 11, C2 12'];
/** Adds two people, and changes all that an upload can change of the others. */
const changing = csvOf([
  { name: 'Gil de Paz, Anahí', file: '1', code: 'A1', sector: 'Depósito', pin: '9999', profile: '16' },
  { name: 'Gil de Paz, Anahí', file: '1', type: 'Biométrico', code: 'B1', profile: '12' },
  { name: 'Paz, Luz', file: '2', code: 'A2' },
  { name: 'Sosa, Teo', file: '4', code: 'A4' },
  { name: 'Toro, Eva', file: '5', code: 'A5', profile: '12' },
  { name: 'Rey Luna, Sol', file: '3', code: 'A3' },
]);

const start = (actor: Actor, upload: JobView): Promise<string> =>
  startUndo({ inTransaction: database.inTransaction, clock }, actor, 'massiveAdd', upload.id);
async function undo(actor: Actor, upload: JobView): Promise<JobView> {
  return canteen.run(await start(actor, upload), actor.username);
}
const review = async (actor: Actor, upload: JobView) => {
  const page = { limit: 50, offset: 0 };
  const { rows, ...counts } = await reviewUndo({ inTransaction: database.inTransaction }, actor, upload.id, page);
  return { ...counts, rows: rows.map(({ row, cells, told }) => `${row} ${cells.join(' ')}: ${told}`) };
};
const messageOf = async (undone: JobView): Promise<(string | undefined)[]> =>
  (await canteen.fileRows(undone)).slice(1).map((row) => row[4]);
const idOf = async (fileNumber: string): Promise<number> => {
  const [row] = await database.query<{ id: number }>('select id from customers where file_number = $1 and is_active', [
    fileNumber,
  ]);
  return row?.id ?? 0;
};
const secrets = () => database.query(`select file_number, password_hash from customers where is_active order by id`);

describe('undoing an upload of diners', () => {
  it('MAS-10 AUD-10 removes those it created, gives the others everything back, and is a fact of its own in the audit', async () => {
    const stored = await secrets();
    const upload = await canteen.upload(changing);
    expect([uploadCounts(upload), upload.offers]).toEqual([[2, 2, 1, 0], 'undo']);
    expect(await review(admin, upload)).toEqual({
      total: 4,
      good: 4,
      refused: 0,
      rows: [
        '2 Gil de Paz, Anahí 1 A1, B1: Volverá a los datos de antes',
        '5 Sosa, Teo 4 A4: Se dará de baja: lo creó la carga',
        '6 Toro, Eva 5 A5: Se dará de baja: lo creó la carga',
        '7 Rey Luna, Sol 3 A3: Volverá a los datos de antes',
      ],
    });
    // The review changed nothing.
    expect(await canteen.diners()).toHaveLength(5);
    const undone = await undo(admin, upload);
    expect([undone.result, await canteen.diners(), await secrets()]).toEqual([
      { message: 'Se deshizo la carga de 4 comensales', rows: 4, refused: 0, hasErrorFile: false },
      before,
      stored,
    ]);
    expect(await canteen.fileRows(undone)).toEqual([
      ['Fila', 'Apellido y nombre', 'Legajo', 'Códigos', 'Resultado'],
      ['2', 'Gil, Ana', '1', 'A1', 'Volvió a los datos de antes'],
      ['5', 'Sosa, Teo', '4', 'A4', 'Dado de baja: lo había creado la carga'],
      ['6', 'Toro, Eva', '5', 'A5', 'Dado de baja: lo había creado la carga'],
      ['7', 'Rey, Sol', '3', 'A3', 'Volvió a los datos de antes'],
    ]);
    const facts = await database.query(
      `select username, action, new_data->>'change_id' as change, new_data->>'description' as said from audit_events where table_name = 'bulk_undos'`,
    );
    expect(facts).toEqual([
      {
        username: 'admin',
        action: 'I',
        change: upload.id,
        said: expect.stringMatching(
          /^Deshacer de la carga masiva de comensales del \d\d\/\d\d\/\d{4} \d\d:\d\d \(comensales\.csv\)$/,
        ),
      },
    ]);
    expect((await getJob(database.query, 'admin', upload.id)).offers).toBeNull();
    await expect(start(admin, upload)).rejects.toMatchObject({ code: 'changeNotUndone' });
  });

  it('MAS-10 leaves what anything else has touched since, with the reason row by row, and takes it back once nothing prevents it', async () => {
    const upload = await canteen.upload(
      csvOf([
        { name: 'Gil, Ana', file: '1', code: 'A1', profile: '16' },
        { name: 'Paz, Luz', file: '77', code: 'A2' },
        { name: 'Rey, Sol', file: '3', code: 'A3', sector: 'Mina' },
        { name: 'Uno, A', file: '11', code: 'U1' },
        { name: 'Dos, B', file: '12', code: 'U2' },
        { name: 'Tres, C', file: '13', code: 'U3' },
        { name: 'Cuatro, D', file: '14', code: 'U4' },
      ]),
    );
    // Somebody edits one, removes another; one eats, one leads a group; a file number and a profile are gone.
    await database.query(`update customers set brand = 'X', version = version + 1 where file_number = '3'`);
    await removeCustomer({ inTransaction: database.inTransaction }, admin, { id: await idOf('11') });
    await canteen.arrange(
      `insert into meal_transactions (terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on)
       values ('m1', 'C1', 'K1', ${await idOf('12')}, (select min(id) from food_services), 1, 100, now(), ${businessToday})`,
    );
    await database.query(`update groups set leader_customer_id = $1 where id = 2`, [await idOf('13')]);
    await canteen.upload(csvOf([{ name: 'Otra, Paz', file: '2', code: 'A9' }]));
    await database.query('update food_services_profiles set is_active = false where id = 11');
    const undone = await undo(admin, upload);
    expect([undone.result?.['message'], await messageOf(undone)]).toEqual([
      'Se deshizo la carga de 1 comensal. Con 6 no fue posible: descargue el resultado con los motivos',
      [
        'El perfil de servicio, o la relación con Pilar, terminó',
        'El legajo ya lo tiene otro comensal del cliente',
        'Se modificó después',
        'Otra persona lo dio de baja después',
        'Ya tiene consumos',
        'Es líder de Turno Noche. Elija otro líder antes de darlo de baja',
        'Dado de baja: lo había creado la carga',
      ],
    ]);
    await database.query('update food_services_profiles set is_active = true where id = 11');
    expect((await getJob(database.query, 'admin', upload.id)).offers).toBe('undo');
    const again = await undo(admin, upload);
    expect([again.result?.['rows'], again.result?.['refused'], (await canteen.diners())[0]]).toEqual([2, 5, before[0]]);
  });

  it('O-72 DIN-31 moved codes go back together; one that was given to somebody else since stays, and so does who depends on it', async () => {
    const shifted = csvOf([
      { name: 'Gil, Ana', file: '1', code: 'A2' },
      { name: 'Paz, Luz', file: '2', code: 'A3' },
      { name: 'Rey, Sol', file: '3', code: 'N3' },
      { name: 'Nueva, Eva', file: '9', code: 'A1' },
    ]);
    const moving = async (): Promise<JobView> => {
      const seen = await canteen.review(shifted);
      return canteen.upload(shifted, 'admin', { reviewId: seen.id });
    };
    const first = await moving();
    expect(uploadCounts(first)).toEqual([1, 3, 0, 0]);
    const undone = await undo(admin, first);
    expect([undone.result?.['rows'], await canteen.diners()]).toEqual([4, before]);

    const second = await moving();
    // Sol's former card goes to a stranger, where Luz has it now; so Luz is touched, and Ana's card stays with whom it is.
    await database.query(`update customers set version = version + 1 where file_number = '2'`);
    const partly = await undo(admin, second);
    expect(await messageOf(partly)).toEqual([
      'Volvió a los datos de antes',
      'Se modificó después',
      'El código sigue con el comensal que lo recibió, con el que no fue posible',
      'Dado de baja: lo había creado la carga',
    ]);
    expect(await canteen.diners()).toEqual([before[0], 'Paz/Luz/2/CARD A3/C1 11', 'Rey/Sol/3/CARD N3/C1 11, C2 12']);
    await database.query(`delete from customer_id_relations where auth_code = 'A3'`);
    await canteen.upload(csvOf([{ name: 'Ajena, Sol', file: '50', code: 'A3' }]));
    expect(await messageOf(await undo(admin, second))).toEqual([
      'Volvió a los datos de antes',
      'Se modificó después',
      'El código ya lo tiene otro comensal en Pilar',
      'Dado de baja: lo había creado la carga',
    ]);
  });

  it('O-72 a column of codes that slipped by one row stays as a whole if its end does, and no row is refused by a statement of its own', async () => {
    const people = Array.from({ length: 400 }, (_, at) => ({ name: `Sosa, N${at}`, file: `${at + 100}` }));
    const slipped = (by: number): string => csvOf(people.map((one, at) => ({ ...one, code: `S${at + by}` })));
    await canteen.upload(slipped(0));
    const seen = await canteen.review(slipped(1));
    const upload = await canteen.upload(slipped(1), 'admin', { reviewId: seen.id });
    await database.query(`update customers set version = version + 1 where file_number = '100'`);
    let statements = 0;
    const undos = createUndoRepository((sql, values) => {
      statements += 1;
      return database.query(sql, values);
    });
    const change = await undos.find(upload.id);
    if (!change) throw new Error('The upload has nothing to undo');
    const { total, good, rows } = await undos.review(change, admin, { limit: 2, offset: 0 });
    expect({ total, good, told: rows.map((row) => row.told), statements }).toEqual({
      total: 400,
      good: 0,
      told: ['Se modificó después', 'El código sigue con el comensal que lo recibió, con el que no fue posible'],
      statements: 6,
    });
  });

  it('ACC-20 only its owner, with the permission, and only for the places that the owner sees now', async () => {
    const upload = await canteen.upload(
      csvOf([
        { name: 'Sosa, Teo', file: '4', code: 'A4' },
        { name: 'Rey, Sol', file: '3', code: 'A3', sector: 'Mina' },
      ]),
      'pilar',
    );
    await expect(start(admin, upload)).rejects.toMatchObject({ code: 'outOfScope' });
    await expect(review(admin, upload)).rejects.toMatchObject({ code: 'outOfScope' });
    await expect(review({ ...pilar, modules: [] }, upload)).rejects.toMatchObject({ code: 'noPermission' });
    await expect(
      startUndo({ inTransaction: database.inTransaction, clock }, pilar, 'removeCustomers', upload.id),
    ).rejects.toMatchObject({ code: 'notFound' });
    // Another place of a new diner, which pilar does not see.
    await database.query(
      `insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) values ($1, 12, 'C2', 'K1')`,
      [await idOf('4')],
    );
    const visible = await review(pilar, upload);
    expect([visible.good, visible.rows]).toEqual([
      1,
      [
        '2   : No pertenece a sus clientes y centros logísticos de hoy',
        '3 Rey, Sol 3 A3: Volverá a los datos de antes',
      ],
    ]);
    await database.query(`delete from user_business_unit_company_relations where username = 'pilar'`);
    const undone = await undo(pilar, upload);
    expect([undone.result?.['refused'], (await canteen.fileRows(undone)).slice(1)]).toEqual([
      2,
      [
        ['2', '', '', '', 'No pertenece a sus clientes y centros logísticos de hoy'],
        ['3', '', '', '', 'No pertenece a sus clientes y centros logísticos de hoy'],
      ],
    ]);
    const jobId = await start(pilar, upload);
    await database.query(
      `delete from profile_module_relations where module = 'Carga Masiva de Comensales' and profile_name = (select profile_name from users where username = 'pilar')`,
    );
    expect((await canteen.run(jobId, 'pilar')).state).toBe('failed');
  });

  it('ACC-20 O-72 a former code that is taken at a place outside the owner’s scope stays, without the name of that place', async () => {
    const replacing = csvOf([{ name: 'Rey, Sol', file: '3', code: 'N3' }]);
    const seen = await canteen.review(replacing, 'pilar');
    const upload = await canteen.upload(replacing, 'pilar', { reviewId: seen.id });
    await canteen.upload(csvOf([{ name: 'Ajena, Sol', file: '50', code: 'A3', profile: '13' }]));
    expect(await messageOf(await undo(pilar, upload))).toEqual([
      'El código ya lo tiene otro comensal en otro de los centros logísticos de este comensal',
    ]);
  });

  it('MAS-10 within the day, and two at once are one', async () => {
    const upload = await canteen.upload(changing);
    const [one, other] = await Promise.all([start(admin, upload), start(admin, upload)]);
    expect(one).toBe(other);
    expect((await getJob(database.query, 'admin', upload.id)).offers).toBeNull();
    // Both are taken up, as by a worker that was thought dead.
    await Promise.all([canteen.run(one), canteen.run(one)]);
    expect(await canteen.diners()).toEqual(before);
    const removals = await database.query(
      `select count(*) as count from audit_events where table_name = 'customers' and action = 'D'`,
    );
    expect(removals).toEqual([{ count: 2 }]);
    const late = await canteen.upload(csvOf([{ name: 'Tarde, Ida', file: '60', code: 'T1' }]));
    await database.query(`update jobs set finished_at = finished_at - interval '25 hours' where id = $1`, [late.id]);
    await expect(start(admin, late)).rejects.toMatchObject({ code: 'changeNotUndone' });
    expect((await getJob(database.query, 'admin', late.id)).offers).toBeNull();
  });

  it('CRE-57 an edit of the same diner at the same moment is either what the undo finds, or comes after it', async () => {
    const upload = await canteen.upload(changing);
    const jobId = await start(admin, upload);
    const edit = database.query<{ version: number }>(
      `update customers set section = 'Editado', version = version + 1 where file_number = '1' returning version`,
    );
    const [undone] = await Promise.all([canteen.run(jobId), edit]);
    const [ana] = await canteen.diners();
    expect([
      [3, 'Gil de Paz/Anahí/1/Editado/manual/CARD A1, BIOMETRIC B1/C1 16, C2 12'],
      [4, 'Gil/Ana/1/Editado/manual/CARD A1/C1 11'],
    ]).toContainEqual([undone.result?.['rows'], ana]);
  });
});
