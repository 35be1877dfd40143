import type { BalanceRow } from '@comensal/domain/balances';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';

const row: BalanceRow = {
  id: 4,
  company_id: 'K1',
  business_name: 'Metalúrgica Ñandú',
  business_unit_id: 'C1',
  business_unit_name: 'Pilar',
  group_id: 1,
  group_name: 'Turno Mañana',
  balance: 1_000_00,
  daily: 300_00,
  days_left: 3,
  alert_amount: null,
  overdraft: 0,
  overdraft_days: null,
  beyond: 'mark',
  version: 0,
  unsynced: 0,
  state: 'ending',
  inactive: null,
};

function open(path: string, grants: readonly ModuleGrant[], rows: readonly BalanceRow[] = [row]) {
  return openPortal(path, person(grants), {
    'balances/getBalances': { rows, total: rows.length },
    'balances/setLowBalance': true,
    'balances/setOverdraft': { ...row, overdraft: 900_00, overdraft_days: 3, version: 1 },
  });
}

const requester: ModuleGrant[] = [{ name: 'Solicitud Credito', permission: 'W' }];

it('shows what is left and for how long, by the filter in the address', async () => {
  const { calls } = open('/balances?state=low&state=ending', requester);
  expect((await screen.findByText('Metalúrgica Ñandú')).textContent).toBe('Metalúrgica Ñandú');
  for (const text of ['$ 1.000,00', '$ 300,00', '3 días hábiles', 'Por agotarse', 'Sin aviso', 'Turno Mañana'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(calls.find(({ path }) => path === 'balances/getBalances')?.body).toEqual({
    states: ['low', 'ending'],
    page: { offset: 0, limit: 25, sort: 'state', direction: 'asc' },
    actionOwnerUsername: 'ana',
  });
});

it('sets the low-balance alert, and says when the balance is already below it', async () => {
  const { typist, calls } = open('/balances', requester);
  await typist.click(
    await screen.findByRole('button', { name: 'Aviso de saldo bajo de Metalúrgica Ñandú, Pilar, Turno Mañana' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Aviso de saldo bajo' }));
  const field = dialog.getByLabelText(/^Avisar por debajo de/);
  await typist.type(field, '2000');
  expect(
    dialog.getByText('El saldo, $ 1.000,00, ya está por debajo: se avisará si lo supera y baja otra vez.'),
  ).toBeTruthy();
  await typist.clear(field);
  await typist.type(field, '500,50');
  expect(dialog.queryByText(/ya está por debajo/)).toBeNull();
  await typist.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Se avisará cuando el saldo esté por debajo de $ 500,50')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ path }) => path === 'balances/setLowBalance')?.body).toEqual({
    company_id: 'K1',
    business_unit_id: 'C1',
    group_id: 1,
    amount: 50050,
    shown_amount: null,
    actionOwnerUsername: 'ana',
  });
});

it('clearing the amount disables the mails; an invalid amount is reported at its field', async () => {
  const { typist, calls } = open('/balances', requester, [{ ...row, alert_amount: 50000 }]);
  await typist.click(await screen.findByRole('button', { name: /^Aviso de saldo bajo de/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aviso de saldo bajo' }));
  const field = dialog.getByLabelText(/^Avisar por debajo de/);
  await typist.clear(field);
  await typist.type(field, '0');
  await typist.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('El importe debe ser mayor que cero')).toBeTruthy();
  await typist.clear(field);
  await typist.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('No se avisará de este saldo')).toBeTruthy();
  expect(calls.find(({ path }) => path === 'balances/setLowBalance')?.body).toMatchObject({
    amount: null,
    shown_amount: 50000,
  });
});

it('ACC-17 a reader of balances cannot set anything', async () => {
  open('/balances', [{ name: 'Reporte Saldo Contratistas', permission: 'R' }]);
  expect(await screen.findByText('Metalúrgica Ñandú')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Aviso de saldo bajo/ })).toBeNull();
});

it('a row opens the balance; who may sets its alert from there, and who may goes on to the movements of the month', async () => {
  const { typist } = open('/balances', [...requester, { name: 'Reporte Movimientos Contratistas', permission: 'R' }]);
  await typist.click(await screen.findByText('Pilar'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Saldo' }));
  expect(dialog.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['Cliente', 'Metalúrgica Ñandú'],
    ['Centro logístico', 'Pilar'],
    ['Grupo', 'Turno Mañana'],
    ['Estado', 'Por agotarse'],
    ['Saldo', '$ 1.000,00'],
    ['Consumo por día hábil', '$ 300,00'],
    ['Alcanza para', '3 días hábiles'],
    ['Avisar por debajo de', 'Sin aviso'],
    ['Descubierto permitido', 'Sin descubierto'],
    ['Al pasar el límite', 'Seguir y marcar'],
  ]);
  const { pathname, searchParams } = new URL(
    dialog.getByRole<HTMLAnchorElement>('link', { name: 'Ver los movimientos del mes' }).href,
  );
  expect([pathname, searchParams.get('places')]).toEqual(['/contractors-transactions-report', 'C1~K1']);
  await typist.click(dialog.getByRole('button', { name: 'Cambiar el aviso' }));
  await screen.findByRole('dialog', { name: 'Aviso de saldo bajo' });
});

it('ACC-17 a reader sees a balance without the button of its alert, or a link to movements that would not open', async () => {
  const { typist } = open('/balances', [{ name: 'Reporte Saldo Contratistas', permission: 'R' }]);
  await typist.click(await screen.findByText('Pilar'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Saldo' }));
  expect(dialog.queryByRole('button', { name: 'Cambiar el aviso' })).toBeNull();
  expect(dialog.queryByRole('link')).toBeNull();
});

it('issue 53 (7) who approves credits sets how far below zero the account may go: an amount or days, not both', async () => {
  const approver: ModuleGrant[] = [{ name: 'Aprobacion Credito', permission: 'W' }];
  const { typist, calls } = open('/balances', approver, [
    { ...row, overdraft: 500_00, unsynced: 600_00, state: 'negative' },
  ]);
  await typist.click(await screen.findByText('Pilar'));
  const facts = within(await screen.findByRole('dialog', { name: 'Saldo' }));
  for (const text of ['En descubierto', '$ 500,00', 'Seguir y marcar', /^hasta \$ 600,00 más/]) facts.getByText(text);
  await typist.click(facts.getByRole('button', { name: 'Cambiar el descubierto' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Descubierto permitido' }));
  await typist.type(dialog.getByLabelText(/^Días de su consumo/), '3');
  await typist.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('Indique un importe o días, no los dos')).toBeTruthy();
  await typist.clear(dialog.getByLabelText(/^Importe/));
  await typist.selectOptions(dialog.getByLabelText(/^Al pasar el límite/), 'No servir');
  await typist.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('El saldo puede bajar hasta $ 900,00 por debajo de cero')).toBeTruthy();
  expect(calls.find(({ path }) => path === 'balances/setOverdraft')?.body).toEqual({
    account: 4,
    amount: null,
    days: 3,
    beyond: 'stop',
    version: 0,
    actionOwnerUsername: 'ana',
  });
});

it('issue 53 (7) who asks for credit does not set the overdraft', async () => {
  open('/balances', requester);
  expect(await screen.findByText('Metalúrgica Ñandú')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Descubierto permitido de/ })).toBeNull();
});
