import { removeCustomer } from '@comensal/application/customers';
import { startRemoval } from '@comensal/application/customers-removal';
import { startUndo } from '@comensal/application/undo';
import { type RemovalReview } from '@comensal/domain/customers-removal';
import { type JobView } from '@comensal/domain/jobs';
import { type Actor } from '@comensal/domain/platform/access';
import { noNotices, noPendingQuestions } from '@comensal/domain/platform/spreadsheets';
import { getJob } from '../jobs/job.queries';
import type { Database } from '../platform/database/database';
import {
  addCanteenUser,
  canteenUsers,
  createUploadCanteen,
  csvOf,
  pilar,
  type UploadCanteen,
  uploadCounts,
  workbookOf,
} from '../testing';
import { listRemovalRows } from './removal-rows.query';

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
      { name: 'Gil, Ana', file: '1', code: 'A1' },
      { name: 'Gil, Ana', file: '1', type: 'Biométrico', code: 'B1' },
      { name: 'Paz, Luz', file: '2', code: 'A2' },
      { name: 'Rey, Sol', file: '3', code: 'A3' },
      { name: 'Rey, Sol', file: '3', code: 'A3', profile: '12' },
      { name: 'Sosa, Teo', file: '4', code: 'A4', profile: '12' },
    ]),
  );
});
afterEach(() => canteen.close());

const four = [
  'Gil/Ana/1/CARD A1, BIOMETRIC B1/C1 11',
  'Paz/Luz/2/CARD A2/C1 11',
  'Rey/Sol/3/CARD A3/C1 11, C2 12',
  'Sosa/Teo/4/CARD A4/C2 12',
];
const [ana, luz, sol, teo] = four;

async function idsOf(...fileNumbers: string[]): Promise<number[]> {
  const matches = await database.query<{ id: number }>(
    'select id from customers where file_number = any($1) order by file_number',
    [fileNumbers],
  );
  return matches.map(({ id }) => id);
}
async function ask(actor: Actor, params: Readonly<Record<string, unknown>>): Promise<JobView> {
  const id = await database.inTransaction(actor, ({ jobs }) =>
    jobs.add({ kind: 'reviewRemoval', owner: actor.username, params }, clock()),
  );
  return canteen.run(id, actor.username);
}
const reviewOf = (job: JobView): RemovalReview => job.result as unknown as RemovalReview;
const dependencies = () => ({ inTransaction: database.inTransaction, clock });
async function remove(actor: Actor, review: JobView): Promise<JobView> {
  return canteen.run(await startRemoval(dependencies(), actor, review.id), actor.username);
}
async function undo(actor: Actor, removal: JobView): Promise<JobView> {
  return canteen.run(await startUndo(dependencies(), actor, 'removeCustomers', removal.id), actor.username);
}
const chosen = async (actor: Actor, ...fileNumbers: string[]): Promise<JobView> =>
  ask(actor, { ids: await idsOf(...fileNumbers) });
const sheet = (actor: Actor, head: readonly string[], rows: readonly (readonly string[])[]): Promise<JobView> =>
  canteen
    .enqueue([head, ...rows].map((cells) => cells.join(';')).join('\r\n'), actor.username, {}, 'reviewRemoval')
    .then((id) => canteen.run(id, actor.username));
const messageOf = async (actor: Actor, review: JobView): Promise<string[]> =>
  (await listRemovalRows(database.query, actor, review.id, { limit: 50, offset: 0 })).rows.map(
    (row) => `${row.row} ${row.name} ${row.file_number} ${row.codes}: ${row.told}`,
  );
/** Who did which actions on which tables in the audit, since the diners were uploaded. */
const audited = async (): Promise<string[]> =>
  (
    await database.query<{ line: string }>(
      `select username || ' ' || action || ' ' || table_name || ' ' || count(*) as line from audit_events
        where table_name in ('customers', 'customer_profile_relations') and action <> 'I' group by username, action, table_name order by 1`,
    )
  ).map(({ line }) => line);

