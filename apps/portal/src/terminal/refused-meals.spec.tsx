import type { Permission } from '@comensal/domain/platform/access';
import type { ObservedMeal, RefusedMeal } from '@comensal/domain/terminal';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { placeKnown } from '../testing/associated';
import { type Answers, errorAnswer } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';

const refused: RefusedMeal = {
  id: 7,
  business_unit_id: 'C1',
  business_unit_name: 'Pilar',
  terminal_uid: 'POS1-0007',
  reason: 'Comensal desconocido',
  payload: {
    id: 'POS1-0007',
    auth_code: '4711',
    auth_type: 'CARD',
    food_service_id: 1,
    qty: 1,
    amount: 123450,
    occurred_at: '2026-11-20T15:30:00Z',
    turno: { n: 2 },
  },
  customer_name: null,
  food_service_name: 'Almuerzo',
  received_at: '2026-11-20T13:00:00.000-03:00',
  state: 'pending',
  reviewed_at: null,
  reviewed_by: null,
  accepted_at: null,
};
const taken: RefusedMeal = {
  ...refused,
  id: 8,
  terminal_uid: 'POS1-0008',
  payload: 'texto',
  customer_name: 'Paz, Ana',
  state: 'accepted',
  reviewed_at: '2026-11-20T14:00:00.000-03:00',
  reviewed_by: 'admin',
  accepted_at: '2026-11-20T14:00:00.000-03:00',
};
const observed: ObservedMeal = {
  id: 9,
  business_unit_id: 'C1',
  business_unit_name: 'Pilar',
  company_id: 'K1',
  business_name: 'Metalúrgica Ñandú',
  customer_id: 1,
  customer_name: 'Paz, Ana',
  food_service_name: 'Almuerzo',
  terminal_uid: 'POS1-0009',
  pos_id: 'POS 1',
  occurred_at: '2026-11-20T12:30:00.000-03:00',
  qty: 2,
  amount: 280100,
  sent_amount: 280000,
  difference: -100,
  over_limit: true,
  off_schedule: false,
  beyond_overdraft: false,
};

function open(path: string, permission: Permission = 'W', answers: Answers = () => undefined) {
  const app = openPortal(path, person([{ name: 'Centros Logisticos', permission }]), answers, {
    'business-units/getListedPlaces': [placeKnown('C1', 'Pilar'), placeKnown('C2', 'Córdoba')],
    'terminal/getRefusedMeals': { rows: [refused, taken], total: 2 },
    'terminal/getObservedMeals': { rows: [observed], total: 1 },
  });
  return { ...app, requests: app.sent };
}

const table = async (name: string) => within(await screen.findByRole('table', { name }));
const cells = (row: HTMLElement): (string | null | undefined)[] =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.lastElementChild?.textContent);
const button = (name: RegExp | string) => screen.findByRole('button', { name });

test('O-100 the refused meals are listed with centre, reason, diner or code, service and state; open ones by default', async () => {
  const { requests } = open('/refused-meals');
  const list = await table('Rechazados');
  await list.findByText('4711');
  expect(list.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Elegir',
    'Recibido',
    'Centro',
    'Motivo',
    'Comensal',
    'Servicio',
    'Estado',
    'Acciones',
  ]);
  expect(
    list
      .getAllByRole('row')
      .slice(1)
      .map((row) => cells(row).slice(1, 7)),
  ).toEqual([
    ['20/11/2026 13:00', 'Pilar', 'Comensal desconocido', '4711', 'Almuerzo', 'Pendiente'],
    ['20/11/2026 13:00', 'Pilar', 'Comensal desconocido', 'Paz, Ana', 'Almuerzo', 'Registrado'],
  ]);
  expect(requests('terminal/getRefusedMeals')).toEqual([
    { businessUnits: [], states: ['pending'], page: { offset: 0, limit: 25, sort: 'received_at', direction: 'asc' } },
  ]);
});

test('ACC-88 filters and tab are in the address and sent to the server', async () => {
  const { requests, typist } = open('/refused-meals?centre=C2&state=reviewed&state=accepted');
  await table('Rechazados');
  await waitFor(() =>
    expect(requests('terminal/getRefusedMeals')[0]).toMatchObject({
      businessUnits: ['C2'],
      states: ['reviewed', 'accepted'],
    }),
  );
  await typist.click(screen.getByRole('tab', { name: 'Observados' }));
  const list = await table('Observados');
  await list.findByText('Paz, Ana');
  expect(location.search).toBe('?tab=observed');
  expect(cells(list.getAllByRole('row')[1] ?? document.body)).toEqual([
    '20/11/2026 12:30',
    'Metalúrgica Ñandú',
    'Pilar',
    'Paz, Ana',
    'Almuerzo × 2',
    '$ 2.801,00',
    '-$ 1,00',
    'LímiteImporte',
  ]);
  expect(requests('terminal/getObservedMeals')).toEqual([
    { businessUnits: [], marks: [], page: { offset: 0, limit: 25, sort: 'occurred_at', direction: 'desc' } },
  ]);
});

