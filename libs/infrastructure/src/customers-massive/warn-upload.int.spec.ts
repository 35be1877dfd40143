import { randomUUID } from 'node:crypto';
import { type Actor, modules } from '@comensal/domain/platform/access';
import { canteenUsers, createUploadCanteen, csvOf, type UploadCanteen, uploadCounts } from '../testing';
import { addCanteenUser } from '../testing/canteen';
import { listCodeMoves, listUploadRefusals } from './code-moves.query';
import { warnRows } from './warn-upload.sql';

const { admin, contratista }: Record<'admin' | 'contratista', Actor> = canteenUsers;
let canteen: UploadCanteen;

beforeAll(async () => {
  canteen = await createUploadCanteen();
  await canteen.upload(
    csvOf([
      { name: 'Núñez, Íñigo', file: '00123', code: 'AB12' },
      { name: 'Gil, Eva', file: '8', code: '0471' },
      { name: 'Sur, Sol', file: '9', code: '900', profile: '12' },
      { name: 'Rey, Leo', file: '10', code: '0X77', profile: '13' },
    ]),
  );
});
afterAll(() => canteen.close());

type Row = Parameters<typeof csvOf>[0][number];
/** The review's remarks on rows that would be loaded, and how many rows it refuses. */
async function warned(rows: readonly Row[]): Promise<{ refused: unknown; told: string[] }> {
  const review = await canteen.review(csvOf(rows));
  const page = { limit: 10, offset: 0 };
  const listed = await listUploadRefusals(
    canteen.database.query,
    admin,
    { reviewId: review.id, which: 'warned' },
    page,
  );
  expect([listed.total, listed.rows.length]).toEqual([review.result?.['warned'], listed.total]);
  return { refused: review.result?.['refused'], told: listed.rows.map(({ row, reason }) => `${row} ${reason}`) };
}

const sameWords = 'Si es la misma persona, use el código de ella; si es otra, cargue la fila como está';
const sameCard = 'Si es la misma tarjeta, escriba el código como está allí; si es otra, cargue la fila como está';

test.each<[string, Row[], string[]]>([
  [
    'the same name, written as one surname, with the same file number',
    [{ name: 'NUÑEZ INIGO,', file: '00123', code: '777' }],
    [
      `2 Legajo (D2): Núñez, Íñigo (legajo 00123) ya come en el mismo cliente, en Pilar, con el código AB12. ${sameWords}`,
    ],
  ],
  [
    'a code in another case, and one with fewer zeros',
    [
      { name: 'Paz, Ana', file: '51', code: 'ab12' },
      { name: 'Paz, Luz', file: '52', code: '471' },
    ],
    [
      `2 Código (G2): Núñez, Íñigo (legajo 00123) tiene en Pilar el código AB12, casi igual. ${sameCard}`,
      `3 Código (G3): Gil, Eva (legajo 8) tiene en Pilar el código 0471, casi igual. ${sameCard}`,
    ],
  ],
  [
    'two rows with codes that are almost the same',
    [
      { name: 'Paz, Ana', file: '51', code: '0555' },
      { name: 'Paz, Luz', file: '52', code: '555' },
    ],
    [
      '2 Código (G2): la fila 3 tiene un código casi igual (555). Si es la misma tarjeta, corrija una de las dos; si son dos, cargue la fila como está',
      '3 Código (G3): la fila 2 tiene un código casi igual (0555). Si es la misma tarjeta, corrija una de las dos; si son dos, cargue la fila como está',
    ],
  ],
  [
    'three rows with codes that are almost the same, of which two are the same',
    [
      { name: 'Paz, Ana', file: '51', code: 'x55' },
      { name: 'Paz, Luz', file: '52', code: 'X55' },
      { name: 'Paz, Luz', file: '52', code: 'X55', profile: '12' },
      { name: 'Paz, Teo', file: '53', code: '0X55' },
    ],
    [
      '2 Código (G2): la fila 5 tiene un código casi igual (0X55). Si es la misma tarjeta, corrija una de las dos; si son dos, cargue la fila como está',
      '3 Código (G3): la fila 2 tiene un código casi igual (x55). Si es la misma tarjeta, corrija una de las dos; si son dos, cargue la fila como está',
      '5 Código (G5): la fila 2 tiene un código casi igual (x55). Si es la misma tarjeta, corrija una de las dos; si son dos, cargue la fila como está',
    ],
  ],
  [
    'a code that is written in both cases',
    [{ name: 'Paz, Ana', file: '51', code: '00aB12' }],
    [`2 Código (G2): Núñez, Íñigo (legajo 00123) tiene en Pilar el código AB12, casi igual. ${sameCard}`],
  ],
  ['another file number', [{ name: 'Núñez Íñigo,', file: '123', code: '777' }], []],
  ['another name', [{ name: 'Núñez, Ana', file: '00123', code: '777' }], []],
  ['another kind of code', [{ name: 'Paz, Ana', type: 'Biométrico', code: 'ab12' }], []],
  ['another centre', [{ name: 'Paz, Ana', code: 'ab12', profile: '12' }], []],
  ['a digit more', [{ name: 'Paz, Ana', code: '4710' }], []],
  ['the diner itself', [{ name: 'Núñez, Íñigo', file: '00123', code: 'AB12' }], []],
])('DIN-38 %s: a possible existing diner is reported, and loads', async (_, rows, told) => {
  expect(await warned(rows)).toEqual({ refused: 0, told });
});

