import { preferencesAnswer, readPreferences, setPreferenceSchema } from './preference.schemas';
import { isSavableView, mostViews } from './saved-view';

test('every preference can be set, and reset', () => {
  for (const key of Object.keys(preferencesAnswer.unwrap().shape))
    expect(setPreferenceSchema.safeParse({ key, value: null }).success).toBe(true);
});

test('values of another version are ignored, and the rest is read', () => {
  expect(
    readPreferences([
      { key: 'firstStepsClosed', value: true },
      { key: 'later', value: 1 },
    ]),
  ).toEqual({ firstStepsClosed: true });
  expect(readPreferences([{ key: 'firstStepsClosed', value: { old: true } }])).toEqual({});
});

const accepts = (key: string, value: unknown): boolean => setPreferenceSchema.safeParse({ key, value }).success;
const view = (name: string, address = 'status=Pagado&q=%C3%B1') => ({ name, address });

test.each<[string, string, unknown, boolean]>([
  ['the size of a page', 'list:credits', { size: 50 }, true],
  ['columns', 'list:credits', { columns: { order: ['id', 'amount'], hidden: ['cuit'] } }, true],
  ['no list that exists', 'list:other', { size: 50 }, false],
  ['no page of rows', 'list:credits', { size: 0 }, false],
  ['more rows than a page has', 'list:credits', { size: 101 }, false],
  ['an unknown setting', 'list:credits', { size: 50, colour: 'red' }, false],
  ['columns without their order', 'list:credits', { columns: { hidden: [] } }, false],
  ['more columns than a list has', 'list:credits', { columns: { order: Array(41).fill('id'), hidden: [] } }, false],
  ['a column that cannot exist', 'list:credits', { columns: { order: ['a b'], hidden: [] } }, false],
  ['the tiles of home', 'homeTiles', { order: ['credits', 'later'], hidden: ['meals'] }, true],
  ['tiles without those hidden', 'homeTiles', { order: ['credits'] }, false],
  ['views', 'views:credits', [view('Mías'), view('Otras', '')], true],
  ['two views of one name', 'views:credits', [view('Mías'), view(' mias ')], false],
  ['a view without a name', 'views:credits', [view('  ')], false],
  ['a long name', 'views:credits', [view('x'.repeat(41))], false],
  ['an address of another place', 'views:credits', [view('Mías', '//evil.example')], false],
  ['an address that is no part of a URL', 'views:credits', [view('Mías', 'q="<b>')], false],
  ['a long address', 'views:credits', [view('Mías', `q=${'x'.repeat(599)}`)], false],
  ['too many', 'views:credits', Array.from({ length: mostViews + 1 }, (_, index) => view(`${index}`)), false],
  ['a digest of mails at an hour', 'mails', { how: 'digest', hour: 23 }, true],
  ['no mails', 'mails', { how: 'none' }, true],
  ['a digest without its hour', 'mails', { how: 'digest' }, false],
  ['an hour that no day has', 'mails', { how: 'digest', hour: 24 }, false],
  ['half an hour', 'mails', { how: 'digest', hour: 8.5 }, false],
  ['mails in a way that does not exist', 'mails', { how: 'weekly' }, false],
  ['an hour without a digest', 'mails', { how: 'none', hour: 8 }, false],
  ['the last filter of a report', 'filter:transactionsReport', 'period=lastWeek&centre=C1', true],
  ['the last filter of no report', 'filter:credits', 'period=lastWeek', false],
  ['a long filter', 'filter:transactionsReport', 'x'.repeat(2_001), false],
])('ACC-85 %s: %s', (_name, key, value, expected) => {
  expect(accepts(key, value)).toBe(expected);
});

test('as many views as one may have fit into a row of the table, which has 8 KB', () => {
  const most = Array.from({ length: mostViews }, (_, index) =>
    view(`${index}${'漢'.repeat(39)}`, `q=${'x'.repeat(598)}`),
  );
  expect(accepts('views:contractorsTransactionsReport', most)).toBe(true);
  expect(new TextEncoder().encode(JSON.stringify(most, null, 1)).length).toBeLessThan(8_192);
});

test('a view is savable up to 600 characters', () => {
  expect([isSavableView(`q=${'x'.repeat(598)}`), isSavableView(`q=${'x'.repeat(599)}`)]).toEqual([true, false]);
});
