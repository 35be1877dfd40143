import { es } from '../composition/es';
import { mayMake } from '../platform/access/access';
import { daysOfMonth } from '../platform/dates/periods';
import { drawPicture } from './draw-picture';
import { shortFigure } from './drawing';
import { pictureOf } from './picture';
import { reportAccess } from './report.access';
import { readReportRequest, withEveryPlace } from './report.calls';
import { daysFilter, monthsFilter } from './report.filters';
import { reportHeads, reportNames, reportOpeners } from './report-names';
import { centresOf, monthOf, monthText, reportMonths, reportYears } from './report-periods';
import { reportSchemasOf } from './report-schemas';
import { reportOf } from './reports';
import { reports as words } from './reports.texts';

const headings = (name: (typeof reportNames)[number]): string[] =>
  reportOf(name).columns.map(({ title }) => words.columns[title]);

test('REP-15 REP-22 REP-28 REP-36 REP-49 each report has the specified columns, in order', () => {
  expect(headings('transactions')).toEqual([
    'Id de tarjeta',
    'Cliente',
    'Centro logístico',
    'Grupo',
    'Nombre',
    'Apellido',
    'Sector',
    'Legajo',
    'Servicio',
    'Fecha',
    'Cantidad',
    'Importe',
    'Punto de venta',
  ]);
  expect(headings('consumption')).toEqual(['Cliente', 'Centro logístico', 'Grupo', 'Servicio', 'Cantidad', 'Importe']);
  expect(headings('businessUnitDate')).toEqual([
    'Cliente',
    'Centro logístico',
    'Cantidad de transacciones',
    'Importe total',
    'Crédito pendiente',
    'Saldo pendiente',
    'Crédito aprobado',
    'Saldo aprobado',
  ]);
  expect(headings('contractorsBalance')).toEqual([
    'Centro logístico',
    'Cliente',
    'Grupo',
    'Saldo de crédito',
    'Saldo de consumo',
    'Saldo disponible',
    'Estado',
  ]);
  expect(headings('contractorsTransactions').slice(0, 5)).toEqual([
    'Fecha y hora',
    'Grupo',
    'Tipo de movimiento',
    'Importe',
    'Saldo',
  ]);
});

test('AUD-08 the audit names a schedule’s report like the report itself', () => {
  expect(Object.keys(es.audit.choices.report).sort()).toEqual([...reportNames].sort());
  expect(es.audit.choices.report).toMatchObject({
    transactions: 'Reporte de transacciones',
    consumption: 'Reporte de consumos',
    businessUnitDate: 'Reporte por centro logístico y fecha',
    contractorsBalance: 'Reporte de saldos de contratistas',
    contractorsTransactions: 'Reporte de movimientos de contratistas',
  });
});

test('REP-14 REP-23 REP-38 the local search looks through card, client or company', () => {
  const searched = (name: (typeof reportNames)[number]) =>
    reportOf(name)
      .columns.filter(({ isSearched }) => isSearched)
      .map(({ id }) => id);
  expect([searched('transactions'), searched('consumption'), searched('contractorsBalance')]).toEqual([
    ['auth_id_code'],
    ['business_name'],
    ['business_name'],
  ]);
});

test.each(reportNames)('the key, the columns and the sort order of %s exist in its row', (name) => {
  const { key, columns, sort } = reportOf(name);
  const fields = Object.keys(reportSchemasOf(name).row.shape);
  const named = [...key, ...columns.map(({ id }) => id), sort.by];
  expect(named.filter((each) => !fields.includes(each))).toEqual([]);
  expect(columns.map(({ id }) => id)).toEqual([...new Set(columns.map(({ id }) => id))]);
});

test('REP-39 REP-43 of the rows that a client sends only the identifying fields are kept', () => {
  const rows = [{ id: 1, amount: 5, balance: 7 }, { company_id: 'K1', group_name: 'N/A', other: 'x' }, {}];
  expect(readReportRequest('contractorsTransactions', { date: '202611', data: rows }).data).toEqual([
    { id: 1 },
    { company_id: 'K1', group_name: 'N/A' },
    {},
  ]);
});

