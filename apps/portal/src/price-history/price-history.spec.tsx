import type { ServicePriceRow } from '@comensal/domain/price-history';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';

const point = (start: number, price: number | null, change: Partial<ServicePriceRow['points'][number]> = {}) => ({
  start,
  list_id: start,
  price,
  changed_by: 'Ana Paz',
  ended_at: null,
  ...change,
});
const row = (change: Partial<ServicePriceRow>): ServicePriceRow => ({
  id: 'C1',
  food_service_name: 'Almuerzo',
  business_unit_id: 'C1',
  business_unit_name: 'Pilar',
  company_id: null,
  company_name: null,
  price: 108500,
  next_start: 20261201,
  next_price: 110000,
  inactive: null,
  points: [point(20261001, 100000), point(20261101, 108500), point(20261201, 110000)],
  ...change,
});
const rows = [
  row({}),
  row({
    id: 'C1/K1',
    company_id: 'K1',
    company_name: 'Minera del Sur',
    inactive: 'company',
    price: null,
    next_start: null,
    next_price: null,
    points: [
      point(20261001, 90000, { ended_at: '2026-11-20T09:30:00-03:00' }),
      point(20261105, null, { changed_by: null }),
    ],
  }),
];

test('PRI-22 the prices of a service stand beside the next ones, and a place opens its history, the newest first', async () => {
  openPortal('/service-prices/7', person([{ name: 'Listas de Precios', permission: 'R' }]), {
    'price-history/getServicePrices': ({ body }) => ({
      data: JSON.stringify(body).includes('nada') ? { rows: [], total: 0 } : { rows, total: 2 },
    }),
    'credits/getCountDecimals': { decimals: 2, today: 20261121, tolerance: 100 },
  });
  expect(await screen.findByRole('heading', { name: 'Almuerzo' })).toBeTruthy();
  const table = within(await screen.findByRole('table', { name: 'Precios por lugar' }));
  expect(table.getByText('$ 1.085,00')).toBeTruthy();
  expect(table.getByText('$ 1.100,00 desde 01/12/2026')).toBeTruthy();
  expect(table.getByText('Sin precio')).toBeTruthy();
  expect(table.getByText('Minera del Sur (inactivo)')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Historia de Pilar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Historia de Minera del Sur, Pilar' }));
  const history = (place: string): readonly (readonly (string | null)[])[] =>
    within(screen.getByRole('table', { name: `Precios de ${place}, del más nuevo al más antiguo` }))
      .getAllByRole('row')
      .slice(1)
      .map((line) => [...line.children].map(({ textContent }) => textContent));
  expect(history('Pilar')).toEqual([
    ['Empieza el 01/12/2026', '$ 1.100,00', '+1,4 %', 'Ana Paz'],
    ['01/11/2026', '$ 1.085,00', '+8,5 %', 'Ana Paz'],
    ['01/10/2026', '$ 1.000,00', '–', 'Ana Paz'],
  ]);
  expect(history('Minera del Sur, Pilar')).toEqual([
    ['05/11/2026', 'Sin precio', '–', '–'],
    ['01/10/2026La lista fue eliminada el 20/11/2026 09:30', '$ 900,00', '–', 'Ana Paz'],
  ]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Buscar por centro logístico o cliente' }), 'nada');
  expect(await screen.findByText('Ningún lugar coincide con la búsqueda')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Almuerzo' })).toBeTruthy();
});
