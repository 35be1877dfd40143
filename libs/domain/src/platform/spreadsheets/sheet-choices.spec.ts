import { noNotices, noticeSentences, sheetChoicesSchema, textEncodings, withNotices } from './sheet-choices';

const nothing = { hidden: 'leave', encoding: null, headings: {}, sheets: null, cells: [] };
const wrong = (field: string) => ({ [field]: 'El valor no es válido' });
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`c${index}`, 'x']));

test.each<[string, object, object]>([
  ['nothing', {}, nothing],
  ['nulls', { hidden: null, encoding: null, headings: null }, nothing],
  ['empty fields of a form', { hidden: '', encoding: '', headings: '' }, nothing],
  ['hidden rows', { hidden: 'include' }, { ...nothing, hidden: 'include' }],
  ['columns as JSON in a field', { headings: '{"Clave":"password"}' }, { ...nothing, headings: { Clave: 'password' } }],
  ['columns in a body', { headings: { Clave: '' } }, { ...nothing, headings: { Clave: '' } }],
  ['as many columns as may be', { headings: many(64) }, { ...nothing, headings: many(64) }],
  ['one too many', { headings: many(65) }, wrong('headings')],
  ['sheets as JSON in a field', { sheets: '["Bajas"]' }, { ...nothing, sheets: ['Bajas'] }],
  ['sheets in a body', { sheets: ['Altas', 'Bajas'] }, { ...nothing, sheets: ['Altas', 'Bajas'] }],
  ['one sheet', { sheets: 'Bajas' }, wrong('sheets')],
  ['no JSON', { headings: '{' }, wrong('headings')],
  ['a list', { headings: '["x"]' }, wrong('headings')],
  ['another way with what is hidden', { hidden: 'show' }, wrong('hidden')],
  ['another encoding', { encoding: 'utf-7' }, wrong('encoding')],
])('O-71 how to read a spreadsheet: %s', (_, sent, expected) => {
  const { data, error } = sheetChoicesSchema.safeParse(sent);
  const [first] = error?.issues ?? [];
  expect(data ?? (first && { [String(first.path[0])]: first.message })).toEqual(expected);
});

test('O-71 every encoding can be chosen', () => {
  expect(textEncodings.map((encoding) => sheetChoicesSchema.parse({ encoding }).encoding)).toEqual(textEncodings);
});

const nothingLeft = noNotices;
const names = (count: number) => Array.from({ length: count }, (_, index) => `H${index + 1}`);
const eight = 'H1, H2, H3, H4, H5, H6, H7, H8';

test.each<[object, string[]]>([
  [{}, []],
  [{ hiddenRows: 1 }, ['1 fila oculta no se leyó']],
  [{ hiddenRows: 1200 }, ['1.200 filas ocultas no se leyeron']],
  [{ hiddenColumns: ['B «Sector»'] }, ['Una columna oculta no se leyó: B «Sector»']],
  [{ hiddenColumns: ['B', 'C'] }, ['Columnas ocultas que no se leyeron: B, C']],
  [{ hiddenSheets: names(8) }, [`Hojas ocultas que no se leyeron: ${eight}`]],
  [{ hiddenSheets: names(9) }, [`Hojas ocultas que no se leyeron: ${eight}, …`]],
  [{ unusedColumns: ['Estado'] }, ['Columnas que no se usan: Estado']],
  [
    { roundedCodes: ['Código (18 cifras)'] },
    [
      'Códigos que terminan todos en 000: Código (18 cifras). Una planilla guarda 15 cifras y cambia las demás por ceros: compárelos con los originales y guarde la columna como texto',
    ],
  ],
  [
    {
      readSheets: [
        { name: 'Altas', rows: 3 },
        { name: 'Bajas', rows: 1 },
      ],
    },
    ['Hojas que se leyeron: 1. Altas (3 filas), 2. Bajas (1 fila)'],
  ],
  [
    { hiddenRows: 2, otherSheets: ['Notas'] },
    ['2 filas ocultas no se leyeron', 'Hojas sin los títulos de la plantilla, que no se leyeron: Notas'],
  ],
])('O-71 a sheet that omitted %j reports %j', (left, sentences) => {
  const notices = { ...nothingLeft, ...left };
  expect(noticeSentences(notices)).toEqual(sentences);
  expect(withNotices('Listo', notices)).toBe(['Listo', ...sentences].join('. '));
});