const places = [{ id: 'C1' }];
test.each([
  [{ date: '202611' }, undefined, { date: '202611' }],
  [{ date: '202611' }, [{ id: 1 }], { date: '202611', businessUnits: [{ id: '%' }] }],
  [{ businessUnits: places }, [{ id: 1 }], { businessUnits: places }],
  [{ businessUnits: places }, undefined, { businessUnits: places }],
])('REP-39 REP-43 the filter %j of a file of the rows %j is %j', (filter, rows, expected) => {
  expect(withEveryPlace<object>(filter, rows)).toEqual(expected);
});

test('REP-11 REP-12 months are sent in two digits and displayed by their Spanish names', () => {
  expect([1, 9, 12].map(monthText)).toEqual(['01', '09', '12']);
  expect(Object.values(es.reports.months)).toEqual([
    'Enero',
    'Febrero',
    'Marzo',
    'Abril',
    'Mayo',
    'Junio',
    'Julio',
    'Agosto',
    'Septiembre',
    'Octubre',
    'Noviembre',
    'Diciembre',
  ]);
});

test('REP-56 issue 52 whoever opens a report of months may ask for its first day', () => {
  const modules = reportNames.filter((name) => reportHeads[name].of === 'months').flatMap(reportOpeners);
  const mayNot = modules.filter((module) => {
    const actor = { username: 'ana', totalAccess: false, modules: [{ name: module, permission: 'R' as const }] };
    return !mayMake(actor, reportAccess['reports/getInitDate']);
  });
  expect([modules.length > 3, mayNot]).toEqual([true, []]);
});

test('REP-45 REP-47 REP-48 years run from the initial date to today, and months from that date to the current one', () => {
  expect(reportYears(20241105, 20261121)).toEqual([2026, 2025, 2024]);
  expect([2024, 2025, 2026].map((year) => reportMonths(year, 20241105, 20261121).length)).toEqual([2, 12, 11]);
  expect(reportMonths(2026, 20261001, 20261121)).toEqual([10, 11]);
});

test('REP-08 REP-11 O-171 filters accept what callers send, and their own output', () => {
  const days = daysFilter.parse({
    dateFrom: '20261101',
    dateTo: 20261130,
    businessUnits: [{ id: 'C1' }, 'C2'],
    foodService: 3,
  });
  expect(days).toEqual({
    dateFrom: 20261101,
    dateTo: 20261130,
    foodService: '3',
    businessUnits: ['C1', 'C2'],
  });
  expect(daysFilter.parse(JSON.parse(JSON.stringify(days)))).toEqual(days);
  expect([centresOf({ ...days, businessUnit: 'C2' }), centresOf({ ...days, businessUnits: ['%'] })]).toEqual([
    ['C2'],
    null,
  ]);
  const months = monthsFilter.parse({
    year: '2026',
    month: 2,
    businessUnits: [{ id: 'C1', companies: [{ id: 'K1' }] }],
  });
  expect(monthsFilter.parse(JSON.parse(JSON.stringify(months)))).toEqual(months);
  expect([
    monthOf(months),
    monthOf(monthsFilter.parse({ date: '2026%' })),
    monthOf(monthsFilter.parse({ year: 2026 })),
  ]).toEqual([{ year: 2026, month: 2 }, { year: 2026, month: null }, null]);
  expect([2024, 2026].map((year) => daysOfMonth({ year, month: 2 }).to)).toEqual([20240229, 20260228]);
});