describe('the removal of chosen diners', () => {
  it('DIN-39 AUD-10 removes exactly the diners shown, each with an event under the user, and restores them within the day', async () => {
    const review = await chosen(admin, '1', '3');
    expect([reviewOf(review), await canteen.diners(), await messageOf(admin, review)]).toEqual([
      {
        message: 'Se darán de baja 2 comensales',
        reviewId: review.id,
        rows: 2,
        people: 2,
        staying: 0,
        refused: 0,
        repeated: 0,
        ...noNotices,
        asked: noPendingQuestions,
        hasErrorFile: false,
      },
      four,
      ['1 Gil, Ana 1 A1, B1: Se dará de baja', '2 Rey, Sol 3 A3: Se dará de baja'],
    ]);
    const removal = await remove(admin, review);
    expect([removal.state, removal.offers, removal.result, await canteen.diners(), await audited()]).toEqual([
      'completed',
      'undo',
      { message: 'Se dieron de baja 2 comensales', people: 2, refused: 0, hasErrorFile: false },
      [luz, teo],
      ['admin D customers 2'],
    ]);
    expect(await canteen.fileRows(removal)).toEqual([
      ['Fila', 'Apellido y nombre', 'Legajo', 'Códigos', 'Resultado'],
      ['1', 'Gil, Ana', '1', 'A1, B1', 'Dado de baja'],
      ['2', 'Rey, Sol', '3', 'A3', 'Dado de baja'],
    ]);
    const undone = await undo(admin, removal);
    expect([undone.result, await canteen.diners(), await audited()]).toEqual([
      { message: 'Se restituyeron 2 comensales', people: 2, refused: 0, hasErrorFile: false },
      four,
      ['admin D customers 2', 'admin U customers 2'],
    ]);
    expect((await getJob(database.query, 'admin', removal.id)).offers).toBeNull();
    await expect(startUndo(dependencies(), admin, 'removeCustomers', removal.id)).rejects.toMatchObject({
      code: 'removalNotUndone',
    });
  });

  it('DIN-39 repeating the request is one removal, and nobody else can request or undo it', async () => {
    const review = await chosen(admin, '1');
    await expect(startRemoval(dependencies(), pilar, review.id)).rejects.toMatchObject({
      code: 'removalReviewMissing',
    });
    const [one, other] = await Promise.all([
      startRemoval(dependencies(), admin, review.id),
      startRemoval(dependencies(), admin, review.id),
    ]);
    expect(one).toBe(other);
    await canteen.run(one);
    expect(await startRemoval(dependencies(), admin, review.id)).toBe(one);
    await expect(startUndo(dependencies(), pilar, 'removeCustomers', one)).rejects.toMatchObject({
      code: 'outOfScope',
    });
  });

  it('ACC-20 DIN-39 a user who can see less than at the review sees none of its rows, and a job of another kind is not a review', async () => {
    const review = await chosen(pilar, '1');
    expect(await messageOf(pilar, review)).toHaveLength(1);
    await expect(messageOf(pilar, await remove(pilar, review))).rejects.toMatchObject({ code: 'notFound' });
    await database.query(`delete from user_business_unit_company_relations where username = 'pilar'`);
    await expect(messageOf(pilar, review)).rejects.toMatchObject({ code: 'jobFileOutdated' });
  });

  it('DIN-39 a review is valid for an hour, and a removal can be undone for a day', async () => {
    const review = await chosen(admin, '1');
    const removal = await remove(admin, await chosen(admin, '2'));
    await database.query(`update jobs set finished_at = finished_at - interval '61 minutes' where id = $1`, [
      review.id,
    ]);
    await database.query(`update jobs set finished_at = finished_at - interval '25 hours' where id = $1`, [removal.id]);
    await expect(startRemoval(dependencies(), admin, review.id)).rejects.toMatchObject({
      code: 'removalReviewMissing',
    });
    await expect(startUndo(dependencies(), admin, 'removeCustomers', removal.id)).rejects.toMatchObject({
      code: 'removalNotUndone',
    });
    expect((await getJob(database.query, 'admin', removal.id)).offers).toBeNull();
  });

  it('DIN-08 ACC-20 reveals nothing of diners outside the scope; a diner who eats elsewhere too loses only the user’s places, and gets them back', async () => {
    const review = await chosen(pilar, '1', '3', '4');
    expect([reviewOf(review).message, reviewOf(review).staying, await messageOf(pilar, review)]).toEqual([
      'Se darán de baja 2 comensales. 1 no se puede dar de baja',
      1,
      [
        '3 null null null: Ya no existe, o no pertenece a sus clientes y centros logísticos',
        '1 Gil, Ana 1 A1, B1: Se dará de baja',
        '2 Rey, Sol 3 A3: Se dará de baja en sus clientes y centros logísticos; en otros sigue',
      ],
    ]);
    await database.query('update customers set group_id = 1 where file_number = $1', ['3']);
    await database.query('update customers set version = 1 where file_number = $1', ['3']);
    const removal = await remove(pilar, review);
    expect([removal.result?.['message'], await canteen.diners(), await audited()]).toEqual([
      'Se dieron de baja 2 comensales. Con 1 no fue posible: descargue el resultado con el motivo',
      [luz, 'Rey/Sol/3/CARD A3/C2 12', teo],
      expect.arrayContaining(['pilar D customer_profile_relations 1', 'pilar D customers 1']),
    ]);
    const undone = await undo(pilar, removal);
    const groups = await database.query('select group_id from customers where file_number = $1', ['3']);
    expect([undone.result?.['message'], await canteen.diners(), groups]).toEqual([
      'Se restituyeron 2 comensales',
      four,
      [{ group_id: 1 }],
    ]);
  });

  it('GRP-18 a group leader stays, also one since the review only', async () => {
    const [first, second] = await idsOf('1', '2');
    await database.query(`update groups set leader_customer_id = $1 where id = 2`, [first]);
    const review = await chosen(admin, '1', '2', '3');
    expect((await messageOf(admin, review))[0]).toBe(
      '1 Gil, Ana 1 A1, B1: Es líder de Turno Noche. Elija otro líder antes de darlo de baja',
    );
    await database.query(`update groups set leader_customer_id = $1 where id = 1`, [second]);
    const removal = await remove(admin, review);
    expect([removal.result, await canteen.diners()]).toEqual([
      {
        message: 'Se dio de baja 1 comensal. Con 2 no fue posible: descargue el resultado con los motivos',
        people: 1,
        refused: 2,
        hasErrorFile: true,
      },
      [ana, luz, teo],
    ]);
    expect((await canteen.fileRows(removal)).slice(1).map((row) => row[4])).toEqual([
      'Es líder de Turno Noche. Elija otro líder antes de darlo de baja',
      'Es líder de Turno Mañana. Elija otro líder antes de darlo de baja',
      'Dado de baja',
    ]);
  });

  it('DIN-39 diners edited, uploaded or removed after the review stay as that left them', async () => {
    const review = await chosen(admin, '1', '2', '3', '4');
    const [, , , last] = await idsOf('1', '2', '3', '4');
    await canteen.upload(csvOf([{ name: 'Gil, Ana', file: '1', code: 'A1', sector: 'Planta' }]));
    await removeCustomer({ inTransaction: database.inTransaction }, admin, { id: last ?? 0 });
    const removal = await remove(admin, review);
    expect([(await canteen.fileRows(removal)).slice(1).map((row) => row[4]), await canteen.diners()]).toEqual([
      [
        'Alguien lo modificó después de la revisión. Revise otra vez',
        'Dado de baja',
        'Dado de baja',
        'Ya no existe, o no pertenece a sus clientes y centros logísticos',
      ],
      ['Gil/Ana/1/Planta/CARD A1, BIOMETRIC B1/C1 11'],
    ]);
  });

  it('DIN-39 two removals of the same diners remove each once', async () => {
    const [one, other] = [await chosen(admin, '1', '2'), await chosen(pilar, '1', '2')];
    const [first, second] = await Promise.all([remove(admin, one), remove(pilar, other)]);
    const people = (job: JobView): number => Number(job.result?.['people']);
    expect([people(first) + people(second), await canteen.diners()]).toEqual([2, [sol, teo]]);
    expect((await audited()).map((line) => line.replace(/^\w+ /, ''))).toEqual(['D customers 2']);
  });

  it('DIN-39 a user who lost the permission since removes nobody', async () => {
    const review = await chosen(pilar, '1');
    const jobId = await startRemoval(dependencies(), pilar, review.id);
    await database.query(
      `delete from profile_module_relations where module = 'Comensales' and profile_name = (select profile_name from users where username = 'pilar')`,
    );
    expect([(await canteen.run(jobId, 'pilar')).state, await canteen.diners()]).toEqual(['failed', four]);
  });
});

