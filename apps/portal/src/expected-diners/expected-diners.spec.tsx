import type { ExpectedRow } from '@comensal/domain/expected-diners';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { knownPlace } from '../testing/associated';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';

const row = (day: number, change: Partial<ExpectedRow> = {}): ExpectedRow => ({
  day,
  food_service_id: 1,
  service: 'Almuerzo',
  expected: 1_200,
  low: 1_100,
  high: 1_310,
  actual: null,
  is_complete: false,
  is_short: false,
  ...change,
});
const rows = [
  row(20261120, { actual: 1_050, is_complete: true }),
  row(20261121, { actual: 300 }),
  row(20261122),
  row(20261122, { food_service_id: 2, service: 'Cena', expected: 5, low: 2, high: 8, is_short: true }),
  row(20261123, { expected: 900, low: 800, high: 1_000 }),
];
const otherPlace = { ...knownPlace, id: 'C2', name: 'Rosario' };
const asked: unknown[] = [];

function open(path: string, answer: readonly ExpectedRow[], places: readonly object[] = [knownPlace, otherPlace]) {
  asked.length = 0;
  openPortal(path, person([{ name: 'Reporte Consumos', permission: 'R' }]), {
    'reports/getPlaces': places,
    'credits/getCountDecimals': { decimals: 2, today: 20261121, tolerance: 100 },
    'preferences/getPreferences': {},
    'preferences/setPreference': ({ body }) => {
      asked.push(body);
      return { data: { expectedMail: true } };
    },
    'meals/getExpected': ({ body }) => {
      asked.push(body);
      return { data: answer };
    },
  });
}
const lines = (name: string): readonly (readonly (string | null)[])[] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((line) => [...line.children].map(({ textContent }) => textContent));

test('53.8 tomorrow stands first, then the next days, then what was and what had been expected', async () => {
  open('/expected-diners', rows);
  const tomorrow = within(await screen.findByRole('region', { name: 'Mañana, domingo 22/11/2026' }));
  expect(tomorrow.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Almuerzo', 'Cena']);
  expect(tomorrow.getByText('1.200')).toBeTruthy();
  expect(tomorrow.getByText('entre 1.100 y 1.310')).toBeTruthy();
  expect(screen.getAllByRole('table').map(({ textContent }) => textContent?.slice(0, 20))).toEqual([
    'lunes 23/11/2026Serv',
    'sábado 21/11/2026Ser',
    'viernes 20/11/2026Se',
  ]);
  expect(lines('lunes 23/11/2026')).toEqual([
    ['Servicio', 'Esperados', 'Rango'],
    ['Almuerzo', '900', '800–1.000'],
  ]);
  expect(lines('sábado 21/11/2026')).toEqual([
    ['Servicio', 'Esperados', 'Rango', 'Hasta ahora'],
    ['Almuerzo', '1.200', '1.100–1.310', '300'],
  ]);
  expect(lines('viernes 20/11/2026')).toEqual([
    ['Servicio', 'Esperados', 'Rango', 'Comieron'],
    ['Almuerzo', '1.200', '1.100–1.310', '1.050'],
  ]);
  expect(screen.getByText(/Poca historia/)).toBeTruthy();
  expect(asked).toContainEqual(expect.objectContaining({ business_unit_id: 'C1', from: 20261107, to: 20261202 }));
});

test('53.8 another centre is asked for, and the mail is switched on', async () => {
  open('/expected-diners', rows);
  await screen.findByRole('region', { name: 'Mañana, domingo 22/11/2026' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Centro logístico' }), 'Rosario');
  await waitFor(() => expect(asked).toContainEqual(expect.objectContaining({ business_unit_id: 'C2' })));
  await userEvent.click(screen.getByRole('switch', { name: 'Recibirlo por correo todos los días a las 6:00' }));
  await waitFor(() => expect(asked).toContainEqual(expect.objectContaining({ key: 'expectedMail', value: true })));
});

test('53.8 a centre without meals, and a person without centres, are told', async () => {
  open('/expected-diners?centre=C1', []);
  expect(await screen.findByText(/Todavía no hay comidas/)).toBeTruthy();
});

test('53.8 a person without centres is told', async () => {
  open('/expected-diners', [], []);
  expect(await screen.findByText(/No tiene centros/)).toBeTruthy();
});
