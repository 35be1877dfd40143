import { noNotices } from '@comensal/domain/platform/spreadsheets';
import type { Database } from '../platform/database/database';
import { createUploadCanteen, csvOf, type UploadCanteen, uploadCounts } from '../testing';
import { listCodeMoves } from './code-moves.query';

const admin = { username: 'admin', totalAccess: true, modules: [] };
let canteen: UploadCanteen;
let database: Database;

beforeEach(async () => {
  canteen = await createUploadCanteen();
  database = canteen.database;
});
afterEach(() => canteen.close());

const ana = { name: 'Gil, Ana', file: '1' };
const luz = { name: 'Paz, Luz', file: '2' };
const sol = { name: 'Rey, Sol', file: '3' };
/** Three people with their cards; Ana also has a biometric code. */
async function seedThree(): Promise<void> {
  await canteen.upload(
    csvOf([
      { ...ana, code: 'A1' },
      { ...ana, type: 'Biométrico', code: 'B1' },
      { ...luz, code: 'A2' },
      { ...sol, code: 'A3' },
    ]),
  );
}
const three = ['Gil/Ana/1/CARD A1, BIOMETRIC B1/C1 11', 'Paz/Luz/2/CARD A2/C1 11', 'Rey/Sol/3/CARD A3/C1 11'];
const shifted = csvOf([
  { ...ana, code: 'A2' },
  { ...luz, code: 'A3' },
  { ...sol, code: 'A4' },
]);
const reasonsOf = async (...values: Parameters<UploadCanteen['fileRows']>): Promise<(string | undefined)[]> =>
  (await canteen.fileRows(...values)).slice(1).map((row) => row[9]);