describe('undoing a removal', () => {
  it('DIN-31 skips diners whose code, file number or place was taken meanwhile, and restores them once it is free', async () => {
    const removal = await remove(admin, await chosen(admin, '1', '2', '3', '4'));
    await canteen.upload(
      csvOf([
        { name: 'Nueva, Eva', file: '91', type: 'Biométrico', code: 'B1' },
        { name: 'Otra, Paz', file: '2', code: 'A9' },
      ]),
    );
    await database.query('update food_services_profiles set is_active = false where id = 12');
    const undone = await undo(admin, removal);
    expect([undone.result, (await canteen.fileRows(undone)).slice(1).map((row) => row[4])]).toEqual([
      {
        message: 'No se restituyó ningún comensal. Con 4 no fue posible: descargue el resultado con los motivos',
        people: 0,
        refused: 4,
        hasErrorFile: true,
      },
      [
        'El código ya lo tiene otro comensal en Pilar',
        'El legajo ya lo tiene otro comensal del cliente',
        'El perfil de servicio, o la relación con Córdoba, terminó',
        'El perfil de servicio, o la relación con Córdoba, terminó',
      ],
    ]);
    await database.query('update food_services_profiles set is_active = true where id = 12');
    expect((await getJob(database.query, 'admin', removal.id)).offers).toBe('undo');
    const again = await undo(admin, removal);
    expect([again.result?.['people'], again.result?.['refused'], await canteen.diners()]).toEqual([
      2,
      2,
      [sol, teo, 'Nueva/Eva/91/BIOMETRIC B1/C1 11', 'Otra/Paz/2/CARD A9/C1 11'],
    ]);
  });

  it('DIN-39 diners who shared a file number before the removal are restored together', async () => {
    await database.query(`update customers set file_number = '1' where file_number = '2'`);
    const removal = await remove(admin, await ask(admin, { filter: {} }));
    expect([removal.result?.['people'], (await undo(admin, removal)).result?.['people']]).toEqual([4, 4]);
  });
});

