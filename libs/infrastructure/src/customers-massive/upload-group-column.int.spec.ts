import { startUndo } from '@comensal/application/undo';
import { canteenUsers, createUploadCanteen, type UploadCanteen } from '../testing';
import { addCanteenUser, pilar } from '../testing/canteen';

jest.setTimeout(240_000);
let canteen: UploadCanteen;

beforeEach(async () => {
  canteen = await createUploadCanteen();
});
afterEach(() => canteen.close());

const headings = 'País;Marca;Apellido y nombre;Legajo;Autenticación;Código;Id de perfil de comensal';
const sheet = (
  rows: readonly (readonly [code: string, group: string, profile?: number])[],
  column = ';Grupo',
): string =>
  [
    `${headings}${column}`,
    ...rows.map(
      ([code, group, profile = 11]) =>
        `Argentina;K1;Gil, N${code};${code};Tarjeta;A${code};${profile}${column === '' ? '' : `;${group}`}`,
    ),
  ].join('\n');
const groups = async (): Promise<(number | null)[]> =>
  (await canteen.database.query<{ id: number | null }>('select group_id as id from customers order by id')).map(
    ({ id }) => id,
  );

describe('the optional column Grupo', () => {
  it('MAS-02 GRP-34 puts diners into groups; an empty cell, and a sheet without it, leave what there was', async () => {
    await canteen.upload(
      sheet([
        ['1', 'turno manana'],
        ['2', ''],
      ]),
    );
    expect(await groups()).toEqual([1, null]);
    await canteen.upload(
      sheet([
        ['1', ''],
        ['2', ''],
      ]),
    );
    await canteen.upload(
      sheet(
        [
          ['1', 'x'],
          ['2', 'x'],
        ],
        '',
      ),
    );
    expect(await groups()).toEqual([1, null]);
  });

  it('MAS-02 AUD-10 tells the change of group in the review, and undoes it', async () => {
    await canteen.upload(
      sheet([
        ['1', 'Turno Mañana'],
        ['2', ''],
      ]),
    );
    const content = sheet([
      ['1', 'Turno Noche'],
      ['2', 'Turno Noche'],
      ['3', 'Turno Noche'],
    ]);
    const review = await canteen.review(content);
    expect(review.result).toMatchObject({ rows: 3, refused: 0, warned: 2 });
    const told = await canteen.database.query<{ warning: string | null }>(
      'select warning from customer_upload_rows where job_id = $1 order by row_no',
      [review.id],
    );
    expect(told.map(({ warning }) => warning)).toEqual([
      'Grupo: hoy Turno Mañana. Pasará a Turno Noche, que pagará sus consumos',
      'Grupo: hoy Sin grupo. Pasará a Turno Noche, que pagará sus consumos',
      null,
    ]);
    const upload = await canteen.upload(content);
    expect(await groups()).toEqual([2, 2, 2]);
    const clock = () => new Date('2026-11-21T12:00:00-03:00');
    const undo = await startUndo(
      { inTransaction: canteen.database.inTransaction, clock },
      canteenUsers.admin,
      'massiveAdd',
      upload.id,
    );
    await canteen.run(undo);
    expect(
      await canteen.database.query('select file_number, is_active, group_id from customers order by file_number'),
    ).toEqual([
      { file_number: '1', is_active: true, group_id: 1 },
      { file_number: '2', is_active: true, group_id: null },
      { file_number: '3', is_active: false, group_id: 2 },
    ]);
  });

  it('GRP-18 MAS-06 refuses a group of another place, one that nobody manages, and a leader who would leave', async () => {
    await canteen.upload(
      sheet([
        ['1', 'Turno Mañana'],
        ['2', ''],
      ]),
    );
    await canteen.database.query('update groups set leader_customer_id = (select min(id) from customers) where id = 1');
    const job = await canteen.upload(
      sheet([
        ['1', 'Turno Noche'],
        ['2', 'Turno Tarde'],
        ['3', 'Turno Noche', 12],
      ]),
    );
    const reasons = (await canteen.fileRows(job)).slice(1).map((row) => row[9]);
    expect(reasons).toEqual([
      'Grupo: es líder del que tiene hoy. Elija antes otro líder',
      'Grupo: no existe en el cliente y centro logístico del perfil',
      'Grupo: no existe en el cliente y centro logístico del perfil',
    ]);
    await canteen.database.query('update company_business_unit_relations set manage_groups = false');
    const other = await canteen.upload(sheet([['2', 'Turno Noche']]));
    expect((await canteen.fileRows(other))[1]?.[9]).toBe(
      'Grupo: el cliente no administra grupos en ese centro logístico',
    );
    // The group of today is no change.
    expect((await canteen.upload(sheet([['1', 'Turno Mañana']]))).result).toMatchObject({ rejected: 0, unchanged: 1 });
  });

  it('ACC-20 GRP-34 somebody limited to another place puts nobody into a group of this one, nor takes anybody out', async () => {
    await addCanteenUser(canteen.arrange, { ...pilar, username: 'cordoba', pairs: [['K1', 'C2']] }, 'x');
    await canteen.upload(
      sheet([
        ['1', 'Turno Mañana'],
        ['2', ''],
      ]),
    );
    await canteen.database.query(
      `insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id)
       select id, 12, 'C2', 'K1' from customers`,
    );
    const job = await canteen.upload(
      sheet([
        ['1', 'Turno Noche'],
        ['2', 'Turno Noche', 12],
        ['3', 'Turno Mañana', 12],
      ]),
      'cordoba',
    );
    expect((await canteen.fileRows(job)).slice(1).map((row) => row[9])).toEqual([
      'Id de perfil de comensal: no existe, o no pertenece a sus clientes y centros logísticos',
      'Grupo: no existe en el cliente y centro logístico del perfil',
      'Grupo: no existe en el cliente y centro logístico del perfil',
    ]);
    expect(await groups()).toEqual([1, null]);
  });
});