test('DIN-38 diners outside the user’s scope are not reported', async () => {
  const rows = ['00900', 'x77'].map((auth_code, index) => ({
    number: 2 + index,
    row: {
      ...{
        name: 'Ana',
        surname: `Paz ${auth_code}`,
        file_number: null,
        section: null,
        password: null,
        group_name: null,
      },
      ...{ auth_type: 'CARD' as const, auth_code, profile_id: 12 },
    },
  }));
  const noticesFor = (actor: typeof admin): Promise<string[]> =>
    canteen.database.inTransaction(actor, async ({ customerUploads }) => {
      const columns = [{ sheet: 0, file_number: 'D', auth_code: 'G' }];
      const judged = await customerUploads.judgeFirst(randomUUID(), rows, actor, columns, 3);
      return [...judged.values()].map(({ warning }) => warning ?? '').toSorted();
    });
  const sol = `Código (G2): Sur, Sol (legajo 9) tiene en Córdoba el código 900, casi igual. ${sameCard}`;
  const other = `Código (G3): Rey, Leo (legajo 10) tiene en Córdoba el código 0X77, casi igual. ${sameCard}`;
  expect([await noticesFor(admin), await noticesFor(contratista)]).toEqual([[sol, other], [sol]]);
});

test('DIN-38 rows with a warning are loaded all the same', async () => {
  const rows = [{ name: 'Núñez Íñigo,', file: '00123', code: '00AB12' }];
  expect((await warned(rows)).told).toHaveLength(1);
  expect(uploadCounts(await canteen.upload(csvOf(rows)))).toEqual([1, 0, 0, 0]);
});

test('ACC-20 a user who can see less than at the review sees none of its rows, since they contain diners', async () => {
  const all = modules.map((name) => ({ name, permission: 'W' as const }));
  const narrowed: Actor = { username: 'dos', totalAccess: false, modules: all };
  const { query } = canteen.database;
  const pairs: [string, string][] = [
    ['K1', 'C1'],
    ['K1', 'C2'],
  ];
  await addCanteenUser(query, { ...narrowed, pairs }, 'no password');
  const { id: reviewId } = await canteen.review(
    csvOf([
      { name: 'Paz, Ana', file: '61', code: 'ab12' },
      { name: 'Paz, Luz', file: '62', code: '900', profile: '12' },
      { name: 'Paz, Teo', file: '63', code: '' },
    ]),
    narrowed.username,
  );
  const page = { limit: 10, offset: 0 };
  const listed = () =>
    Promise.allSettled([
      listUploadRefusals(query, narrowed, { reviewId, which: 'warned' }, page),
      listUploadRefusals(query, narrowed, { reviewId, which: 'refused' }, page),
      listCodeMoves(query, narrowed, reviewId, page),
    ]);
  const totals = (await listed()).map((each) => (each.status === 'fulfilled' ? each.value.total : each.reason));
  expect(totals).toEqual([1, 1, 1]);
  await query(`delete from user_business_unit_company_relations where username = 'dos' and business_unit_id = 'C2'`);
  const outdated = { status: 'rejected', reason: { code: 'jobFileOutdated' } };
  expect(await listed()).toMatchObject([outdated, outdated, outdated]);
});

