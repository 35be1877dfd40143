import { moveDiners } from '@comensal/application/groups';
import { reviewUndo, startUndo } from '@comensal/application/undo';
import type { JobView } from '@comensal/domain/jobs';
import type { Actor } from '@comensal/domain/platform/access';
import { getJob, listJobs } from '../jobs/job.queries';
import type { Database } from '../platform/database/database';
import { canteenUsers, createUploadCanteen, csvOf, type UploadCanteen } from '../testing';

jest.setTimeout(240_000);
const { lider } = canteenUsers;
const clock = () => new Date('2026-11-21T12:00:00-03:00');
const mañana = 1;
let canteen: UploadCanteen;
let database: Database;
let ids: readonly number[];

beforeEach(async () => {
  canteen = await createUploadCanteen();
  database = canteen.database;
  await canteen.upload(
    csvOf(
      ['Ana', 'Beto', 'Caro', 'Dora'].map((name, n) => ({ name: `Gil, ${name}`, file: `${n + 1}`, code: `A${n}` })),
    ),
  );
  ids = (await database.query<{ id: number }>('select id from customers order by id')).map(({ id }) => id);
});
afterEach(() => canteen.close());

const move = async (joining: readonly number[], leaving: readonly number[] = []): Promise<JobView> => {
  await moveDiners({ inTransaction: database.inTransaction }, lider, {
    idGroup: mañana,
    groupCustomers: joining.map((id) => ({ id })),
    orphansCustomers: leaving.map((id) => ({ id })),
  });
  const [latest] = await listJobs(database.query, 'lider');
  if (!latest) throw new Error('The save left no job');
  return latest;
};
const start = (actor: Actor, save: JobView): Promise<string> =>
  startUndo({ inTransaction: database.inTransaction, clock }, actor, 'moveDiners', save.id);
const undo = async (save: JobView): Promise<JobView> => canteen.run(await start(lider, save), 'lider');
const groups = async (): Promise<(number | null)[]> =>
  (await database.query<{ id: number | null }>('select c.group_id as id from customers c order by c.id')).map(
    ({ id }) => id,
  );
const messageOf = async (job: JobView): Promise<(string | undefined)[]> =>
  (await canteen.fileRows(job)).slice(1).map((row) => row[4]);