describe('removing all that the list finds', () => {
  it('DIN-02 DIN-08 uses the search and the filter of the list, within the user’s scope', async () => {
    const review = await ask(pilar, { filter: { search: 'gil', businessUnits: [{ id: 'C1' }] } });
    expect(await messageOf(pilar, review)).toEqual(['1 Gil, Ana 1 A1, B1: Se dará de baja']);
    const everybody = await ask(pilar, { filter: { businessUnits: [{ id: '%' }] } });
    expect([reviewOf(everybody).people, reviewOf(everybody).staying]).toEqual([3, 1]);
    const [ana] = await database.query<{ id: number }>(
      `select id from customers where surname = 'Gil' and name = 'Ana'`,
    );
    const others = await ask(pilar, { filter: { businessUnits: [{ id: '%' }], except: [ana?.id ?? 0] } });
    expect(reviewOf(others).people).toBe(2);
  });
});

describe('a spreadsheet of leavers', () => {
  const head = ['Cliente', 'Centro logístico', 'Apellido y nombre', 'Legajo', 'Autenticación', 'Código'];

  it('MAS-02 DIN-39 finds each by file number or code, and reports row by row none, several or a mismatch', async () => {
    await database.query(`update customers set file_number = '3' where file_number = '4'`);
    const review = await sheet(admin, head, [
      ['metalurgica nandu', 'Pilar', 'Ana Gil', '1', '', ''],
      ['', '', '', '', 'Biométrico', 'B1'],
      ['', '', '', '3', '', ''],
      ['K1', 'C1', '', '3', '', ''],
      ['', '', 'Otro, Pedro', '2', '', ''],
      ['', '', '', '77', '', ''],
      ['', '', '', '', '', ''],
      ['', '', '', '', 'Tarjeta', ''],
      ['', '', '', '1', 'Tarjeta', 'A2'],
    ]);
    expect([
      reviewOf(review).message,
      (await canteen.fileRows(review)).slice(1).map((row) => [row[0], row[4]]),
    ]).toEqual([
      'Se darán de baja 2 comensales. 5 no se pueden dar de baja',
      [
        ['2', 'Se dará de baja'],
        ['3', 'Es el mismo comensal de la fila 2'],
        [
          '4',
          'Hay más de un comensal con esos datos. Agregue el código, el cliente o el centro logístico que lo distinga',
        ],
        ['5', 'Se dará de baja'],
        ['6', 'Apellido y nombre: hoy es de Paz, Luz (legajo 2)'],
        ['7', 'No existe un comensal con esos datos en sus clientes y centros logísticos'],
        ['9', 'Indique el legajo o el código'],
        ['10', 'No existe un comensal con esos datos en sus clientes y centros logísticos'],
      ],
    ]);
    const removal = await remove(admin, review);
    expect([removal.result?.['people'], await canteen.diners()]).toEqual([2, [luz, 'Sosa/Teo/3/CARD A4/C2 12']]);
  });

  it('MAS-02 DIN-39 the case of codes, clients and centres is ignored, unless two codes differ only by it', async () => {
    await canteen.upload(
      csvOf([
        { name: 'Alba, Uno', file: '51', code: 'Tx9' },
        { name: 'Alba, Dos', file: '52', code: 'qr7' },
        { name: 'Alba, Tres', file: '53', code: 'QR7', profile: '12' },
      ]),
    );
    const head = ['Cliente', 'Centro logístico', 'Código'];
    const review = await sheet(admin, head, [
      ['k1', ' c1 ', ' tX9 '],
      ['', '', 'a2'],
      ['', '', 'qr7'],
      ['', '', 'Qr7'],
      ['k9', '', 'a3'],
    ]);
    expect(await messageOf(admin, review)).toEqual([
      '5 null null Qr7: Hay más de un comensal con esos datos. Agregue el código, el cliente o el centro logístico que lo distinga',
      '6 null null a3: No existe un comensal con esos datos en sus clientes y centros logísticos',
      '2 Alba, Uno 51 Tx9: Se dará de baja',
      '3 Paz, Luz 2 A2: Se dará de baja',
      '4 Alba, Dos 52 qr7: Se dará de baja',
    ]);
  });

  it('MAS-02 DIN-39 an interactive review asks about similar headings and stores nothing; with the answer it is the review', async () => {
    const content = 'Nombre y apellido;Nro. de legajo\r\nGil, Ana;1\r\nNadie;77';
    const ask2 = async (params: object): Promise<JobView> =>
      canteen.run(await canteen.enqueue(content, 'admin', params, 'reviewRemoval'), 'admin');
    expect((await ask2({})).errorMsg).toBe(
      'Hay títulos parecidos a los de la plantilla: «Nombre y apellido» (A1) por «Apellido y nombre»; «Nro. de legajo» (B1) por «Legajo». Cambie cada título por el de la plantilla, o confirme en la vista previa qué columna es',
    );
    const asking = await ask2({ doubts: 'ask' });
    expect([asking.result, await messageOf(admin, asking)]).toEqual([
      {
        message: 'Falta confirmar cómo se lee el archivo',
        reviewId: asking.id,
        rows: 0,
        people: 0,
        staying: 0,
        refused: 0,
        repeated: 0,
        ...noNotices,
        asked: {
          headings: [
            { heading: 'Nombre y apellido', position: 0, key: 'full_name', title: 'Apellido y nombre' },
            { heading: 'Nro. de legajo', position: 1, key: 'file_number', title: 'Legajo' },
          ],
          encoding: null,
          sheets: [],
          sample: '',
        },
        hasErrorFile: false,
      },
      [],
    ]);
    expect((await remove(admin, asking)).result).toMatchObject({ people: 0 });
    expect(await canteen.diners()).toEqual(four);
    const headings = { 'Nombre y apellido': '', 'Nro. de legajo': 'file_number' };
    expect(await messageOf(admin, await ask2({ doubts: 'ask', headings }))).toEqual([
      '3 null 77 null: No existe un comensal con esos datos en sus clientes y centros logísticos',
      '2 Gil, Ana 1 A1, B1: Se dará de baja',
    ]);
  });

  it('DIN-39 the review names the columns that are not used', async () => {
    const reviewed = await canteen.run(
      await canteen.enqueue('Legajo;Estado\r\n1;Activo\r\n2;Baja', 'admin', {}, 'reviewRemoval'),
      'admin',
    );
    expect(reviewed.result).toMatchObject({
      message: 'Se darán de baja 2 comensales. Columnas que no se usan: Estado',
      unusedColumns: ['Estado'],
    });
  });

  it('DIN-39 a workbook with rows in several sheets is asked about, and only the chosen ones are leavers', async () => {
    const content = await workbookOf((workbook) => {
      const sheet = (name: string, rows: readonly string[]): void => {
        workbook.addWorksheet(name).addRows([['Legajo'], ...rows.map((row) => [row])]);
      };
      sheet('Altas', ['1', '2', '3']);
      sheet('Vacía', []);
      sheet('Bajas', ['4']);
    });
    const reviewed = async (params: object): Promise<JobView> =>
      canteen.run(await canteen.enqueue(content, 'admin', params, 'reviewRemoval'), 'admin');
    expect((await reviewed({})).errorMsg).toBe(
      'Hay filas en más de una hoja: Altas (3 filas), Bajas (1 fila). Deje una sola, o elija en la vista previa qué hojas se leen',
    );
    const asking = await reviewed({ doubts: 'ask' });
    expect([asking.result, await messageOf(admin, asking)]).toMatchObject([
      {
        message: 'Falta confirmar cómo se lee el archivo',
        people: 0,
        asked: {
          ...noPendingQuestions,
          sheets: [
            { name: 'Altas', rows: 3 },
            { name: 'Bajas', rows: 1 },
          ],
        },
      },
      [],
    ]);
    expect((await reviewed({ doubts: 'ask', sheets: ['Bajas'] })).result).toMatchObject({
      message: 'Se dará de baja 1 comensal. Hojas que se leyeron: 1. Bajas (1 fila)',
      people: 1,
      asked: noPendingQuestions,
    });
    expect((await reviewed({ doubts: 'ask', sheets: ['Altas', 'Bajas'] })).result).toMatchObject({
      people: 4,
      readSheets: [
        { name: 'Altas', rows: 3 },
        { name: 'Bajas', rows: 1 },
      ],
    });
  });

  it('DIN-39 each row of a workbook with several sheets names its sheet in the report, before and after the removal', async () => {
    const content = await workbookOf((workbook) => {
      for (const [name, number] of [
        ['Planta A', '1'],
        ['Planta B', '999'],
      ] as const)
        workbook.addWorksheet(name).addRows([['Legajo'], [number]]);
    });
    const params = { sheets: ['Planta A', 'Planta B'] };
    const review = await canteen.run(await canteen.enqueue(content, 'admin', params, 'reviewRemoval'), 'admin');
    for (const job of [review, await remove(admin, review)])
      expect((await canteen.fileRows(job)).map((row) => row.slice(0, 2))).toEqual([
        ['Hoja', 'Fila'],
        ['Planta A', '2'],
        ['Planta B', '2'],
      ]);
  });

  it('MAS-02 ACC-20 an exported list works too; diners outside the scope are not found', async () => {
    const review = await canteen.run(
      await canteen.enqueue(
        csvOf([
          { name: 'Gil, Ana', file: '1', code: 'A1' },
          { name: 'Sosa, Teo', file: '4', code: 'A4', profile: '12' },
        ]),
        'pilar',
        {},
        'reviewRemoval',
      ),
      'pilar',
    );
    expect(await messageOf(pilar, review)).toEqual([
      '3 Sosa, Teo 4 A4: No existe un comensal con esos datos en sus clientes y centros logísticos',
      '2 Gil, Ana 1 A1, B1: Se dará de baja',
    ]);
  });

  it('ACC-19 MAS-02 DIN-39 is for those who hold the mass upload, and a choice of diners for those who hold the diners', async () => {
    const answersTo = async (username: string, name: 'Carga Masiva de Comensales' | 'Comensales'): Promise<unknown> => {
      const actor: Actor = { ...pilar, username, modules: [{ name, permission: 'W' }] };
      await addCanteenUser(database.query, { ...actor, pairs: [['K1', 'C1']] }, 'no password');
      const jobs = [await sheet(actor, ['Legajo'], [['1']]), await chosen(actor, '1')];
      return jobs.map(({ result, errorMsg }) => errorMsg ?? result?.['people']);
    };
    const refused = 'Su perfil no tiene permiso para realizar esta acción';
    expect(await answersTo('sube', 'Carga Masiva de Comensales')).toEqual([1, refused]);
    expect(await answersTo('elige', 'Comensales')).toEqual([refused, 1]);
  });

  it('MAS-02 without a column for file number or code says so', async () => {
    const review = await sheet(admin, ['Cliente', 'Sector'], [['K1', 'Planta']]);
    expect([review.state, review.errorMsg]).toEqual([
      'failed',
      'No se encontró la fila de títulos. Faltan las columnas: Legajo o Código. Descargue la plantilla y copie sus títulos',
    ]);
    expect(uploadCounts(review)).toBe(review.errorMsg);
  });
});

