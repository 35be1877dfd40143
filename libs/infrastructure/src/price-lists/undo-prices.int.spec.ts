import { applySheet, editPriceList, removePriceList } from '@comensal/application/price-lists';
import { deliverMeals } from '@comensal/application/terminal';
import { reviewUndo, startUndo } from '@comensal/application/undo';
import type { JobView } from '@comensal/domain/jobs';
import type { Actor } from '@comensal/domain/platform/access';
import { addDays, businessDay, dateToIso, toIsoWithOffset } from '@comensal/domain/platform/dates';
import { listJobs } from '../jobs/job.queries';
import type { Database } from '../platform/database/database';
import {
  addCanteenUser,
  addTerminalKey,
  canteenUsers,
  createUploadCanteen,
  pilar,
  seedDiners,
  type UploadCanteen,
} from '../testing';

jest.setTimeout(240_000);
const { admin } = canteenUsers;
let minutesPassed = 0;
const clock = () => new Date(Date.now() + minutesPassed * 60_000);
const passMinute = (): void => {
  minutesPassed += 1;
};
/** Of K1 at C1, in force: lunch for 1.400,50 and supper for 1.550. */
const listId = 3;
let canteen: UploadCanteen;
let database: Database;

beforeEach(async () => {
  minutesPassed = 0;
  canteen = await createUploadCanteen(clock);
  database = canteen.database;
  await seedDiners(canteen.arrange);
  await addCanteenUser(canteen.arrange, pilar, 'no password');
  await canteen.arrange(
    `insert into food_services (id, name, sales_material, schedule_begin, schedule_end) overriding system value values (3, 'Merienda', 'M1', '1600', '1800')`,
  );
  await canteen.arrange(
    `insert into business_unit_food_service_relations (food_service_id, business_unit_id) values (3, 'C1')`,
  );
  // The client's next list would be in force in later years.
  await canteen.arrange('delete from price_list_food_service_realtion where price_list_id = 4');
  await canteen.arrange('delete from price_lists where id = 4');
});
afterEach(() => canteen.close());

const nbsp = (text: string | null | undefined): string => (text ?? '–').replaceAll('\u00a0', ' ');
type Prices = Readonly<Record<number, number>>;
/** Saves these prices, in minor units; services without one are dropped. Returns the job of the save. */
async function edit(prices: Prices, actor: Actor = admin): Promise<JobView> {
  await editPriceList({ inTransaction: database.inTransaction, clock }, actor, {
    id: listId,
    start_date: null,
    business_unit_id: null,
    company_id: null,
    food_services: Object.entries(prices).map(([id, price]) => ({ id: Number(id), price, is_active: true })),
    accept_unpriced: undefined,
    version: undefined,
  });
  const [latest] = await listJobs(database.query, actor.username);
  if (!latest) throw new Error('The edit left no job');
  return latest;
}
const now = async (): Promise<Prices> =>
  Object.fromEntries(
    (
      await database.query<{ id: number; price: number }>(
        'select food_service_id as id, price from price_list_food_service_realtion where price_list_id = $1 and is_active order by 1',
        [listId],
      )
    ).map(({ id, price }) => [id, price]),
  );
const start = (actor: Actor, job: JobView): Promise<string> =>
  startUndo({ inTransaction: database.inTransaction, clock }, actor, 'editPrices', job.id);
const undo = async (job: JobView, actor: Actor = admin): Promise<JobView> =>
  canteen.run(await start(actor, job), actor.username);
const rows = async (job: JobView): Promise<string[][]> =>
  (await canteen.fileRows(job)).slice(1).map((row) => row.map(nbsp));
const before = { 1: 140_050, 2: 155_000 };

