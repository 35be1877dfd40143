import { isLong, jsonPortions } from './json-portions';

const rows = Array.from({ length: 3_000 }, (_, id) => ({
  id,
  name: `Ñandú "${id}"`,
  none: undefined,
  at: new Date(id),
  no: null,
}));

async function portionsOf(value: unknown): Promise<string[]> {
  const portions: string[] = [];
  for await (const portion of jsonPortions(value)) portions.push(portion);
  return portions;
}

it.each<[string, unknown]>([
  ['rows', rows],
  ['a page of rows', { rows, total: 3_000, hasMore: false, none: undefined }],
  ['rows within rows', [{ centre: 'C1', companies: rows }, { centre: 'C2', companies: [] }, undefined]],
  ['one long text', { text: 'x'.repeat(200_000) }],
  ['many keys', Object.fromEntries(rows.map((row) => [`k${row.id}`, row]))],
])('the JSON of %s is the same in portions', async (_name, value) => {
  expect((await portionsOf(value)).join('')).toBe(JSON.stringify(value));
  expect(isLong(value)).toBe(true);
});

it('portions of rows are short, and other requests are served between them', async () => {
  let served = 0;
  const timer = setInterval(() => (served += 1), 0);
  const portions = await portionsOf({ companies: rows });
  clearInterval(timer);
  expect(Math.max(...portions.map(({ length }) => length))).toBeLessThan(40_000);
  expect(portions.length).toBeGreaterThan(5);
  expect(served).toBeGreaterThan(0);
});

it.each<[unknown]>([[[]], [{}], [null], [undefined], ['x'], [rows.slice(0, 100)]])(
  '%j is not a long response',
  (value) => {
    expect(isLong(value)).toBe(false);
  },
);
