import { spreadsheetForm, yesOrNo } from './spreadsheet-form';

const { body } = spreadsheetForm({ fileName: 'planilla.xlsx' });

test.each<[string, object, object]>([
  ['whole', { file: 'QUJD' }, { fileName: 'planilla.xlsx', file: 'QUJD' }],
  ['with a name', { file: 'QUI=', fileName: 'mía.csv' }, { fileName: 'mía.csv', file: 'QUI=' }],
  ['in lines', { file: '\nQUJD\r\nRA==\n' }, { fileName: 'planilla.xlsx', file: 'QUJD\r\nRA==' }],
  ['none', {}, { file: 'Debe cargar los archivos' }],
  ['empty', { file: '' }, { file: 'Debe cargar los archivos' }],
  ['signs after its end', { file: 'QUI=!' }, { file: 'El valor no es válido' }],
  ['signs before its beginning', { file: '%QUI=' }, { file: 'El valor no es válido' }],
  ['more after its end', { file: 'QUI=QUI=' }, { file: 'El valor no es válido' }],
  ['three signs at its end', { file: 'QUI===' }, { file: 'El valor no es válido' }],
])('O-69 a spreadsheet as base64: %s', (_, input, expected) => {
  const { data, error } = body.safeParse(input);
  const [first] = error?.issues ?? [];
  expect(data ?? (first && { [first.path.join('.')]: first.message })).toEqual(expected);
});

test.each([
  [true, true],
  [1, true],
  ['true', true],
  ['1', true],
  ['ON', true],
  ['Sí', true],
  ['si', true],
  [false, false],
  [0, false],
  [2, false],
  ['no', false],
  ['', false],
  [null, false],
  [undefined, false],
])('a boolean sent as %j is %j', (input, expected) => {
  expect(yesOrNo.parse(input)).toBe(expected);
});
