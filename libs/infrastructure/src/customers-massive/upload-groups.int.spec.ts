import { moveDiners } from '@comensal/application/groups';
import { Refusal } from '@comensal/domain/platform/refusals';
import { Client } from 'pg';
import type { Database } from '../platform/database/database';
import { createUploadCanteen, csvOf, eventually, type UploadCanteen, uploadCounts } from '../testing';
import { canteenUsers } from '../testing/canteen';

const count = 300;
const groupId = 1;
let canteen: UploadCanteen;
let database: Database;

const rowsIn = (sector: string) =>
  Array.from({ length: count }, (_, index) => ({ name: `Paz, N${index}`, sector, code: `K${index}` }));

beforeEach(async () => {
  canteen = await createUploadCanteen();
  database = canteen.database;
  await canteen.upload(csvOf(rowsIn('Antes')));
});
afterEach(() => canteen.close());

/** How many diners of each section are in the group, and how many are not. */
const standing = () =>
  database.query(
    `select section, group_id, count(*)::int as diners from customers group by section, group_id order by section, group_id`,
  );
/** How many sessions of this database wait for somebody else's lock. */
const waiting = (many: number): Promise<true> =>
  eventually(`${many} to wait`, async () => {
    const [row] = await database.query<{ many: number }>(
      `select count(*)::int as many from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return (row?.many ?? 0) >= many || null;
  });

/** The leader's save of all of them; true, or the code of the refusal. */
async function save(to: 'group' | 'orphans'): Promise<true | string> {
  const diners = await database.query<{ id: number; group: number | null }>(
    'select id, group_id as "group" from customers order by id desc',
  );
  const named = diners.map(({ id, group }) => ({ id, idGroup: group }));
  try {
    await moveDiners(database, canteenUsers.lider, {
      idGroup: groupId,
      groupCustomers: to === 'group' ? named : [],
      orphansCustomers: to === 'orphans' ? named : [],
    });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/** Both start while somebody holds the last diner, so that each meets the other's rows, and continue when that ends. */
async function beside<One, Other>(
  first: () => Promise<One>,
  second: () => Promise<Other>,
): Promise<readonly [One, Other]> {
  const client = new Client({ connectionString: canteen.ownerUrl });
  await client.connect();
  try {
    await client.query('begin; select from customers where id = (select max(id) from customers) for update');
    const one = first();
    await waiting(1);
    const other = second();
    await waiting(2);
    await client.query('commit');
    return await Promise.all([one, other]);
  } finally {
    await client.end();
  }
}

describe('a mass upload and the leader of the group of its diners', () => {
  const upload = (sector: string) => () => canteen.upload(csvOf(rowsIn(sector)));

  it('GRP-34 MAS-10 the upload first: both succeed, every diner is updated and in the group', async () => {
    const [job, saved] = await beside(upload('Despues'), () => save('group'));
    expect([uploadCounts(job), saved]).toEqual([[0, count, 0, 0], true]);
    expect(await standing()).toEqual([{ section: 'Despues', group_id: groupId, diners: count }]);
  });

  it('GRP-34 MAS-10 the leader first: both succeed, and the upload changes nobody’s group', async () => {
    const [saved, job] = await beside(() => save('group'), upload('Despues'));
    expect([uploadCounts(job), saved]).toEqual([[0, count, 0, 0], true]);
    expect(await standing()).toEqual([{ section: 'Despues', group_id: groupId, diners: count }]);
  });

  it('GRP-34 MAS-10 with todo o nada and a refused row the upload changes nobody, and the save succeeds', async () => {
    const content = csvOf([...rowsIn('Despues'), { name: 'Mal, Uno', code: '' }]);
    const [job, saved] = await Promise.all([canteen.upload(content, 'admin', { allOrNothing: true }), save('group')]);
    expect([job.result?.['rejected'], job.result?.['updated'], saved]).toEqual([expect.any(Number), 0, true]);
    expect(await standing()).toEqual([{ section: 'Antes', group_id: groupId, diners: count }]);
  });

  it('GRP-34 MAS-10 in either order, one after the other: in and out of the group during the import', async () => {
    for (const [sector, to] of [
      ['A', 'group'],
      ['B', 'orphans'],
      ['C', 'group'],
      ['D', 'orphans'],
    ] as const) {
      const [job, saved] = await Promise.all([upload(sector)(), save(to)]);
      expect([uploadCounts(job), saved]).toEqual([[0, count, 0, 0], true]);
      expect(await standing()).toEqual([{ section: sector, group_id: to === 'group' ? groupId : null, diners: count }]);
    }
  });
});
