import type { SheetRow } from '../platform/spreadsheets/sheet-row';
import { DayOrders } from './day-orders';
import { findMealColumns, type MealPositions, mealColumns, readMealRow } from './meal-row';

const headings = mealColumns.map(({ title }) => title);
const match = findMealColumns(headings);
const positions = ('positions' in match ? match.positions : {}) as MealPositions;
const good = {
  company: '',
  business_unit: 'Pilar',
  full_name: 'Paz, Ana',
  file_number: '101',
  auth_type: '',
  auth_code: '',
  service: 'Almuerzo',
  day: '20/11/2026',
  time: '12:30',
  qty: '2',
  reason: 'La caja estaba sin luz',
};
const row = (change: Partial<typeof good> = {}, more: Partial<SheetRow> = {}): SheetRow => ({
  number: 5,
  cells: mealColumns.map(({ key }) => ({ ...good, ...change })[key]),
  ...more,
});
const at = (key: string): number => mealColumns.findIndex((column) => column.key === key);
const read = (change: Partial<typeof good> = {}, more: Partial<SheetRow> = {}) =>
  readMealRow(row(change, more), positions);

test('O-71 the columns are those of a sheet of leavers, and of a meal', () => {
  expect(headings).toEqual([
    ...['Cliente', 'Centro logístico', 'Apellido y nombre', 'Legajo', 'Autenticación', 'Código'],
    ...['Servicio', 'Fecha', 'Hora', 'Cantidad', 'Motivo'],
  ]);
});

test.each<[string[], string[]]>([
  [
    ['Legajo', 'Cantidad'],
    ['Centro logístico', 'Servicio', 'Fecha', 'Motivo'],
  ],
  [['Centro logístico', 'Servicio', 'Fecha', 'Motivo'], ['Legajo o Código']],
])('O-71 with the headings %j the columns %j are missing', (values, missing) => {
  expect(findMealColumns(values)).toEqual({ missing });
});

test('O-71 a row is a meal, with the addresses of its cells', () => {
  expect(read()).toEqual({
    meal: {
      company: null,
      business_unit: 'Pilar',
      name: 'Ana',
      surname: 'Paz',
      file_number: '101',
      auth_type: null,
      auth_code: null,
      service: 'Almuerzo',
      day: '2026-11-20',
      time: '12:30',
      qty: 2,
      reason: 'La caja estaba sin luz',
    },
    cells: Object.fromEntries(mealColumns.map(({ key }, index) => [key, `${'ABCDEFGHIJK'[index]}5`])),
  });
});

test.each([
  ['20/11/2026', '', '2026-11-20', null],
  ['5/1/26', '9:05', '2026-01-05', '09:05'],
  ['20-11-2026', '1230', '2026-11-20', '12:30'],
  ['20.11.2026', '12.30 hs', '2026-11-20', '12:30'],
  ['2026-11-20', '12:30:00', '2026-11-20', '12:30'],
  ['20/11/2026 12:30', '', '2026-11-20', '12:30'],
  ['20/11/2026 00:00', '', '2026-11-20', '00:00'],
  ['20/11/2026 12:30', '12:30', '2026-11-20', '12:30'],
])('O-71 the day «%s» at «%s» is %s %s', (day, time, ...expected) => {
  const { meal } = read({ day, time }) as { meal: { day: string; time: string | null } };
  expect([meal.day, meal.time]).toEqual(expected);
});

test.each([
  ['2026-11-20T00:00:00', undefined, '2026-11-20', null],
  ['2026-11-20T12:30:00', undefined, '2026-11-20', '12:30'],
  ['2026-11-20T00:00:00', '1899-12-30T12:30:00', '2026-11-20', '12:30'],
  ['2026-11-20T00:00:00', '2026-11-20T12:30:00', '2026-11-20', '12:30'],
])('O-71 a date that the program stores is %s %s, whatever its format shows', (day, time, ...expected) => {
  const moments = { [at('day')]: day, ...(time === undefined ? {} : { [at('time')]: time }) };
  const doubts = Object.fromEntries(Object.keys(moments).map((column) => [column, 'date' as const]));
  const { meal } = read({ day: '11/20/26', time: '' }, { moments, doubts }) as {
    meal: { day: string; time: string | null };
  };
  expect([meal.day, meal.time]).toEqual(expected);
});

