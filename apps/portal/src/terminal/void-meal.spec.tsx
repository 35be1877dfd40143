import type { ModuleGrant } from '@comensal/domain/platform/access';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { correctionAnswers, corrector } from '../testing/meal-corrections';
import { type Answers, errorAnswer } from '../testing/network';
import { close, openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { meal } from '../testing/record-samples';
import { spoken } from '../testing/spoken';

const eaten = meal({
  group_id: 1,
  group_name: 'Turno Mañana',
  qty: 3,
  amount: 420_150,
  voided_qty: 1,
});
const row = {
  id: 51,
  auth_id_code: 'CARD-1',
  business_name: 'Metalúrgica Ñandú',
  business_unit_name: 'Pilar',
  group_name: null,
  name: 'Ana',
  surname: 'Paz',
  section: null,
  file_number: '101',
  food_service: 'Almuerzo',
  datetime: eaten.occurred_at,
  qty: 3,
  amount: 420150,
  pos_id: 'POS 1',
};
const counter = { ...row, id: 52, qty: -1, amount: -140050, pos_id: 'Anulación' };
const sums = { rows: 2, qty: 2, amount: 280100 };
const path = '/transactions-report?from=20261101&to=20261120&centre=%25';

function open(modules: readonly ModuleGrant[] = corrector, answers: Answers = () => undefined) {
  return openPortal(
    path,
    person(modules),
    answers,
    ({ path: called }) => {
      switch (called) {
        case 'reports/getReportFilter':
          return {
            data: { rows: [row, counter], total: 2, at: eaten.occurred_at, totals: { generated: sums, found: sums } },
          };
        case 'terminal/getMeal':
          return { data: eaten };
        case 'terminal/voidMeal':
          return { data: { meal_id: 51, voided_qty: 3 } };
        default:
          return undefined;
      }
    },
    correctionAnswers,
  );
}
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Anular consumo' }));

it('REP-20 a meal is voided from its row, in part and with a reason; the list is read again', async () => {
  const { typist, sent } = open();
  const table = within(await screen.findByRole('table', { name: 'Reporte de transacciones' }));
  expect(await table.findByText('Anulación')).toBeTruthy();
  await typist.click(await button('Anular el consumo 51'));
  // The dialog of the meal takes the place of the one that waited for it.
  await screen.findByText('Metalúrgica Ñandú · Pilar · Turno Mañana');
  const view = await dialog();
  expect(view.getByText('Metalúrgica Ñandú · Pilar · Turno Mañana')).toBeTruthy();
  expect(view.getByText('Almuerzo × 3')).toBeTruthy();
  const qty = view.getByLabelText<HTMLInputElement>(/Cantidad que se anula/);
  expect(qty.value).toBe('2');
  expect(await spoken(screen.getByRole('dialog'))).toMatchSnapshot();
  await typist.clear(qty);
  await typist.type(qty, '1');
  await typist.type(view.getByLabelText(/Motivo/), 'Se registró dos veces');
  const before = sent('reports/getReportFilter').length;
  await typist.click(view.getByRole('button', { name: 'Anular el consumo' }));
  await screen.findByText('El consumo quedó anulado');
  expect(sent('terminal/voidMeal')).toEqual([
    expect.objectContaining({ meal_id: 51, qty: 1, reason: 'Se registró dos veces' }),
  ]);
  await waitFor(() => expect(sent('reports/getReportFilter').length).toBeGreaterThan(before));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('ACC-74 more than is left and a missing reason are told at their fields, and nothing is sent', async () => {
  const { typist, sent } = open();
  await typist.click(await button('Anular el consumo 51'));
  const view = await dialog();
  const qty = await view.findByLabelText(/Cantidad que se anula/);
  await typist.clear(qty);
  await typist.type(qty, '3');
  await typist.click(view.getByRole('button', { name: 'Anular el consumo' }));
  expect(await view.findByText('De este consumo se pueden anular 2 como máximo')).toBeTruthy();
  expect(view.getByText('Campo obligatorio')).toBeTruthy();
  expect(sent('terminal/voidMeal')).toEqual([]);
});

it('a meal of which nothing is left says so, without a form', async () => {
  const { typist } = open(corrector, { 'terminal/getMeal': { ...eaten, voided_qty: 3, voidable_qty: 0 } });
  await typist.click(await button('Anular el consumo 51'));
  const view = await dialog();
  expect(await view.findByText(/no queda nada por anular/)).toBeTruthy();
  expect(view.queryByLabelText(/Motivo/)).toBeNull();
});

it('a counter-meal has no button, and who may not void has none at all', async () => {
  open();
  await button('Anular el consumo 51');
  expect(screen.queryByRole('button', { name: 'Anular el consumo 52' })).toBeNull();
  close();
  open([
    { name: 'Reporte Transacciones', permission: 'R' },
    { name: 'Sincronizacion', permission: 'R' },
  ]);
  await screen.findByText('Anulación');
  expect(screen.queryByRole('button', { name: /^Anular el consumo/ })).toBeNull();
});

it('what somebody else voided first closes the dialog and reads the list again', async () => {
  const { typist, sent } = open(corrector, {
    'terminal/voidMeal': () => errorAnswer(409, 'El consumo ya está anulado por completo'),
  });
  await typist.click(await button('Anular el consumo 51'));
  const view = await dialog();
  await typist.type(await view.findByLabelText(/Motivo/), 'Doble');
  const before = sent('reports/getReportFilter').length;
  await typist.click(view.getByRole('button', { name: 'Anular el consumo' }));
  expect(await screen.findByText('El consumo ya está anulado por completo')).toBeTruthy();
  await waitFor(() => expect(sent('reports/getReportFilter').length).toBeGreaterThan(before));
});