describe('a spreadsheet that would move codes', () => {
  it('O-72 MAS-09 one line off: every row is refused with the code’s owner, and nobody loses a card', async () => {
    await seedThree();
    const job = await canteen.upload(shifted);
    expect([uploadCounts(job), await canteen.diners(), await reasonsOf(job)]).toEqual([
      [0, 0, 0, 3],
      three,
      [
        'Código: hoy es de Paz, Luz (legajo 2). Si pasa a otra persona, elija Reasignar códigos después de revisar el archivo',
        'Código: hoy es de Rey, Sol (legajo 3). Si pasa a otra persona, elija Reasignar códigos después de revisar el archivo',
        'Código: el comensal ya tiene otro código de este tipo (A3). Si lo reemplaza, elija Reasignar códigos después de revisar el archivo',
      ],
    ]);
  });

  it.each([
    ['with another file number', { name: 'Otro, Pedro', file: '9', code: 'A1' }],
    ['without a file number', { name: 'Otro, Pedro', code: 'A1' }],
    ['with a file number alone', { file: '9', code: 'A1' }],
    ['with the file number of somebody else', { file: '2', code: 'A1' }],
    ['with a surname alone', { name: 'Otro', code: 'B1', type: 'Biométrico' }],
  ])('O-72 DIN-31 another diner %s does not become the owner of the card', async (_, row) => {
    await seedThree();
    const job = await canteen.upload(csvOf([row]));
    expect([uploadCounts(job), await canteen.diners(), await reasonsOf(job)]).toEqual([
      [0, 0, 0, 1],
      three,
      [
        'Código: hoy es de Gil, Ana (legajo 1). Si pasa a otra persona, elija Reasignar códigos después de revisar el archivo',
      ],
    ]);
  });

  it.each([
    [
      'another name under the same file number',
      { name: 'Gil de Rey, Anahí', file: '1', code: 'A1' },
      'Gil de Rey/Anahí/1',
    ],
    ['another file number under the same name', { name: 'GIL, ana', file: '7', code: 'A1' }, 'GIL/ana/7'],
    ['more of the name', { name: 'Gil Soto, Ana', code: 'A1' }, 'Gil Soto/Ana/1'],
    ['a code alone', { code: 'A1', sector: 'Planta' }, 'Gil/Ana/1/Planta'],
  ])('O-72 the same diner is updated by %s', async (_, row, changed) => {
    await seedThree();
    expect(uploadCounts(await canteen.upload(csvOf([row])))).toEqual([0, 1, 0, 0]);
    expect((await canteen.diners())[0]).toBe(`${changed}/CARD A1, BIOMETRIC B1/C1 11`);
  });

  it('MAS-09 O-72 the review lists from whom to whom, and with the option the codes move in one step; the audit shows each', async () => {
    await seedThree();
    const content = csvOf([
      { ...ana, code: 'A2' },
      { ...luz, code: 'A4' },
      { name: 'Nueva, Eva', code: 'A3' },
    ]);
    const review = await canteen.review(content);
    expect(review.result).toEqual({
      message:
        'Se revisaron las 3 filas. 2 códigos cambiarían de persona. 1 código reemplazaría a otro de la misma persona',
      rows: 3,
      refused: 0,
      warned: 0,
      created: 1,
      moved: 2,
      replaced: 1,
      ...noNotices,
      hasErrorFile: false,
    });
    expect(await canteen.diners()).toEqual(three);
    const listed = await listCodeMoves(database.query, admin, review.id, { limit: 10, offset: 0 });
    const move = { sheet: 1, auth_type: 'CARD', fromLosesIt: false, isNew: false };
    expect(listed).toEqual({
      rows: [
        { ...move, row: 2, auth_code: 'A2', from: 'Paz, Luz (legajo 2)', to: 'Gil, Ana (legajo 1)', old_code: 'A1' },
        { ...move, row: 3, auth_code: 'A4', from: null, to: 'Paz, Luz (legajo 2)', old_code: 'A2' },
        {
          ...move,
          row: 4,
          auth_code: 'A3',
          from: 'Rey, Sol (legajo 3)',
          fromLosesIt: true,
          to: 'Nueva, Eva',
          isNew: true,
          old_code: null,
        },
      ],
      total: 3,
    });
    expect((await canteen.fileRows(review)).slice(1)).toEqual([
      ['2', 'Tarjeta', 'A2', 'Paz, Luz (legajo 2)', 'Gil, Ana (legajo 1)', 'A1'],
      ['3', 'Tarjeta', 'A4', 'Nadie', 'Paz, Luz (legajo 2)', 'A2'],
      [
        '4',
        'Tarjeta',
        'A3',
        'Rey, Sol (legajo 3)',
        'Nueva, Eva',
        '',
        'Persona nueva. Quien lo tiene hoy queda sin código de este tipo',
      ],
    ]);
    const [{ last } = { last: 0 }] = await database.query<{ last: number }>(
      'select coalesce(max(id), 0) as last from audit_events',
    );
    const job = await canteen.upload(content, 'admin', { reviewId: review.id });
    expect(job.result).toMatchObject({ created: 1, updated: 2, unchanged: 0, rejected: 0, moved: 2, replaced: 1 });
    expect(await canteen.diners()).toEqual([
      'Gil/Ana/1/CARD A2, BIOMETRIC B1/C1 11',
      'Paz/Luz/2/CARD A4/C1 11',
      'Rey/Sol/3/C1 11',
      'Nueva/Eva/CARD A3/C1 11',
    ]);
    const events = await database.query<{ event: string }>(
      `select action || ' ' || coalesce(last_data->>'auth_code', '-') || ' ' || coalesce(new_data->>'auth_code', '-') as event
         from audit_events where table_name = 'customer_id_relations' and id > $1 order by event`,
      [last],
    );
    // Two are taken from their holders; the cards of these people are assigned anew, and Ana's replaces hers.
    expect(events.map(({ event }) => event)).toEqual(['D A2 -', 'D A3 -', 'I - A3', 'I - A4', 'U A1 A2']);
  });

  it('MAS-09 lost cards of a whole plant are replaced with the option, and the same file again changes nothing', async () => {
    const people = Array.from({ length: 300 }, (_, index) => ({ name: `Apellido, N${index}`, file: String(index) }));
    await canteen.upload(csvOf(people.map((person, index) => ({ ...person, code: `K${index}` }))));
    const content = csvOf(people.map((person, index) => ({ ...person, code: `N${index}` })));
    expect(uploadCounts(await canteen.upload(content))).toEqual([0, 0, 0, 300]);
    const choice = { reviewId: (await canteen.review(content)).id };
    expect((await canteen.upload(content, 'admin', choice)).result).toMatchObject({
      updated: 300,
      rejected: 0,
      moved: 0,
      replaced: 300,
    });
    expect((await canteen.upload(content, 'admin', choice)).result).toMatchObject({
      updated: 0,
      unchanged: 300,
      rejected: 0,
      replaced: 0,
    });
  });

  it('MAS-09 a list one line off is moved as a whole: with the option every card ends up with the next diner', async () => {
    const people = Array.from({ length: 2_100 }, (_, index) => ({ name: `Apellido, N${index}`, file: String(index) }));
    await canteen.upload(csvOf(people.map((person, index) => ({ ...person, code: `K${index}` }))));
    const content = csvOf(people.map((person, index) => ({ ...person, code: `K${(index + 1) % people.length}` })));
    const reviewId = (await canteen.review(content)).id;
    expect((await canteen.upload(content, 'admin', { reviewId })).result).toMatchObject({
      updated: 2_100,
      rejected: 0,
      moved: 2_100,
    });
    expect(
      await database.query(
        `select count(*) as moved from customers c join customer_id_relations i on i.customer_id = c.id where i.auth_code = 'K' || (c.file_number::integer + 1) % 2100`,
      ),
    ).toEqual([{ moved: 2_100 }]);
  });

  it('MAS-09 diners changed after the review are reported and not loaded; the rest is', async () => {
    await seedThree();
    const content = csvOf([
      { ...ana, code: 'A9' },
      { ...sol, code: 'A8' },
    ]);
    const reviewId = (await canteen.review(content)).id;
    await database.query(`update customer_id_relations set auth_code = 'A9' where auth_code = 'A2'`);
    const job = await canteen.upload(content, 'admin', { reviewId });
    expect([uploadCounts(job), await canteen.diners(), await reasonsOf(job)]).toEqual([
      [0, 1, 0, 1],
      [three[0], 'Paz/Luz/2/CARD A9/C1 11', 'Rey/Sol/3/CARD A8/C1 11'],
      [
        'Código: lo que cambiaría no es lo que mostró la revisión del archivo, porque alguien cambió los datos después. Revise el archivo otra vez',
      ],
    ]);
  });

  it('ACC-20 O-73 a code of a diner outside the uploader’s scope does not move, and the reason does not name the diner', async () => {
    await database.query(
      `insert into profile_module_relations (profile_name, module, permission) values ('contratista', 'Carga Masiva de Comensales', 'W')`,
    );
    await canteen.upload(
      csvOf([
        { name: 'Secreta, Zoe', file: '5', code: 'X1', profile: '13' },
        { ...ana, code: 'A1' },
      ]),
    );
    const content = csvOf([
      { ...ana, code: 'A1', profile: '11' },
      { name: 'Mía, Una', code: 'X1', profile: '12' },
    ]);
    const seen = await database.query<{ pairs: string }>(
      `select string_agg(company_id || business_unit_id, ' ' order by 1) as pairs from user_business_unit_company_relations where username = 'contratista'`,
    );
    await database.query(
      `insert into user_business_unit_company_relations (username, company_id, business_unit_id) values ('contratista', 'K1', 'C2') on conflict do nothing`,
    );
    await database.query(
      `delete from user_business_unit_company_relations where username = 'contratista' and company_id = 'K2'`,
    );
    expect(seen).toHaveLength(1);
    const review = await canteen.review(content, 'contratista');
    expect(review.result).toMatchObject({ rows: 2, refused: 1, moved: 0, replaced: 0 });
    const job = await canteen.upload(content, 'contratista', { reviewId: review.id });
    expect([uploadCounts(job), await reasonsOf(job)]).toEqual([
      [0, 0, 1, 1],
      ['Código: ya lo tiene otro comensal en Córdoba'],
    ]);
  });
});