test('the details show what the terminal sent, field by field', async () => {
  const { typist } = open('/refused-meals');
  await typist.click(await button('Ver el consumo POS1-0007'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Consumo POS1-0007' }));
  const terms = dialog.getAllByRole('term').map(({ textContent }) => textContent);
  const values = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
  const visible = terms.map((term, position) => `${term}: ${values[position]}`);
  expect(visible.slice(6)).toEqual([
    'Id en el punto de venta: POS1-0007',
    'Código: 4711',
    'Tipo de código: CARD',
    'Servicio: 1',
    'Cantidad: 1',
    'Importe: $ 1.234,50',
    'Fecha y hora: 20/11/2026 12:30',
    'turno: {"n":2}',
  ]);
});

test('a meal is retried from its row, and the remaining obstacle is shown', async () => {
  let stands = true;
  const { typist, requests } = open('/refused-meals', 'W', ({ path }) =>
    path !== 'terminal/retryRefusedMeal'
      ? undefined
      : stands
        ? errorAnswer(409, 'El consumo sigue sin poder registrarse: Comensal desconocido')
        : { data: taken },
  );
  await typist.click(await button('Reintentar el consumo POS1-0007'));
  expect(await screen.findByText('El consumo sigue sin poder registrarse: Comensal desconocido')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  await typist.click(await button('Cerrar'));
  stands = false;
  await typist.click(await button('Reintentar el consumo POS1-0007'));
  expect(await screen.findByText('El consumo POS1-0007 fue registrado')).toBeTruthy();
  expect(requests('terminal/retryRefusedMeal')).toEqual([{ id: 7 }, { id: 7 }]);
  await waitFor(() => expect(requests('terminal/getRefusedMeals').length).toBeGreaterThan(1));
});

test('a meal is marked as reviewed from its details, after a confirmation', async () => {
  const { typist, requests } = open('/refused-meals', 'W', { 'terminal/reviewRefusedMeal': taken });
  await typist.click(await button('Ver el consumo POS1-0007'));
  await typist.click(
    within(await screen.findByRole('dialog', { name: 'Consumo POS1-0007' })).getByRole('button', {
      name: 'Marcar como revisado',
    }),
  );
  expect(
    await screen.findByText(
      '¿Desea marcar como revisado el consumo POS1-0007? Quedará rechazado y no podrá reintentarse desde aquí',
    ),
  ).toBeTruthy();
  expect(requests('terminal/reviewRefusedMeal')).toEqual([]);
  await typist.click(await button('Si'));
  expect(await screen.findByText('El consumo POS1-0007 quedó revisado')).toBeTruthy();
  expect(requests('terminal/reviewRefusedMeal')).toEqual([{ id: 7 }]);
});

test('ACC-16 a reader sees no way to settle', async () => {
  const { typist } = open('/refused-meals', 'R');
  await typist.click(await button('Ver el consumo POS1-0007'));
  expect(screen.queryAllByRole('button', { name: /^(Reintentar|Marcar como revisado)/ })).toEqual([]);
});

test('a failed list says so and can be read again', async () => {
  let fails = true;
  const { typist } = open('/refused-meals', 'R', {
    'terminal/getRefusedMeals': () =>
      fails ? errorAnswer(503, 'El servicio no está disponible en este momento') : undefined,
  });
  const [retry] = await screen.findAllByRole('button', { name: 'Reintentar' });
  fails = false;
  if (retry) await typist.click(retry);
  await (await table('Rechazados')).findByText('4711');
});

test('an empty list says that nothing is pending, and a filtered one how to see all', async () => {
  const { typist } = open('/refused-meals?q=nada', 'R', {
    'terminal/getRefusedMeals': ({ body }) => ({ data: { rows: [], total: 0, page: body['page'] } }),
  });
  await typist.click(await button('Quitar los filtros'));
  expect(await screen.findByText('Ningún consumo espera revisión.')).toBeTruthy();
});

test('O-100 many that wait are tried again; what still cannot be accepted says why, and stops no other', async () => {
  const others = [10, 11].map((id) => ({ ...refused, id, terminal_uid: `POS1-00${id}` }));
  const { requests, typist } = open('/refused-meals', 'W', {
    'terminal/getRefusedMeals': () => ({ data: { rows: [refused, taken, ...others], total: 4 } }),
    'terminal/retryRefusedMeal': ({ body }) =>
      body['id'] === 10
        ? errorAnswer(409, 'Comensal desconocido todavía')
        : { data: { ...refused, id: Number(body['id']), state: 'accepted' } },
  });
  const list = await table('Rechazados');
  await typist.click(await list.findByRole('checkbox', { name: 'Elegir' }));
  const bar = within(screen.getByRole('region', { name: 'Lo elegido: Rechazados' }));
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Reintentar (3 de 4)',
    'Marcar como revisado (3 de 4)',
    'Quitar selección',
  ]);
  await typist.click(bar.getByRole('button', { name: /^Reintentar/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reintentar 3' }));
  await typist.click(await dialog.findByRole('button', { name: 'Reintentar 3' }));
  await screen.findByText('Hechos: 2 de 3. No se hicieron: 1.');
  expect(screen.getByText('Comensal desconocido todavía')).toBeTruthy();
  expect(requests('terminal/retryRefusedMeal').map(({ id }) => id)).toEqual([7, 10, 11]);
});

test('a reader chooses no refused meals', async () => {
  open('/refused-meals', 'R');
  const list = await table('Rechazados');
  await list.findByText('4711');
  expect(list.queryByRole('checkbox')).toBeNull();
});
