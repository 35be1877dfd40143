import {
  findColumns,
  headingsInOneCell,
  nearHeadingsText,
  repeatedHeadingsText,
  type SheetColumn,
} from './find-columns';

const columns: readonly SheetColumn<'brand' | 'section' | 'number'>[] = [
  { key: 'brand', title: 'Marca' },
  { key: 'section', title: 'Sector', alike: ['Área de trabajo'] },
  { key: 'number', title: 'Legajo', mayBeAbsent: true },
];

/** The key of the column that a heading resembles, or the missing titles without it. */
function nearTo(heading: string): string | readonly string[] {
  const others = columns.slice(1).map(({ title }) => title);
  const [brand, section] = [
    findColumns(columns, [heading, ...others]),
    findColumns(columns, ['Marca', heading, 'Legajo']),
  ];
  const match = 'missing' in brand ? section : brand;
  if ('missing' in match) return match.missing;
  return match.near.map(({ key }) => key).join();
}

test.each<[string, string | readonly string[]]>([
  // A word of fewer than six letters may have one typo.
  ['Marxa', 'brand'],
  ['Maca', 'brand'],
  ['Marcca', 'brand'],
  ['Macra', 'brand'],
  ['amrca', 'brand'],
  ['Maxra', ['Sector']],
  ['Macxa', ['Sector']],
  ['Mrac', ['Sector']],
  ['Mar', ['Sector']],
  ['Marcado', ['Sector']],
  // A longer one two.
  ['Sextor', 'section'],
  ['Sexxor', 'section'],
  ['Secto', 'section'],
  ['Sectorrr', 'section'],
  ['eStcor', 'section'],
  ['Sxxxor', ['Sector']],
  ['Zexcor', ['Sector']],
  ['Sectorrrr', ['Sector']],
  ['Sect', ['Sector']],
  ['Sec', ['Sector']],
  // The same words in another order, in the plural, with filler words, or a synonym.
  ['Sectores', 'section'],
  ['El sector', 'section'],
  ['Trabajo, área de', 'section'],
  ['Áreas de trabajos', 'section'],
  ['Trabajo', ['Sector']],
  ['De la', ['Sector']],
])('MAS-02 the heading %j is similar to %j', (heading, expected) => {
  expect(nearTo(heading)).toEqual(expected);
});

test('MAS-02 headings longer than sixty letters are similar to none', () => {
  const title = 'm'.repeat(60);
  const long: readonly SheetColumn[] = [{ key: 'long', title }];
  const near = (heading: string) => findColumns(long, [heading]);
  expect(near(`${'m'.repeat(59)}n`)).toEqual({
    positions: { long: 0 },
    near: [{ heading: `${'m'.repeat(59)}n`, position: 0, key: 'long', title }],
    repeated: [],
  });
  expect(near('m'.repeat(61))).toEqual({ missing: [title] });
});

test('MAS-02 an exact heading takes precedence, and a missing optional column reads as empty cells', () => {
  expect(findColumns(columns, ['Sector', 'MARCA', 'Sectores'])).toEqual({
    positions: { brand: 1, section: 0, number: Number.MAX_SAFE_INTEGER },
    near: [],
    repeated: [],
  });
});

test('MAS-02 similar and repeated headings are reported with their cells', () => {
  const match = findColumns(columns, [' Marcas', 'Sector', 'sector', '']);
  if ('missing' in match) throw new Error(match.missing.join());
  expect(nearHeadingsText(match.near, 3)).toBe('«Marcas» (A3) por «Marca»');
  expect(repeatedHeadingsText(match.repeated, 3)).toBe('«Sector» (B3 y C3)');
});

test.each([
  [['Marca;Sector;otra'], true],
  [['', 'marca, sector'], true],
  [['Marca\tLegajo'], true],
  [['Marca|Legajo'], true],
  [['Marca;otra'], false],
  [['Marca Sector'], false],
  [['Marca', 'Sector'], false],
])('MAS-01 %j hold several headings in one cell: %j', (headings, expected) => {
  expect(headingsInOneCell(columns, headings)).toBe(expected);
});
