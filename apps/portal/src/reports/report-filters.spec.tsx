import type { ModuleGrant } from '@comensal/domain/platform/access';
import { screen, waitFor, within } from '@testing-library/react';
import { knownPlace } from '../testing/associated';
import { close, openPortal } from '../testing/open-portal';
import { person } from '../testing/person';

const reader: ModuleGrant[] = [{ name: 'Reportes', permission: 'R' }];
const sums = { rows: 1, qty: 2, amount: 200_00 };
const row = {
  company_id: 'K1',
  business_name: 'Metalúrgica Ñandú',
  business_unit_id: 'C1',
  business_unit_name: 'Pilar',
  group_id: null,
  group_name: null,
  food_service_id: 1,
  food_service: 'Almuerzo',
  qty: 2,
  amount: 200_00,
};
const page = {
  rows: [row],
  total: 1,
  at: '2026-11-21T12:00:00.000-03:00',
  totals: { generated: sums, found: sums },
  picture: {
    shape: 'stacked',
    unit: 'money',
    series: ['Almuerzo'],
    points: [{ label: '20/11/2026', values: [200_00] }],
    others: 0,
  },
};
/** A second centre, with another client. */
const otherPlace = {
  id: 'C2',
  name: 'Rosario',
  is_active: true,
  companies: [{ id: 'K2', business_name: 'Panificadora', type: null, inactive: null }],
};
const noSums = { rows: 0, amount: 0 };
const empty = { rows: 0, balance_credit: 0, balance_consumption: 0, balance_available: 0 };

function open(path: string, more: object = {}, places: readonly object[] = [knownPlace]) {
  return openPortal(path, person(reader), (call) => {
    switch (call.path) {
      case 'reports/getConsumptionReport':
        return { data: { ...page, ...more } };
      case 'reports/getContractorsTransactionsReport':
        return { data: { rows: [], total: 0, at: page.at, totals: { generated: noSums, found: noSums }, ...more } };
      case 'reports/getContractorsBalanceReport':
        return { data: { rows: [], total: 0, at: page.at, totals: { generated: empty, found: empty } } };
      case 'reports/getInitDate':
        return { data: '20250911' };
      case 'credits/getCountDecimals':
        return { data: { decimals: 2, today: 20261121, tolerance: 100 } };
      case 'reports/getPlaces':
        return { data: places };
      default:
        return { data: [] };
    }
  });
}

/** The text of a field: the chosen option. */
const says = (name: string): string =>
  screen.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.textContent ?? '';

it('REP-07 a link with another user’s centre and a removed service does not claim that they are all', async () => {
  open('/consumption-report?from=20261101&to=20261120&centre=C9&service=77');
  await waitFor(() => expect(screen.getAllByRole('option', { name: 'No disponible' }).length).toBe(2));
  expect([says('Centro logístico'), says('Servicio')]).toEqual(['No disponible', 'No disponible']);
  close();
  open('/consumption-report?from=20261101&to=20261120&centre=C1');
  await screen.findByRole('option', { name: 'Pilar' });
  expect([says('Centro logístico'), says('Servicio')]).toEqual(['Pilar', 'Todos los servicios']);
  expect(screen.queryByRole('option', { name: 'No disponible' })).toBeNull();
});

it('REP-48 an unavailable month is reported at its fields, and no other is shown instead', async () => {
  open('/contractors-balance-report?year=2019&month=12&places=%25');
  await screen.findByRole('option', { name: '2025' });
  expect([says('Año'), says('Mes')]).toEqual(['2019', 'Diciembre']);
  close();
  open('/contractors-balance-report?year=2026&month=12&places=%25');
  await screen.findByRole('option', { name: '2025' });
  expect([says('Año'), says('Mes')]).toEqual(['2026', 'Diciembre']);
});

it('the chart covers the period: under a search it says that it shows everything generated', async () => {
  const { typist } = open('/consumption-report?from=20261101&to=20261120');
  const title = 'Consumo por servicio a lo largo del período';
  expect(await screen.findByText(title, { selector: 'figcaption *' })).toBeTruthy();
  await typist.type(screen.getByRole('textbox', { name: 'Buscar por cliente' }), 'metal');
  expect(await screen.findByText(`${title} (todo lo generado)`, { selector: 'figcaption *' })).toBeTruthy();
});

it.each([
  [{ meals: 437, tills: 2, isExact: true }, 'Faltan 437 consumos de 2 puntos de venta'],
  [{ meals: 1, tills: 1, isExact: false }, 'Puede faltar 1 consumo de 1 punto de venta'],
])('REP-22 what the points of sale still hold is shown above the figures: %j', async (lacking, words) => {
  open('/consumption-report?from=20261101&to=20261120', { lacking });
  expect((await screen.findByText(words)).closest('[role="status"]')).not.toBeNull();
  close();
  open('/consumption-report?from=20261101&to=20261120');
  await screen.findByText(/^Datos al/);
  expect(screen.queryByText(/consumos? de \d+ puntos? de venta/)).toBeNull();
});