describe('undoing an edit of a price list', () => {
  it('PRI-25 AUD-10 the edit is a job that offers its undo; prices, services and the list’s version follow', async () => {
    const job = await edit({ 1: 150_000, 3: 50_000 });
    expect([job.kind, job.result, job.offers]).toEqual([
      'editPrices',
      { message: 'Metalúrgica Ñandú en Pilar desde 01/09/2026: cambiaron 3 precios' },
      'undo',
    ]);
    const review = await reviewUndo({ inTransaction: database.inTransaction }, admin, job.id, { limit: 10, offset: 0 });
    expect([review.good, review.refused, review.rows.map(({ cells, told }) => [...cells.map(nbsp), told])]).toEqual([
      3,
      0,
      [
        ['Almuerzo', '$ 1.400,50', '$ 1.500,00', 'Volverá al precio de antes'],
        ['Merienda', '–', '$ 500,00', 'Se quitará: lo agregó el cambio'],
        ['Cena', '$ 1.550,00', '–', 'Volverá a la lista'],
      ],
    ]);
    const [{ version } = { version: 0 }] = await database.query<{ version: number }>(
      'select version from price_lists where id = $1',
      [listId],
    );
    const undone = await undo(job);
    expect([undone.result, await now(), await rows(undone)]).toEqual([
      { message: '3 precios volvieron a los de antes', rows: 3, refused: 0, hasErrorFile: false },
      before,
      [
        ['1', 'Almuerzo', '$ 1.400,50', '$ 1.500,00', 'Volvió al precio de antes'],
        ['2', 'Merienda', '', '$ 500,00', 'Se quitó: lo había agregado el cambio'],
        ['3', 'Cena', '$ 1.550,00', '', 'Volvió a la lista'],
      ],
    ]);
    expect(await database.query('select version from price_lists where id = $1', [listId])).toEqual([
      { version: version + 1 },
    ]);
    const facts = await database.query<{ said: string }>(
      `select username || ': ' || (new_data->>'description') as said from audit_events where table_name = 'bulk_undos'`,
    );
    expect(facts.map(({ said }) => said.replace(/\d\d\/.*/, '…'))).toEqual([
      'admin: Deshacer del cambio de precios del …',
    ]);
    await expect(start(admin, job)).rejects.toMatchObject({ code: 'changeNotUndone' });
    // An edit that changes nothing leaves no job.
    const jobs = await listJobs(database.query, 'admin');
    await edit(before);
    expect(await listJobs(database.query, 'admin')).toHaveLength(jobs.length);
  });

  it('PRI-25 a price that was changed again stays, even if it was changed back', async () => {
    const job = await edit({ 1: 150_000, 2: 160_000 });
    await edit({ 1: 170_000, 2: 160_000 });
    const back = await edit({ 1: 150_000, 2: 160_000 });
    const undone = await undo(job);
    expect([undone.result?.['rows'], (await rows(undone)).map((row) => row[4]), await now()]).toEqual([
      1,
      ['Se modificó después', 'Volvió al precio de antes'],
      { 1: 150_000, 2: 155_000 },
    ]);
    expect([(await undo(back)).result?.['rows'], await now()]).toEqual([1, { 1: 170_000, 2: 155_000 }]);
  });

  it('PRI-19 the list keeps a service', async () => {
    await edit({ 1: 140_050 });
    const job = await edit({ 3: 50_000 });
    // Lunch, which the edit dropped, was added by somebody since with another price, and dropped again.
    await edit({ 1: 200_000, 3: 50_000 });
    await edit({ 3: 50_000 });
    const undone = await undo(job);
    expect([(await rows(undone)).map((row) => [row[1], row[4]]), await now()]).toEqual([
      [
        ['Merienda', 'La lista quedaría sin servicios'],
        ['Almuerzo', 'Se modificó después'],
      ],
      { 3: 50_000 },
    ]);
  });

  it('PRI-19 O-106 a meal of the time in between, delivered after the undo, costs what it cost then', async () => {
    await addTerminalKey(canteen.arrange, 'C1');
    const [{ keyId } = { keyId: 0 }] = await database.query<{ keyId: number }>(
      'select id as "keyId" from terminal_keys',
    );
    const meals: string[] = [];
    /** Something is eaten now, and delivered later. */
    const eat = (): void => {
      meals.push(toIsoWithOffset(clock()));
    };
    eat();
    passMinute();
    const job = await edit({ 1: 150_000, 2: 155_000 });
    passMinute();
    eat();
    passMinute();
    expect((await undo(job)).result?.['rows']).toBe(1);
    passMinute();
    eat();
    const transactions = meals.map((occurred_at, n) => ({
      id: `T-${n}`,
      customer_id: n === 1 ? 2 : 1,
      food_service_id: 1,
      qty: 1,
      occurred_at,
    }));
    await deliverMeals(
      { inTransaction: database.inTransaction, clock },
      { keyId, businessUnitId: 'C1' },
      { transactions },
    );
    const paid = await database.query<{ amount: number }>('select amount from meal_transactions order by terminal_uid');
    expect(paid.map(({ amount }) => amount)).toEqual([140_050, 150_000, 140_050]);
  });

  it('ACC-20 only by its owner, with the permission, for a list that the owner still sees', async () => {
    const job = await edit({ 1: 150_000, 2: 155_000 }, pilar);
    await expect(start(admin, job)).rejects.toMatchObject({ code: 'outOfScope' });
    await expect(
      reviewUndo({ inTransaction: database.inTransaction }, { ...pilar, modules: [] }, job.id, { limit: 1, offset: 0 }),
    ).rejects.toMatchObject({ code: 'noPermission' });
    await database.query(`delete from user_business_unit_company_relations where username = 'pilar'`);
    const undone = await undo(job, pilar);
    const gone = 'La lista de precios ya no existe, o no pertenece a sus clientes y centros logísticos de hoy';
    expect([await rows(undone), await now()]).toEqual([[['1', '', '', '', gone]], { 1: 150_000, 2: 155_000 }]);
    await database.query(`insert into user_business_unit_company_relations values ('pilar', 'C1', 'K1')`);
    const jobId = await start(pilar, job);
    await database.query(
      `delete from profile_module_relations where module = 'Listas de Precios' and profile_name = (select profile_name from users where username = 'pilar')`,
    );
    expect((await canteen.run(jobId, 'pilar')).state).toBe('failed');
    const own = await edit({ 1: 160_000, 2: 155_000 });
    await removePriceList({ inTransaction: database.inTransaction }, admin, { id: listId });
    expect((await rows(await undo(own)))[0]?.[4]).toBe(gone);
  });

  it('CRE-57 two undos at once, and an edit at the same moment: each price is written once', async () => {
    const job = await edit({ 1: 150_000, 2: 160_000 });
    const [one, other] = await Promise.all([start(admin, job), start(admin, job)]);
    expect(one).toBe(other);
    await Promise.all([
      canteen.run(one),
      canteen.run(one),
      editPriceList({ inTransaction: database.inTransaction, clock }, pilar, {
        id: listId,
        start_date: null,
        business_unit_id: null,
        company_id: null,
        food_services: [
          { id: 1, price: 180_000, is_active: true },
          { id: 2, price: 160_000, is_active: true },
        ],
        accept_unpriced: undefined,
        version: undefined,
      }),
    ]);
    // The edit was first, and lunch stays; or the undo was, and the edit came after it.
    expect([
      { 1: 180_000, 2: 155_000 },
      { 1: 180_000, 2: 160_000 },
    ]).toContainEqual(await now());
    const written = await database.query<{ count: number }>(
      `select count(*) as count from audit_events where table_name = 'price_list_food_service_realtion' and username = 'admin'
          and new_data->>'price' in ('140050', '155000') group by record_key`,
    );
    expect(new Set(written.map(({ count }) => count))).toEqual(new Set([1]));
  });

  it('PRI-25 AUD-10 the lists of a sheet go back with one act, each price by itself', async () => {
    const { lists } = await applySheet({ inTransaction: database.inTransaction, clock }, admin, {
      start_date: businessDay(clock()),
      cells: [cell(1, 150_000), cell(2, null), cell(3, 50_000), cell(1, 160_000, null)],
      accept_unpriced: undefined,
    });
    const [main = 0, own = 0] = lists.map(({ id }) => id);
    const [job] = await listJobs(database.query, admin.username);
    if (!job) throw new Error('The sheet left no job');
    passMinute();
    await database.inTransaction(admin, ({ priceLists }) =>
      priceLists.change(main, [{ id: 1, price: 170_000, is_active: true }]),
    );
    const done = await undo(job);
    expect(done.result).toMatchObject({ rows: 3, refused: 1 });
    expect(await rows(done)).toEqual([
      ['1', 'Almuerzo · Pilar', '$ 1.500,00', '$ 1.600,00', 'Se modificó después'],
      ['2', 'Almuerzo · Pilar · Metalúrgica Ñandú', '$ 1.400,50', '$ 1.500,00', 'Volvió al precio de antes'],
      ['3', 'Cena · Pilar · Metalúrgica Ñandú', '$ 1.550,00', '', 'Volvió a la lista'],
      ['4', 'Merienda · Pilar · Metalúrgica Ñandú', '', '$ 500,00', 'Se quitó: lo había agregado el cambio'],
    ]);
    // The main list stays as somebody left it; the client's goes away, and the one of before is in force again.
    expect([await pricesOn(day(), null), await pricesOn(day(), 'K1')]).toEqual([
      { list: main, 1: 170_000 },
      { list: listId, ...before },
    ]);
    expect(await database.query('select id, is_active from price_lists where id >= $1 order by id', [main])).toEqual([
      { id: main, is_active: true },
      { id: own, is_active: false },
    ]);
  });

  const day = () => businessDay(clock());
  const cell = (food_service_id: number, price: number | null, company_id: string | null = 'K1') => ({
    business_unit_id: 'C1',
    company_id,
    food_service_id,
    price,
  });
  /** The list in force and its prices. */
  const pricesOn = async (start_date: number, company: string | null): Promise<object> => {
    const found = await database.inTransaction(admin, ({ priceLists }) =>
      priceLists.inForce({ business_unit_id: 'C1', company_id: company }, start_date),
    );
    const prices = found?.food_services.filter(({ is_active }) => is_active).map(({ id, price }) => [id, price]) ?? [];
    return { list: found?.id, ...Object.fromEntries(prices) };
  };
  async function applied(start_date: number, cells: ReturnType<typeof cell>[]): Promise<JobView> {
    await applySheet({ inTransaction: database.inTransaction, clock }, admin, {
      start_date,
      cells,
      accept_unpriced: undefined,
    });
    const [job] = await listJobs(database.query, admin.username);
    if (!job) throw new Error('The sheet left no job');
    return job;
  }

  it('PRI-25 O-106 issue 50 the lists that a sheet began go away with their undo, main ones and those of clients; repeated it begins them again', async () => {
    const next = addDays(day(), 40);
    const earlier = [await pricesOn(next, null), await pricesOn(next, 'K1')];
    const cells = [cell(1, 150_000), cell(1, 160_000, null)];
    const job = await applied(next, cells);
    expect([await pricesOn(next, null), await pricesOn(next, 'K1')]).not.toEqual(earlier);
    expect((await undo(job)).result).toMatchObject({ rows: 2, refused: 0 });
    expect([await pricesOn(next, null), await pricesOn(next, 'K1')]).toEqual(earlier);
    await applied(next, cells);
    expect(await pricesOn(next, 'K1')).toMatchObject({ 1: 150_000 });
  });

  it.each([
    [
      'it was used',
      (next: number) =>
        canteen.arrange(
          `insert into meal_transactions (terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on)
           values ('T', 'C1', 'K1', 1, 1, 1, 1, ($1::date + time '12:00') at time zone 'America/Argentina/Buenos_Aires', $1::date)`,
          [dateToIso(next)],
        ),
    ],
    [
      'somebody changed it',
      (_: number, id: number) => canteen.arrange('update price_lists set version = 2 where id = $1', [id]),
    ],
    [
      'a list of a client begins under it',
      (next: number) =>
        canteen.arrange(
          `insert into price_lists (business_unit_id, company_id, start_date) values ('C1', 'K1', $1::date + 1)`,
          [dateToIso(next)],
        ),
    ],
  ])('O-106 issue 50 a main list that a sheet began stays with the former prices where %s', async (_, happens) => {
    const next = addDays(day(), 1);
    const { list: _list, ...prices } = (await pricesOn(next, null)) as { list: number };
    const job = await applied(next, [cell(1, 160_000, null)]);
    const { list } = (await pricesOn(next, null)) as { list: number };
    await happens(next, list);
    expect((await undo(job)).result).toMatchObject({ rows: 1, refused: 0 });
    expect(await pricesOn(next, null)).toEqual({ list, ...prices });
  });
});