describe('the chart of a report', () => {
  const words = { others: 'Otros' };

  it('has a slot for every day, month or year, so that no figure is omitted however long the period, and steps hold their level', () => {
    const figures = [
      { at: '2026-02-28', series: 'Saldo', value: 500 },
      { at: '2026-03-02', series: 'Saldo', value: -100 },
    ];
    const level = pictureOf('runningBalance', figures, { from: 20260227, to: 20260303 }, words);
    expect(level.points).toEqual([
      { label: '27/02/2026', values: [0] },
      { label: '28/02/2026', values: [500] },
      { label: '01/03/2026', values: [500] },
      { label: '02/03/2026', values: [-100] },
      { label: '03/03/2026', values: [-100] },
    ]);
    const year = pictureOf('mealsByDay', figures, { from: 20260101, to: 20260331 }, words);
    expect(year.points).toEqual([
      { label: '01/2026', values: [0] },
      { label: '02/2026', values: [500] },
      { label: '03/2026', values: [-100] },
    ]);
    const whole = pictureOf('mealsByDay', figures, { from: 19000101, to: 20281231 }, words);
    expect(whole.points).toEqual([
      { label: '2026', values: [400] },
      { label: '2027', values: [0] },
      { label: '2028', values: [0] },
    ]);
    const fiveYears = pictureOf('mealsByDay', figures, { from: 20220110, to: 20270131 }, words).points;
    expect([fiveYears.length, fiveYears[0], fiveYears[49], fiveYears.at(-1)]).toEqual([
      61,
      { label: '01/2022', values: [0] },
      { label: '02/2026', values: [500] },
      { label: '01/2027', values: [0] },
    ]);
  });

  it('a bar among few others has a maximum width, and is centred', () => {
    const picture = pictureOf(
      'availableByContractor',
      [
        { at: 'A', series: 'Disponible', value: 20000 },
        { at: 'B', series: 'Disponible', value: 10000 },
      ],
      { from: 20260101, to: 20260101 },
      words,
    );
    const { nodes, slots } = drawPicture(picture, 1000, 200);
    const [bar] = nodes.filter(({ tag }) => tag === 'rect').map(({ attributes }) => attributes);
    expect(Number(bar?.['width'])).toBe(72);
    expect(Number(bar?.['x']) + 36).toBeCloseTo((slots[0]?.x ?? 0) + (slots[0]?.width ?? 0) / 2, 0);
  });

  it('shows the largest names and groups the others, and series beyond the fifth too', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({
      at: `K${index}`,
      series: 'Disponible',
      value: 20 - index,
    }));
    const picture = pictureOf('availableByContractor', many, { from: 20260101, to: 20260101 }, words);
    expect([picture.points.length, picture.others, picture.points.at(-1)]).toEqual([
      12,
      9,
      { label: 'Otros', values: [45] },
    ]);
    const services = Array.from({ length: 7 }, (_, index) => ({
      at: '2026-01-01',
      series: `S${index}`,
      value: index + 1,
    }));
    expect(pictureOf('consumptionByDay', services, { from: 20260101, to: 20260101 }, words)).toMatchObject({
      series: ['S6', 'S5', 'S4', 'S3', 'Otros'],
      points: [{ values: [7, 6, 5, 4, 6] }],
    });
  });

  it('draws negative values below the axis in their own pattern', () => {
    const picture = pictureOf(
      'availableByContractor',
      [
        { at: 'A', series: 'Disponible', value: 20000 },
        { at: 'B', series: 'Disponible', value: -10000 },
      ],
      { from: 20260101, to: 20260101 },
      words,
    );
    const { nodes, slots } = drawPicture(picture, 600, 200);
    const bars = nodes.filter(({ tag }) => tag === 'rect').map(({ attributes }) => attributes);
    const zero = nodes.find(({ attributes }) => attributes['class'] === 'picture-zero')?.attributes['y1'];
    expect([bars.map((bar) => bar['class']), bars[1]?.['y'], slots.length]).toEqual([
      ['picture-0', 'picture-below'],
      zero,
      2,
    ]);
    expect(Number(bars[0]?.['y']) + Number(bars[0]?.['height'])).toBeCloseTo(Number(zero));
  });

  it.each([200, 326, 420])(
    'names that do not fit under their bars are shown in full next to horizontal bars, on %i pixels',
    (width) => {
      const names = ['Comedor Central Añelo', 'Planta Neuquén', 'Yacimiento Loma Norte'];
      const figures = names.flatMap((at, index) => [
        { at, series: 'Consumido', value: 30_000 - index },
        { at, series: 'Pagado', value: 10_000 },
      ]);
      const picture = pictureOf('eatenAgainstPaid', figures, { from: 20260101, to: 20260101 }, words);
      const { nodes, slots, height } = drawPicture(picture, width, 100);
      const said = nodes.filter(({ tag, text }) => tag === 'text' && !text?.startsWith('$')).map(({ text }) => text);
      const bars = nodes.filter(({ tag }) => tag === 'rect').map(({ attributes }) => attributes);
      expect(said).toEqual(names);
      // Each name is below the previous one and contains both of its bars, longer for larger values.
      for (const [index, slot] of slots.entries()) {
        const [eaten, paid] = [bars[2 * index], bars[2 * index + 1]];
        expect(slot.y).toBe((slots[index - 1]?.y ?? 6 - slot.height) + slot.height);
        for (const bar of [eaten, paid]) {
          expect(Number(bar?.['y'])).toBeGreaterThanOrEqual(slot.y);
          expect(Number(bar?.['y']) + Number(bar?.['height'])).toBeLessThanOrEqual(slot.y + slot.height);
          expect(Number(bar?.['x']) + Number(bar?.['width'])).toBeLessThanOrEqual(width);
        }
        expect(Number(eaten?.['width']) / Number(paid?.['width'])).toBeCloseTo(3, 1);
      }
      expect(height).toBeGreaterThan((slots.at(-1)?.y ?? 0) + (slots.at(-1)?.height ?? 0));
    },
  );

  it.each([
    [0, 'money', '$\u00a00'],
    [150_000_000, 'money', '$\u00a01,5 M'],
    [1_234_500, 'money', '$\u00a012,3 mil'],
    [950, 'number', '950'],
    [9_999, 'number', '9.999'],
    [10_000, 'number', '10 mil'],
    [999_999_999, 'number', '1.000 M'],
    [1_000_000, 'number', '1 M'],
    [1_000_000_000, 'number', '1 mil M'],
    [-2_000_000_000, 'money', '-$\u00a020 M'],
    [-950, 'number', '-950'],
  ] as const)('an axis says %s %s as %s', (value, unit, said) => expect(shortFigure(value, unit)).toBe(said));
});

