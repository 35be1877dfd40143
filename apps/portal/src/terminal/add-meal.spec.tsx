import type { ModuleGrant } from '@comensal/domain/platform/access';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { correctionAnswers, corrector } from '../testing/meal-corrections';
import { type Answers, errorAnswer } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { meal } from '../testing/record-samples';

const added = meal({
  id: 61,
  pos_id: null,
  origin: 'hand',
  entered_by: 'ana',
  reason: 'La caja estaba sin luz',
});

function open(modules: readonly ModuleGrant[] = corrector, answers: Answers = () => undefined) {
  return openPortal('/transactions-report', person(modules), answers, { 'terminal/addMeal': added }, correctionAnswers);
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Cargar consumo a mano' }));

async function fill({ typist }: ReturnType<typeof open>) {
  await typist.click(await screen.findByRole('button', { name: 'Cargar consumo' }));
  const view = await dialog();
  await waitFor(() => expect(view.getByRole('option', { name: 'Pilar' })).toBeTruthy());
  await typist.selectOptions(view.getByLabelText(/Centro logístico/), 'C1');
  await typist.type(view.getByLabelText(/Número del código/), 'CARD-1');
  await waitFor(() => expect(view.getByRole('option', { name: 'Almuerzo' })).toBeTruthy());
  await typist.selectOptions(view.getByLabelText(/Servicio/), '1');
  await typist.type(view.getByLabelText(/^Fecha/), '20/11/2026');
  await typist.type(view.getByLabelText(/^Hora/), '1230');
  await typist.clear(view.getByLabelText(/^Cantidad/));
  await typist.type(view.getByLabelText(/^Cantidad/), '2');
  await typist.type(view.getByLabelText(/Motivo/), 'La caja estaba sin luz');
  return view;
}

it('O-100 a meal is entered by the code of its diner, at the moment of the person’s clock, and told with its price', async () => {
  const portal = open();
  const view = await fill(portal);
  await portal.typist.click(view.getByRole('button', { name: 'Cargar el consumo' }));
  await screen.findByText('El consumo de Paz, Ana quedó registrado: $ 2.801,00');
  expect(portal.sent('terminal/addMeal')).toEqual([
    {
      business_unit_id: 'C1',
      auth_type: 'CARD',
      auth_code: 'CARD-1',
      food_service_id: 1,
      qty: 2,
      occurred_at: '2026-11-20T12:30:00-03:00',
      reason: 'La caja estaba sin luz',
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('ACC-74 every missing field says so, and nothing is sent', async () => {
  const { typist, sent } = open();
  await typist.click(await screen.findByRole('button', { name: 'Cargar consumo' }));
  const view = await dialog();
  await typist.clear(view.getByLabelText(/^Cantidad/));
  await typist.click(view.getByRole('button', { name: 'Cargar el consumo' }));
  await waitFor(() => expect(view.getAllByText('Campo obligatorio')).toHaveLength(7));
  expect(sent('terminal/addMeal')).toEqual([]);
});

it('a refusal with the reason of a delivery keeps what was typed', async () => {
  const portal = open(corrector, {
    'terminal/addMeal': () => errorAnswer(409, 'El consumo no se puede registrar: Comensal desconocido'),
  });
  const view = await fill(portal);
  await portal.typist.click(view.getByRole('button', { name: 'Cargar el consumo' }));
  expect(await screen.findByText('El consumo no se puede registrar: Comensal desconocido')).toBeTruthy();
  expect(view.getByLabelText<HTMLInputElement>(/Número del código/).value).toBe('CARD-1');
});

it('ACC-17 who may not write Sincronizacion has no button', async () => {
  open([{ name: 'Reportes', permission: 'R' }]);
  await screen.findByRole('button', { name: 'Generar' });
  expect(screen.queryByRole('button', { name: 'Cargar consumo' })).toBeNull();
});
