import { findIndexColumns, readIndexRow } from './index-sheet-row';

const headings = ['Fuente', 'Valor', 'Índice', 'Fecha de publicación', 'Mes'];
const found = findIndexColumns(headings);
const positions = 'positions' in found ? found.positions : { index: 0, month: 0, value: 0, source: 0, published_on: 0 };
const row = { index: 'IPC', month: '10/2026', value: '7.864,1257', source: 'INDEC', published_on: '' };
const read = (given: Partial<typeof row>, more = {}) => {
  const { index, month, value, source, published_on } = { ...row, ...given };
  return readIndexRow({ number: 2, cells: [source, value, index, published_on, month], ...more }, positions);
};
const value = { index: 'IPC', month: 202610, value: '7864.1257', source: 'INDEC', published_on: null };

test.each([
  [{}, {}],
  [{ value: '7864.1257' }, {}],
  [{ value: '7864,1257' }, {}],
  [{ value: '1.007.864,5' }, { value: '1007864.5' }],
  [{ value: '0,5' }, { value: '0.5' }],
  [{ value: '1234' }, { value: '1234' }],
  [{ published_on: '12/11/2026' }, { published_on: 20261112 }],
  [{ published_on: '2026-11-12' }, { published_on: 20261112 }],
])('issue 51 a row with %j is read in the order of its headings', (given, differs) => {
  expect(read(given)).toEqual({ value: { ...value, ...differs } });
});

test.each([
  '1/2026',
  '01-2026',
  '2026-01',
  '202601',
  'ene-26',
  'ene. 2026',
  'Enero 2026',
  'enero de 2026',
  '01/01/2026',
  '31/01/2026',
])('issue 51 %s is January 2026', (month) => {
  expect(read({ month })).toEqual({ value: { ...value, month: 202601 } });
});

test.each(['set-26', 'Sep 2026', 'septiembre de 2026', 'setiembre 2026'])('issue 51 %s is September', (month) => {
  expect(read({ month })).toEqual({ value: { ...value, month: 202609 } });
});

test('issue 51 a month that the program stores as a date is read as stored', () => {
  const stored = { doubts: { 4: 'date' }, moments: { 4: '2026-10-01T00:00:00' } } as const;
  expect(read({ month: 'oct-26' }, stored)).toEqual({ value });
});

test.each([
  [{ month: '' }, 'Mes (E2): Campo obligatorio'],
  [{ month: '13/2026' }, 'Mes (E2): no es un mes. Escríbalo como 10/2026'],
  [{ month: 'semana 2026' }, 'Mes (E2): no es un mes. Escríbalo como 10/2026'],
  [
    { month: '10/01/2026' },
    'Mes (E2): es un día, y no se sabe cuál es el mes. Escriba solo el mes y el año, como 10/2026',
  ],
  [
    { value: '1.234' },
    'Valor (B2): no se sabe si el punto separa miles o decimales. Escríbalo con coma, como 1,234, o sin punto, como 1234',
  ],
  [{ value: '7,864.12' }, 'Valor (B2): Escriba un número mayor que cero, por ejemplo 7.864,1257'],
  [{ value: '0' }, 'Valor (B2): Escriba un número mayor que cero, por ejemplo 7.864,1257'],
  [{ value: '1,1234567' }, 'Valor (B2): Escriba un número mayor que cero, por ejemplo 7.864,1257'],
  [
    { published_on: '11/18/2026' },
    'Fecha de publicación (D2): tiene el mes antes que el día. Escríbala como 21/11/2026',
  ],
  [
    { index: '', source: '', published_on: 'ayer' },
    'Índice (C2): Campo obligatorio. Fuente (A2): Campo obligatorio. Fecha de publicación (D2): no es una fecha. Escríbala como 21/11/2026',
  ],
])('issue 51 a row with %j is refused with its cells', (given, reason) => {
  expect(read(given)).toEqual({ reason });
});

test('issue 51 a figure that its format shows otherwise is refused: it may hide decimals', () => {
  expect(read({ value: '7.864,13' }, { doubts: { 1: 'formatted' } })).toEqual({
    reason:
      'Valor (B2): la celda muestra «7.864,13» por su formato. Dele formato de texto y escriba el dato sin signos',
  });
});