it('REP-22 voids of other days are told above the figures', async () => {
  open('/consumption-report?from=20261101&to=20261120', { voids: 12 });
  expect(await screen.findByText('Incluye 12 anulaciones de otros días')).toBeTruthy();
  close();
  open('/consumption-report?from=20261101&to=20261120', { voids: 1 });
  expect(await screen.findByText('Incluye 1 anulación de otros días')).toBeTruthy();
});

it('REP-07 a link with places outside the scope says that the report shows only the user’s own', async () => {
  const words = 'El filtro nombra lugares que usted no ve: el reporte muestra solo los suyos.';
  open('/consumption-report?from=20261101&to=20261120&centre=C9', { shows_fewer: true });
  expect((await screen.findByText(words)).closest('[role="status"]')).not.toBeNull();
  close();
  open('/consumption-report?from=20261101&to=20261120&centre=C1');
  await screen.findByText(/^Datos al/);
  expect(screen.queryByText(words)).toBeNull();
});

it('REP-37 a sum beyond 2^53 is shown to its last digit, in the row and in the footer', async () => {
  const amount = '-9007199254740993';
  const great = { ...sums, amount };
  open('/consumption-report?from=20261101&to=20261120', {
    rows: [{ ...row, amount }],
    totals: { generated: great, found: great },
  });
  const foot = await screen.findByRole('region', { name: 'Total generado' });
  const written = '-$ 90.071.992.547.409,93';
  expect(foot.textContent?.replaceAll('\u00a0', ' ')).toContain(written);
  const table = screen.getByRole('table', { name: 'Reporte de consumos' });
  expect(table.textContent?.replaceAll('\u00a0', ' ')).toContain(written);
});

it('REP-44 the opening balances that match a search precede its movements', async () => {
  const opening = [
    {
      company_id: 'K1',
      business_name: 'Metalúrgica Ñandú',
      business_unit_id: 'C1',
      business_unit_name: 'Pilar',
      group_id: null,
      group_name: 'N/A',
      balance: 100_00,
    },
  ];
  open('/contractors-transactions-report?year=2026&month=11&places=%25&q=saldo', { opening });
  const table = await screen.findByRole('table', { name: 'Reporte de movimientos de contratistas' });
  expect(await within(table).findByText('Saldo inicial')).toBeTruthy();
});

it('REP-07 an inactive centre or company with something open is offered, and marked', async () => {
  const places = [
    knownPlace,
    {
      id: 'C2',
      name: 'Rosario',
      is_active: false,
      companies: [{ id: 'K2', business_name: 'Panificadora', type: null, inactive: 'company' }],
    },
  ];
  open('/consumption-report', {}, places);
  expect(await screen.findByRole('option', { name: 'Rosario (inactivo)' })).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Pilar' })).toBeTruthy();
  close();
  const { typist } = open('/contractors-balance-report', {}, places);
  await typist.click(await screen.findByRole('button', { name: 'Todos los centros y clientes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Clientes y centros logísticos' }));
  expect(await dialog.findByText('Panificadora (inactivo)')).toBeTruthy();
  expect(dialog.getByText('Rosario (inactivo)')).toBeTruthy();
});

const dates = (): readonly string[] =>
  ['Fecha desde', 'Fecha hasta'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value);

it('REP-01 a report starts with last month, everywhere, and generates nothing by itself', async () => {
  const { sent } = open('/consumption-report', {}, [knownPlace, otherPlace]);
  await waitFor(() => expect(dates()).toEqual(['01/10/2026', '31/10/2026']));
  expect([says('Período'), says('Centro logístico'), says('Cliente')]).toEqual([
    'El mes pasado',
    'Todos los centros',
    'Todos los clientes',
  ]);
  expect(screen.getByText('Debe generar el reporte')).toBeTruthy();
  expect(sent('reports/getConsumptionReport')).toEqual([]);
  close();
  const balance = open('/contractors-balance-report');
  await screen.findByRole('button', { name: 'Todos los centros y clientes' });
  expect([says('Año'), says('Mes')]).toEqual(['2026', 'Octubre']);
  await balance.typist.click(screen.getByRole('button', { name: 'Generar' }));
  await screen.findByText(/^Datos al/);
  expect(balance.sent('reports/getContractorsBalanceReport')[0]).toMatchObject({
    year: 2026,
    month: '10',
    businessUnits: [{ id: '%' }],
  });
  expect(balance.sent('preferences/setPreference')).toEqual([
    { key: 'filter:contractorsBalanceReport', value: 'places=%25&period=lastMonth' },
  ]);
});