test.each([
  ["businessUnit '%'", { businessUnit: '%' }, null, null],
  ["businessUnits ['%']", { businessUnits: ['%'] }, null, null],
  ["businessUnits '%'", { businessUnits: '%' }, null, null],
  ["both '%'", { businessUnit: '%', businessUnits: ['%'] }, null, null],
  ['one centre', { businessUnit: 'C1' }, null, ['C1']],
  ['nothing', {}, 'reportDaysMissing', null],
  ['an empty one', { businessUnit: '' }, 'reportDaysMissing', null],
  ['an empty list', { businessUnits: [] }, 'reportDaysMissing', []],
  ["an empty list beside '%'", { businessUnit: '%', businessUnits: [] }, 'reportDaysMissing', []],
] as const)('REP-08 REP-30 %s as the centres of the report by centre and date', (_name, input, missing, centres) => {
  const filter = daysFilter.parse({ dateFrom: 20261101, dateTo: 20261130, ...input });
  expect([reportOf('businessUnitDate').missing(filter)?.code ?? null, centresOf(filter)]).toEqual([missing, centres]);
  expect(daysFilter.parse(JSON.parse(JSON.stringify(filter)))).toEqual(filter);
});

test.each(['%', ['%'], [{ id: '%' }]])(
  'REP-08 REP-40 %j as the places of a monthly report means all of the user’s places',
  (businessUnits) => {
    const filter = monthsFilter.parse({ year: 2026, month: '11', businessUnits });
    expect([reportOf('contractorsBalance').missing(filter), filter.businessUnits]).toEqual([null, [{ id: '%' }]]);
  },
);