describe('undoing a leader’s save', () => {
  it('GRP-34 AUD-10 the save is a job that offers its undo; everybody goes back to the group of before', async () => {
    const [ana = 0, beto = 0, caro = 0] = ids;
    await move([ana]);
    const save = await move([beto, caro], [ana]);
    expect([save.kind, save.state, save.result, save.offers, await groups()]).toEqual([
      'moveDiners',
      'completed',
      { message: 'Turno Mañana: cambiaron de grupo 3 comensales' },
      'undo',
      [null, mañana, mañana, null],
    ]);
    const review = await reviewUndo({ inTransaction: database.inTransaction }, lider, save.id, {
      limit: 10,
      offset: 0,
    });
    expect(review).toEqual({
      total: 3,
      good: 3,
      refused: 0,
      rows: [
        [1, 'Gil, Beto', '2', 'Sin grupo'],
        [2, 'Gil, Caro', '3', 'Sin grupo'],
        [3, 'Gil, Ana', '1', 'Turno Mañana'],
      ].map(([row, ...cells]) => ({ row, sheet: 1, cells, isGood: true, told: 'Volverá a su grupo de antes' })),
    });
    const undone = await undo(save);
    expect([undone.result, await groups()]).toEqual([
      { message: '3 comensales volvieron a su grupo de antes', rows: 3, refused: 0, hasErrorFile: false },
      [mañana, null, null, null],
    ]);
    expect(await canteen.fileRows(undone)).toEqual([
      ['Fila', 'Apellido y nombre', 'Legajo', 'Grupo de antes', 'Resultado'],
      ['1', 'Gil, Beto', '2', 'Sin grupo', 'Volvió a su grupo de antes'],
      ['2', 'Gil, Caro', '3', 'Sin grupo', 'Volvió a su grupo de antes'],
      ['3', 'Gil, Ana', '1', 'Turno Mañana', 'Volvió a su grupo de antes'],
    ]);
    const facts = await database.query<{ said: string }>(
      `select username || ': ' || (new_data->>'description') as said from audit_events where table_name = 'bulk_undos'`,
    );
    expect(facts.map(({ said }) => said.replace(/\d\d\/.*/, '…'))).toEqual([
      'lider: Deshacer del cambio de grupo de comensales del …',
    ]);
    await expect(start(lider, save)).rejects.toMatchObject({ code: 'changeNotUndone' });
    // What changed nothing leaves no job.
    expect((await move([ana])).id).toBe(save.id);
  });

  it('GRP-31 GRP-18 leaves whoever was changed, removed, leads or left since, with the reason', async () => {
    const [ana = 0, beto = 0, caro = 0, dora = 0] = ids;
    await move([dora]);
    const save = await move([ana, beto, caro], [dora]);
    await database.query('update customers set brand = $2, version = version + 1 where id = $1', [ana, 'X']);
    await database.query('update customers set is_active = false where id = $1', [beto]);
    await database.query('update groups set leader_customer_id = $1 where id = $2', [caro, mañana]);
    await database.query('update customer_profile_relations set is_active = false where customer_id = $1', [dora]);
    const undone = await undo(save);
    expect([undone.result?.['message'], await messageOf(undone), await groups()]).toEqual([
      'Ningún comensal volvió a su grupo de antes. Con 4 no fue posible: descargue el resultado con los motivos',
      [
        'Se modificó después',
        'Otra persona lo dio de baja después',
        'Es líder del grupo',
        'Ya no come en el cliente y centro logístico del grupo',
      ],
      [mañana, mañana, mañana, null],
    ]);
    await database.query('update groups set leader_customer_id = null where id = $1', [mañana]);
    expect([(await undo(save)).result?.['rows'], await groups()]).toEqual([1, [mañana, mañana, null, null]]);
  });

  it('GRP-16 ACC-20 only by the leader who saved, while that leads the group and sees its place; nobody else is named', async () => {
    const [ana = 0] = ids;
    const save = await move([ana]);
    await expect(start(canteenUsers.admin, save)).rejects.toMatchObject({ code: 'outOfScope' });
    await expect(
      reviewUndo({ inTransaction: database.inTransaction }, { ...lider, modules: [] }, save.id, {
        limit: 1,
        offset: 0,
      }),
    ).rejects.toMatchObject({ code: 'noPermission' });
    await database.query(`update groups set leader_username = 'admin' where id = $1`, [mañana]);
    const undone = await undo(save);
    expect([(await canteen.fileRows(undone))[1], await groups()]).toEqual([
      ['1', '', '', '', 'El grupo ya no existe o usted ya no lo administra'],
      [mañana, null, null, null],
    ]);
    await database.query(`update groups set leader_username = 'lider' where id = $1`, [mañana]);
    const jobId = await start(lider, save);
    await database.query(
      `delete from profile_module_relations where module = 'Lider de Grupo' and profile_name = (select profile_name from users where username = 'lider')`,
    );
    expect((await canteen.run(jobId, 'lider')).state).toBe('failed');
  });

  it('GRP-32 GRP-34 who leads two groups moves diners between them, if that is where they were read, and undoes it', async () => {
    const night = 2;
    await database.query(`update groups set leader_username = 'lider' where id = $1`, [night]);
    await move(ids);
    const to = (read: number | null) =>
      moveDiners({ inTransaction: database.inTransaction }, lider, {
        idGroup: night,
        groupCustomers: ids.map((id) => ({ id, idGroup: read })),
        orphansCustomers: [],
      });
    await expect(to(null)).rejects.toMatchObject({ code: 'dinersMoved' });
    await to(mañana);
    expect(await groups()).toEqual([night, night, night, night]);
    const [save] = await listJobs(database.query, 'lider');
    if (!save) throw new Error('The save left no job');
    expect([(await undo(save)).result?.['rows'], await groups()]).toEqual([4, [mañana, mañana, mañana, mañana]]);
    await database.query(`update groups set leader_username = 'admin' where id = $1`, [mañana]);
    await expect(to(mañana)).rejects.toMatchObject({ code: 'dinersMoved' });
  });

  it('GRP-34 two undos at once, and a save at the same moment: each diner is moved once', async () => {
    const save = await move(ids);
    const [one, other] = await Promise.all([start(lider, save), start(lider, save)]);
    expect(one).toBe(other);
    const [ana = 0] = ids;
    await Promise.all([
      canteen.run(one, 'lider'),
      canteen.run(one, 'lider'),
      moveDiners({ inTransaction: database.inTransaction }, lider, {
        idGroup: mañana,
        groupCustomers: [],
        orphansCustomers: [{ id: ana }],
      }),
    ]);
    const moved = await database.query(
      `select count(*) as count from audit_events where table_name = 'customers' and action = 'U' and new_data->>'group_id' is null group by record_key`,
    );
    expect([await groups(), moved]).toEqual([ids.map(() => null), ids.map(() => ({ count: 1 }))]);
    // If the save came first, its diner was changed since, and stays out of the group by it.
    expect([null, 'undo']).toContain((await getJob(database.query, 'lider', save.id)).offers);
  });

  it('GRP-34 ten thousand diners go back in portions, once each, although the worker dies between', async () => {
    await database.query(
      `with added as (insert into customers (name, file_number) select 'N' || n, (1000 + n)::text from generate_series(1, 10000) n returning id)
       insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) select id, 11, 'C1', 'K1' from added`,
    );
    const many = (
      await database.query<{ id: number }>('select id from customers where name like $1 order by id', ['N%'])
    ).map(({ id }) => id);
    const save = await move(many);
    const id = await start(lider, save);
    const dying = canteen.dyingRunner(6);
    await expect(dying.run(id, new AbortController().signal)).rejects.toThrow('The machine dies here');
    const [half] = await database.query<{ count: number }>(
      `select count(*) as count from undo_rows where job_id = $1 and undo_outcome = 'restored'`,
      [save.id],
    );
    expect(half?.count).toBe(1_500);
    expect((await canteen.run(id, 'lider')).result).toMatchObject({ rows: 10_000, refused: 0 });
    const counted = await database.query(
      `select count(*) as moves from audit_events where table_name = 'customers' and action = 'U' and new_data->>'group_id' is null`,
    );
    expect([counted, (await groups()).filter((group) => group !== null)]).toEqual([[{ moves: 10_000 }], []]);
  });
});
