import { listCodeMoves } from '../customers-massive/code-moves.query';
import type { Database } from '../platform/database/database';
import { migrate } from '../platform/database/migrate';
import { createUploadCanteen, csvOf, type UploadCanteen } from '../testing';
import { listCustomers } from './customer.queries';

const admin = { username: 'admin', totalAccess: true, modules: [] };
let canteen: UploadCanteen;
let database: Database;

beforeEach(async () => {
  canteen = await createUploadCanteen();
  database = canteen.database;
});
afterEach(() => canteen.close());

/** Two who differ by their ñ, and one on each side. */
const people = csvOf([
  { name: 'Núñez, Ana', file: '5', sector: 'Ñandubay', code: 'A1' },
  { name: 'Nunez, Luz', file: '6', sector: 'Nz', code: 'A2' },
  { name: 'Nuz, Sol', file: '7', sector: 'O', code: 'A3' },
  { name: 'Gil, Eva', file: '8', sector: 'N', code: 'A4' },
]);
async function listedBy(sort: 'surname' | 'section'): Promise<(string | null)[]> {
  const page = { offset: 0, limit: 10, sort, direction: 'asc' } as const;
  const { rows } = await listCustomers(database, admin, { businessUnits: [] }, page);
  return rows.map((row) => row[sort]);
}
const bySurname = ['Gil', 'Nunez', 'Núñez', 'Nuz'];
const bySection = ['N', 'Nz', 'Ñandubay', 'O'];
const storedOf = (): Promise<object[]> =>
  database.query('select full_name, section, search_text from customer_listing order by customer_id');

test('DIN-02 O-30 the diners are listed in Spanish order, and rows of the previous version are converted', async () => {
  await canteen.upload(people);
  const now = await storedOf();
  expect([await listedBy('surname'), await listedBy('section'), now]).toEqual([
    bySurname,
    bySection,
    [
      expect.objectContaining({ full_name: 'nun~ez ana', section: 'n~andubay' }),
      expect.objectContaining({ full_name: 'nunez luz', section: 'nz' }),
      expect.objectContaining({ full_name: 'nuz sol', section: 'o' }),
      expect.objectContaining({ full_name: 'gil eva', section: 'n' }),
    ],
  ]);
  // As the previous version left them.
  await canteen.arrange(`
    drop index customer_listing_namesake_idx;
    delete from migrations where name = '218-diners-in-order';
    update customer_listing set full_name = replace(full_name, '~', ''), section = replace(section, '~', '')`);
  expect(await listedBy('surname')).toEqual(['Gil', 'Núñez', 'Nunez', 'Nuz']);
  const untouched = await database.query(
    `select ctid::text from customer_listing where full_name not like 'nunez ana' order by 1`,
  );
  expect(await migrate(canteen.ownerUrl)).toEqual(['218-diners-in-order']);
  expect([await listedBy('surname'), await listedBy('section'), await storedOf()]).toEqual([bySurname, bySection, now]);
  expect(
    await database.query(`select ctid::text from customer_listing where full_name not like 'nun~ez ana' order by 1`),
  ).toEqual(untouched);
});

test('MAS-09 O-72 a row finds its diner by name, with or without ñ on either side', async () => {
  await canteen.upload(people);
  // Without a file number, and with somebody else's code.
  const review = await canteen.review(
    csvOf([
      { name: 'NUNEZ, ana', code: 'A3' },
      { name: 'Nuñez, luz', code: 'A4' },
      { name: 'Nuñes, Luz', code: 'A2' },
    ]),
  );
  const { rows } = await listCodeMoves(database.query, admin, review.id, { limit: 10, offset: 0 });
  expect(rows.map(({ auth_code, to, isNew }) => [auth_code, to, isNew])).toEqual([
    ['A3', 'Núñez, Ana (legajo 5)', false],
    ['A4', 'Nunez, Luz (legajo 6)', false],
    ['A2', 'Nuñes, Luz', true],
  ]);
});

test('MAS-09 a namesake with an ñ is found in a partial index', async () => {
  const plan = await database.query<{ 'QUERY PLAN': string }>(`explain
    select customer_id from customer_listing l where l.place = 1 and l.full_name like '%n~%' and replace(l.full_name, 'n~', 'n') = 'nunez ana'`);
  expect(plan.map((step) => step['QUERY PLAN']).join('\n')).toContain('customer_listing_namesake_idx');
});