it('DIN-39 a removal that crashes after a portion resumes from there, and counts everybody once', async () => {
  const people = Array.from({ length: 1_200 }, (_, n) => ({
    name: `Masa, N${n}`,
    file: String(1_000 + n),
    code: `M${n}`,
  }));
  await canteen.upload(csvOf(people));
  const review = await ask(admin, { filter: { search: 'masa' } });
  const jobId = await startRemoval(dependencies(), admin, review.id);
  let portions = 0;
  const dying: Pick<Database, 'query' | 'lists' | 'cursors' | 'inTransaction'> = {
    ...database,
    query: database.query,
    inTransaction: (actor, work, idempotency) =>
      database.inTransaction(
        actor,
        (unit) =>
          work({
            ...unit,
            customerRemovals: {
              ...unit.customerRemovals,
              async removeNext(...values) {
                portions += 1;
                const portion = await unit.customerRemovals.removeNext(...values);
                if (portions === 2) throw new Error('The process dies before it commits');
                return portion;
              },
            },
          }),
        idempotency,
      ),
  };
  await expect(canteen.runner(dying).run(jobId, new AbortController().signal)).rejects.toThrow('The process dies');
  const [half] = await database.query<{ removed: number }>(
    `select count(*) as removed from customers where surname = 'Masa' and not is_active`,
  );
  const removal = await canteen.run(jobId);
  expect([half, removal.result, removal.progress, await audited()]).toEqual([
    { removed: 500 },
    { message: 'Se dieron de baja 1.200 comensales', people: 1_200, refused: 0, hasErrorFile: false },
    { done: 1_200, total: 1_200 },
    ['admin D customers 1200'],
  ]);
  expect([(await undo(admin, removal)).result?.['people'], (await canteen.diners()).length]).toEqual([1_200, 1_204]);
});