interface Plan {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly Plan[];
}
/** The most rows that any part of a plan has looked at. */
const mostRead = (plan: Plan): number =>
  Math.max(
    (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Join Filter'] ?? 0)) *
      plan['Actual Loops'],
    ...(plan.Plans ?? []).map(mostRead),
  );

describe('DIN-38 of many diners and many rows', () => {
  const stored = 4_000;
  /** The most rows that the search for warnings looks at in one place, of a file that it has something to tell of. */
  async function readFor(rows: readonly Row[]): Promise<number> {
    const review = await canteen.review(csvOf(rows));
    expect(review.result).toMatchObject({ rows: rows.length, refused: 0, warned: rows.length });
    const [explained] = await canteen.arrange<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
      `explain (analyze, format json) ${warnRows('true')}`,
      [review.id, 0, stored, stored, [0], ['D'], ['G']],
    );
    if (!explained) throw new Error('An explained statement answers its plan');
    return mostRead(explained['QUERY PLAN'][0].Plan);
  }

  beforeAll(async () => {
    await canteen.arrange(`
      insert into customers (id, name, surname, file_number) overriding system value select 70000 + n, 'Ana', 'Muchos', (70000 + n)::text from generate_series(1, ${stored}) n;
      insert into customer_id_relations (customer_id, auth_type, auth_code) select id, 'CARD', '0' || id || 'M' from customers where surname = 'Muchos';
      insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) select id, 11, 'C1', 'K1' from customers where surname = 'Muchos';
      analyze`);
  });

  it('few rows read few diners, by the index of their codes as they are compared', async () => {
    const rows = Array.from({ length: 5 }, (_, n) => ({ name: `Paz, Ana ${n}`, code: `${70_100 + n}m` }));
    expect(await readFor(rows)).toBeLessThan(stored / 40);
  });

  it('many rows with one code in many cases are never paired with as many diners that have it', async () => {
    const count = 500;
    // Every case of ten letters: the bits of a number say which are capitals.
    const cased = (n: number): string =>
      [...'abcdefghij'].map((letter, bit) => (n & (1 << bit) ? letter.toUpperCase() : letter)).join('');
    await canteen.arrange(
      `insert into customer_id_relations (customer_id, auth_type, auth_code)
       select 70000 + n, 'BIOMETRIC', code from unnest($1::text[]) with ordinality as given(code, n)`,
      [Array.from({ length: count }, (_, n) => cased(n))],
    );
    const rows = Array.from({ length: count }, (_, n) => ({
      name: `Paz, Ana ${n}`,
      type: 'Biométrico',
      code: cased(count + n),
    }));
    expect(await readFor(rows)).toBeLessThan(6 * (rows.length + stored));
  });

  it('many rows are compared with the diners, and with each other, as a set', async () => {
    const rows = Array.from({ length: 1_000 }, (_, n) => [
      { name: `Paz, Ana ${n}`, code: `${70_001 + n}m` },
      { name: `Paz, Luz ${n}`, code: `Z${n}` },
      { name: `Paz, Teo ${n}`, code: `0z${n}` },
    ]).flat();
    expect(await readFor(rows)).toBeLessThan(2 * (rows.length + stored));
  });
});
