import type { ServiceVoid } from '@comensal/domain/terminal';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { correctionAnswers, corrector } from '../testing/meal-corrections';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';

const match: ServiceVoid = {
  meals: 41,
  qty: 43,
  amount: 6_022_150,
  accounts: [
    {
      company_id: 'K1',
      business_name: 'Metalúrgica Ñandú',
      business_unit_id: 'C1',
      business_unit_name: 'Pilar',
      group_id: 1,
      group_name: 'Turno Mañana',
      meals: 41,
      qty: 43,
      amount: 6_022_150,
      is_paid: true,
    },
  ],
};

function open(review: ServiceVoid = match) {
  return openPortal(
    '/transactions-report',
    person(corrector),
    {
      'terminal/reviewServiceVoid': review,
      'terminal/voidService': () => ({ status: 202, data: { jobId: '00000000-0000-4000-8000-000000000001' } }),
    },
    correctionAnswers,
  );
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Anular un servicio' }));

async function fill({ typist }: ReturnType<typeof open>): Promise<void> {
  await typist.click(await screen.findByRole('button', { name: 'Anular un servicio' }));
  const view = await dialog();
  await waitFor(() => expect(view.getByRole('option', { name: 'Pilar' })).toBeTruthy());
  await waitFor(() => expect(view.getByRole('option', { name: 'Almuerzo' })).toBeTruthy());
  await typist.selectOptions(view.getByLabelText(/Centro logístico/), 'C1');
  await typist.selectOptions(view.getByLabelText(/^Servicio/), '1');
  await typist.type(view.getByLabelText(/Día en que comenzó/), '18/11/2026');
  await typist.type(view.getByLabelText(/Motivo/), 'El comedor no abrió');
  await typist.click(view.getByRole('button', { name: 'Ver qué se anula' }));
}

it('what would be voided is shown by account, and exactly that is sent', async () => {
  const portal = open();
  await fill(portal);
  const view = await dialog();
  expect(await view.findByText('Consumos: 41 · Porciones: 43 · Importe: $ 60.221,50')).toBeTruthy();
  expect(view.getByText('Metalúrgica Ñandú · Turno Mañana: vuelve a la cuenta')).toBeTruthy();
  expect(portal.sent('terminal/reviewServiceVoid')).toEqual([
    { business_unit_id: 'C1', food_service_id: 1, day: 20261118 },
  ]);
  await portal.typist.click(view.getByRole('button', { name: 'Anular el servicio' }));
  await waitFor(() =>
    expect(portal.sent('terminal/voidService')).toEqual([
      {
        business_unit_id: 'C1',
        food_service_id: 1,
        day: 20261118,
        reason: 'El comedor no abrió',
        shown_meals: 41,
        shown_qty: 43,
        shown_amount: 6_022_150,
      },
    ]),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('nothing to void says so, and what was typed comes back', async () => {
  const portal = open({ meals: 0, qty: 0, amount: 0, accounts: [] });
  await fill(portal);
  const view = await dialog();
  expect(await view.findByText(/no queda nada por anular/)).toBeTruthy();
  expect(view.queryByRole('button', { name: 'Anular el servicio' })).toBeNull();
  await portal.typist.click(view.getByRole('button', { name: 'Cambiar' }));
  expect((await dialog()).getByLabelText<HTMLTextAreaElement>(/Motivo/).value).toBe('El comedor no abrió');
});

it('ACC-74 every missing field says so, and nothing is asked', async () => {
  const { typist, sent } = open();
  await typist.click(await screen.findByRole('button', { name: 'Anular un servicio' }));
  const view = await dialog();
  await typist.click(view.getByRole('button', { name: 'Ver qué se anula' }));
  await waitFor(() => expect(view.getAllByText('Campo obligatorio')).toHaveLength(4));
  expect(sent('terminal/reviewServiceVoid')).toEqual([]);
});