it('REP-13 the only centre and the only client are chosen by themselves, a link and a choice of all keep their own', async () => {
  const { typist, sent } = open('/consumption-report');
  await waitFor(() => expect([says('Centro logístico'), says('Cliente')]).toEqual(['Pilar', 'Metalúrgica Ñandú']));
  await typist.selectOptions(screen.getByRole('combobox', { name: 'Cliente' }), 'Todos los clientes');
  await typist.click(screen.getByRole('button', { name: 'Generar' }));
  await screen.findByText(/^Datos al/);
  expect(sent('reports/getConsumptionReport')[0]).toMatchObject({ businessUnits: ['C1'] });
  expect(sent('reports/getConsumptionReport')[0]).not.toHaveProperty('companies');
  expect(says('Cliente')).toBe('Todos los clientes');
  close();
  open('/consumption-report?from=20261101&to=20261120');
  await screen.findByRole('option', { name: 'Pilar' });
  expect([says('Centro logístico'), says('Cliente')]).toEqual(['Todos los centros', 'Todos los clientes']);
});

it('REP-26 a report is of one client, which another centre may not have', async () => {
  const { typist, sent } = open('/consumption-report', {}, [knownPlace, otherPlace]);
  await screen.findByRole('option', { name: 'Panificadora' });
  await typist.selectOptions(screen.getByRole('combobox', { name: 'Cliente' }), 'Panificadora');
  await typist.click(screen.getByRole('button', { name: 'Generar' }));
  await screen.findByText(/^Datos al/);
  expect(sent('reports/getConsumptionReport')[0]).toMatchObject({ companies: ['K2'], businessUnits: ['%'] });
  expect(location.search).toContain('company=K2');
  await typist.selectOptions(screen.getByRole('combobox', { name: 'Centro logístico' }), 'Pilar');
  expect(says('Cliente')).toBe('Todos los clientes');
});

it('REP-21 a period fills both dates, and a date that is typed is no period', async () => {
  const { typist } = open('/consumption-report');
  const period = await screen.findByRole('combobox', { name: 'Período' });
  const days: Record<string, readonly string[]> = {};
  for (const name of ['Hoy', 'Ayer', 'Esta semana', 'La semana pasada', 'Este mes', 'El mes pasado']) {
    await typist.selectOptions(period, name);
    days[name] = dates();
  }
  expect(days).toEqual({
    Hoy: ['21/11/2026', '21/11/2026'],
    Ayer: ['20/11/2026', '20/11/2026'],
    'Esta semana': ['16/11/2026', '21/11/2026'],
    'La semana pasada': ['09/11/2026', '15/11/2026'],
    'Este mes': ['01/11/2026', '21/11/2026'],
    'El mes pasado': ['01/10/2026', '31/10/2026'],
  });
  expect(says('Período')).toBe('El mes pasado');
  await typist.clear(screen.getByRole('textbox', { name: 'Fecha desde' }));
  await typist.type(screen.getByRole('textbox', { name: 'Fecha desde' }), '02102026');
  expect([says('Período'), ...dates()]).toEqual(['Otras fechas', '02/10/2026', '31/10/2026']);
});

it('REP-21 the last filter is offered again, relative to the day, and a link keeps its own', async () => {
  const { typist, sent } = open('/consumption-report', {}, [knownPlace, otherPlace]);
  await typist.selectOptions(await screen.findByRole('combobox', { name: 'Período' }), 'La semana pasada');
  await typist.selectOptions(screen.getByRole('combobox', { name: 'Centro logístico' }), 'Pilar');
  await typist.click(screen.getByRole('button', { name: 'Generar' }));
  await screen.findByText(/^Datos al/);
  const value = 'centre=C1&period=lastWeek';
  expect(sent('preferences/setPreference')).toEqual([{ key: 'filter:consumptionReport', value }]);
  close();
  const keeps = (path: string) =>
    openPortal(path, person(reader), (call) => {
      if (call.path === 'preferences/getPreferences') return { data: { 'filter:consumptionReport': value } };
      if (call.path === 'credits/getCountDecimals') return { data: { decimals: 2, today: 20261130, tolerance: 100 } };
      if (call.path === 'reports/getPlaces') return { data: [knownPlace, otherPlace] };
      return call.path === 'reports/getConsumptionReport' ? { data: page } : { data: [] };
    });
  const later = keeps('/consumption-report');
  await waitFor(() => expect(dates()).toEqual(['23/11/2026', '29/11/2026']));
  await screen.findByRole('option', { name: 'Pilar' });
  expect([says('Período'), says('Centro logístico')]).toEqual(['La semana pasada', 'Pilar']);
  expect(later.sent('reports/getConsumptionReport')).toEqual([]);
  expect(screen.getByText('Debe generar el reporte')).toBeTruthy();
  close();
  keeps('/consumption-report?from=20261101&to=20261102');
  await screen.findByText(/^Datos al/);
  expect([dates(), says('Centro logístico')]).toEqual([['01/11/2026', '02/11/2026'], 'Todos los centros']);
});