test.each<[Partial<typeof good>, Partial<SheetRow>, string]>([
  [{ day: '31/11/2026' }, {}, 'Fecha (H5): no es una fecha. Escríbala como 21/11/2026'],
  [{ day: '46346' }, {}, 'Fecha (H5): no es una fecha. Escríbala como 21/11/2026'],
  [{ day: '20/11/2026 25:00' }, {}, 'Fecha (H5): no es una fecha. Escríbala como 21/11/2026'],
  [{ day: '' }, {}, 'Fecha (H5): Campo obligatorio'],
  [
    { time: '0,52' },
    {},
    'Hora (I5): no es una hora. Escríbala como 12:30, o deje la celda vacía para la hora en que comienza el servicio',
  ],
  [
    { day: '20/11/2026 13:00' },
    {},
    'Hora (I5): la fecha ya tiene otra hora. Deje la hora en una sola de las dos celdas',
  ],
  [
    { qty: '1,5' },
    {},
    'Cantidad (J5): no es una cantidad. Escriba un número entero de 1 a 999, o deje la celda vacía para 1',
  ],
  [
    { qty: '0' },
    {},
    'Cantidad (J5): no es una cantidad. Escriba un número entero de 1 a 999, o deje la celda vacía para 1',
  ],
  [{ day: '11/20/2026' }, {}, 'Fecha (H5): tiene el mes antes que el día. Escríbala como 21/11/2026'],
  ...['25:30', '24:00', '100:00:00'].map((time): [Partial<typeof good>, Partial<SheetRow>, string] => [
    { time },
    {},
    'Hora (I5): la hora pasa de las 24. Escriba el día en que se consumió y una hora de 00:00 a 23:59',
  ]),
  ...['1899-12-31T00:00:00', '1900-01-01T01:30:00', '1904-01-02T01:30:00'].map(
    (moment): [Partial<typeof good>, Partial<SheetRow>, string] => [
      { time: '01:30' },
      { doubts: { 8: 'date' }, moments: { 8: moment } },
      'Hora (I5): la hora pasa de las 24. Escriba el día en que se consumió y una hora de 00:00 a 23:59',
    ],
  ),
  [
    { time: '01:30' },
    { doubts: { 8: 'date' }, moments: { 8: '2026-11-21T01:30:00' } },
    'Hora (I5): la hora tiene otro día que la fecha. Deje solo la hora, o el mismo día en las dos celdas',
  ],
  [{ file_number: '' }, {}, 'Indique el legajo o el código del comensal'],
  [{ reason: '', business_unit: '' }, {}, 'Centro logístico (B5): Campo obligatorio. Motivo (K5): Campo obligatorio'],
  [
    { file_number: '01/02/2026' },
    { doubts: { 3: 'date' }, moments: { 3: '2026-02-01T00:00:00' } },
    'Legajo (D5): la planilla guardó una fecha (01/02/2026). Dé a la celda formato de texto y escriba el dato otra vez',
  ],
  [
    { auth_code: '1,23456789012346E+19' },
    { doubts: { 5: 'rounded' } },
    'Código (F5): el número está abreviado o tiene más de 15 cifras, y la planilla lo cambia. Guarde la columna como texto',
  ],
  [
    { qty: '=A1' },
    { doubts: { 9: 'noResult' } },
    'Cantidad (J5): la fórmula no tiene un resultado guardado. Abra el archivo en su planilla de cálculo, guárdelo y vuelva a cargarlo',
  ],
])('O-71 a row with %j is refused with the cell, the cause and the remedy', (change, more, reason) => {
  expect(read(change, more)).toEqual({ reason });
});

test.each([
  ['', 1],
  ['7', 7],
  ['999', 999],
])('O-71 the quantity «%s» is %d', (qty, expected) => {
  expect(read({ qty })).toMatchObject({ meal: { qty: expected } });
});

/** What the days of rows 2 onwards are refused with, read together; `stored` are dates of the program. */
function judged(days: readonly string[], stored: readonly string[] = []): Record<number, string> {
  const orders = new DayOrders();
  const rows = [
    ...days.map((day) => row({ day })),
    ...stored.map((moment) => row({}, { doubts: { [at('day')]: 'date' }, moments: { [at('day')]: moment } })),
  ];
  for (const [index, each] of rows.entries()) {
    const numbered = { ...each, number: index + 2 };
    orders.note(numbered, positions, 'meal' in readMealRow(numbered, positions));
  }
  return Object.fromEntries(orders.refused().map(({ number, refused }) => [number, refused]));
}
const doubtful = (number: number, first: number): string =>
  `Fecha (H${number}): no se sabe cuál es el día y cuál el mes, porque la fila ${first} tiene el mes antes que el día. Escriba todas las fechas como 21/11/2026`;

test('O-71 the days of a file are judged together: where one has its month first, none that can be read both ways is taken', () => {
  expect(judged(['11/18/2026', '11/10/2026', '10-11-26', '11/25/2026', '25/11/2026', '2026-11-10'])).toEqual({
    3: doubtful(3, 2),
    4: doubtful(4, 2),
  });
});

test('O-71 nor a date that a program stored as it read the text, with day and month changed', () => {
  expect(judged(['11/18/2026'], ['2026-10-11T00:00:00', '2026-10-25T00:00:00'])).toEqual({ 3: doubtful(3, 2) });
});

test('O-71 days without such a one are read with the day first', () => {
  expect(judged(['10/11/2026', '11/10/2026', '25/11/2026', '31/11/2026'])).toEqual({});
});
