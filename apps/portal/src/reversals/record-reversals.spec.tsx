import { type CreditDetail } from '@comensal/domain/credits';
import type { ModuleName, Permission } from '@comensal/domain/platform/access';
import { type RecordReversal, type ReversalDetail } from '@comensal/domain/reversals';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { type Answers, answersOf } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { credit as creditOf, pendingNote, reversal } from '../testing/record-samples';

const grants = (permission: Permission, ...names: ModuleName[]) => names.map((name) => ({ name, permission }));
const approver = grants('W', 'Aprobacion Credito', 'Aprobacion Nota de Credito');
const row = (change: Partial<RecordReversal> = {}): RecordReversal => ({
  ...reversal(change),
  actions: change.actions ?? ['accept', 'reject'],
});
const own = row({ id: 2, proposed_by: 'ana', proposer: 'Ana Paz', actions: ['withdraw'] });
const saved = (change: Partial<ReversalDetail>): ReversalDetail => ({
  ...row(),
  history: [],
  balance: 10_000,
  ...change,
});

const credit = (change: Partial<CreditDetail> = {}): CreditDetail =>
  creditOf({ status: 'Aprobado', reversals: { left: 100_000, actions: ['propose'], rows: [] }, ...change });

function open(path: string, answer: Answers, modules = approver) {
  return openPortal(path, person(modules), answer, ({ path: made }) =>
    made === 'reversals/getReversals' || made === 'credits/getCredits' ? { data: { rows: [], total: 0 } } : undefined,
  );
}
const answering = (data: CreditDetail, more: Answers = () => undefined): Answers =>
  answersOf({ 'credits/getCredit/7': data }, more);
const card = async () => within(await screen.findByRole('region', { name: 'Reversas' }));
const title = 'Proponer una reversa del crédito 7';

it('a reversal is proposed with an amount up to what is left, and a reason', async () => {
  const { typist, sent, calls } = open(
    '/show-credit-state/7',
    answering(credit(), { 'reversals/propose': saved({ id: 9, amount: 40_000, actions: ['withdraw'] }) }),
  );
  await typist.click((await card()).getByRole('button', { name: 'Proponer reversa' }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(dialog.getByText('Hasta $ 1.000,00. El saldo es $ 500,00.')).toBeTruthy();
  await typist.click(dialog.getByRole('button', { name: 'Proponer' }));
  await dialog.findByText('Campo obligatorio: motivo de la reversa');
  expect(dialog.getByText('Campo obligatorio')).toBeTruthy();
  await typist.type(dialog.getByLabelText('Importe a revertir'), '1000,01');
  await typist.type(dialog.getByLabelText('Motivo de la reversa'), 'Pagado dos veces');
  await typist.click(dialog.getByRole('button', { name: 'Proponer' }));
  expect(await dialog.findByText('El importe supera lo que queda por revertir')).toBeTruthy();
  expect(sent('reversals/propose')).toEqual([]);
  await typist.clear(dialog.getByLabelText('Importe a revertir'));
  await typist.type(dialog.getByLabelText('Importe a revertir'), '400,00');
  await typist.click(dialog.getByRole('button', { name: 'Proponer' }));
  expect(await screen.findByText('La reversa 9 por $ 400,00 quedó propuesta: la decide otra persona.')).toBeTruthy();
  expect(sent('reversals/propose')).toEqual([
    { kind: 'credit', record_id: 7, amount: 40_000, reason: 'Pagado dos veces' },
  ]);
  expect(screen.queryByRole('dialog', { name: title })).toBeNull();
  await waitFor(() => expect(calls.filter(({ path }) => path === 'credits/getCredit/7').length).toBeGreaterThan(1));
  // It stays on the page: the balance and the proposal are shown there.
  expect(location.pathname).toBe('/show-credit-state/7');
});

it('the proposal of somebody else is confirmed: before it, the balance that results is shown, and after it', async () => {
  const { typist, sent } = open(
    '/show-credit-state/7',
    answering(credit({ balance: 30_000, reversals: { left: 60_000, actions: ['propose'], rows: [row()] } }), {
      'reversals/decide': saved({ status: 'Confirmada', balance: -10_000 }),
    }),
  );
  const view = await card();
  expect(view.getByText('Queda por revertir $ 600,00 de $ 1.000,00.')).toBeTruthy();
  expect(view.getByText('Motivo: El pago se acreditó dos veces')).toBeTruthy();
  expect(view.getByText('Propuesta por Luz Gil el 20/11/2026')).toBeTruthy();
  expect(view.getByText('-$ 100,00')).toBeTruthy();
  expect(view.queryByText('Falta que otra persona la confirme o la rechace.')).toBeNull();
  await typist.click(view.getByRole('button', { name: 'Confirmar la reversa 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar la reversa 1' }));
  expect(
    dialog.getByText(
      'Se revierten $ 400,00 del crédito 7 de Metalúrgica Ñandú: el saldo pasará de $ 300,00 a -$ 100,00. No se puede deshacer.',
    ),
  ).toBeTruthy();
  await typist.click(dialog.getByRole('button', { name: 'Confirmar la reversa' }));
  expect(await screen.findByText('La reversa 1 quedó Confirmada. Saldo: -$ 100,00.')).toBeTruthy();
  expect(sent('reversals/decide')).toEqual([{ id: 1, version: 1, shown_amount: 40_000, accept: true, reason: '' }]);
});

it('a rejection needs a reason; an own proposal can be withdrawn only', async () => {
  const { typist, sent } = open(
    '/show-credit-state/7',
    answering(credit({ reversals: { left: 20_000, actions: ['propose'], rows: [own, row()] } }), {
      'reversals/decide': saved({ status: 'Rechazada' }),
      'reversals/withdraw': saved({ id: 2, status: 'Retirada' }),
    }),
  );
  const view = await card();
  expect(view.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    'Retirar la reversa 2',
    'Comentarios de la reversa 2',
    'Confirmar la reversa 1',
    'Rechazar la reversa 1',
    'Comentarios de la reversa 1',
    'Proponer reversa',
  ]);
  expect(view.getAllByText('Falta que otra persona la confirme o la rechace.')).toHaveLength(1);
  await typist.click(view.getByRole('button', { name: 'Rechazar la reversa 1' }));
  const rejection = within(await screen.findByRole('dialog', { name: 'Rechazar la reversa 1' }));
  await typist.click(rejection.getByRole('button', { name: 'Rechazar la reversa' }));
  expect(await rejection.findByText('Campo obligatorio: motivo del rechazo')).toBeTruthy();
  await typist.type(rejection.getByLabelText('Motivo del rechazo'), 'Está bien cobrado');
  await typist.click(rejection.getByRole('button', { name: 'Rechazar la reversa' }));
  expect(await screen.findByText('La reversa 1 quedó Rechazada.')).toBeTruthy();
  await typist.click((await card()).getByRole('button', { name: 'Retirar la reversa 2' }));
  const withdrawal = within(await screen.findByRole('dialog', { name: 'Retirar la reversa 2' }));
  await typist.click(withdrawal.getByRole('button', { name: 'Retirar la reversa' }));
  expect(await screen.findByText('La reversa 2 quedó Retirada.')).toBeTruthy();
  expect([sent('reversals/decide'), sent('reversals/withdraw')]).toEqual([
    [{ id: 1, version: 1, shown_amount: 40_000, accept: false, reason: 'Está bien cobrado' }],
    [{ id: 2, version: 1, shown_amount: 40_000 }],
  ]);
});

it('O-193 a person whose decision came too late is told so, and sees the current state', async () => {
  let decided = false;
  const { typist } = open('/show-credit-state/7', ({ path }) => {
    if (path === 'credits/getCredit/7') {
      const now = decided
        ? row({
            status: 'Rechazada',
            actions: [],
            decided_by: 'eva',
            decider: 'Eva Ruiz',
            reject_reason: 'No corresponde',
          })
        : row();
      return { data: credit({ reversals: { left: 60_000, actions: ['propose'], rows: [now] } }) };
    }
    if (path !== 'reversals/decide') return undefined;
    decided = true;
    const errorMsg = 'La reversa tiene el estado Rechazada: la acción ya no es posible';
    return { status: 409, errorCode: 409, errorMsg };
  });
  await typist.click((await card()).getByRole('button', { name: 'Confirmar la reversa 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar la reversa 1' }));
  await typist.click(dialog.getByRole('button', { name: 'Confirmar la reversa' }));
  const view = within(await screen.findByRole('alertdialog', { name: 'Confirmar la reversa 1' }));
  expect(view.getByText('La reversa tiene el estado Rechazada: la acción ya no es posible')).toBeTruthy();
  const item = within(
    await screen.findByText('Motivo del rechazo: No corresponde').then((match) => match.parentElement ?? match),
  );
  expect(item.getByText('Rechazada por Eva Ruiz el 20/11/2026 09:30')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Confirmar la reversa 1' })).toBeNull();
});

it('what was reversed is beside the status and among the facts; a reader has no buttons', async () => {
  const confirmed = row({
    status: 'Confirmada',
    actions: [],
    decided_by: 'eva',
    decider: 'Eva Ruiz',
    decided_on: 20_261_121,
  });
  open(
    '/show-credit-state/7',
    answering(credit({ reversed: 40_000, reversals: { left: 60_000, actions: [], rows: [confirmed] } })),
    grants('R', 'Aprobacion Credito'),
  );
  const view = await card();
  expect(view.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Comentarios de la reversa 1',
  ]);
  expect(screen.getByText('Revertido $ 400,00')).toBeTruthy();
  const facts = within(screen.getByRole('region', { name: 'Datos del crédito' }));
  expect(facts.getByText('Revertido').nextElementSibling?.textContent).toEqual('$ 400,00');
});

it('an approved credit without reversals shows nothing of them to whoever may not propose', async () => {
  open(
    '/show-credit-state/7',
    answering(credit({ reversals: { left: 100_000, actions: [], rows: [] } })),
    grants('R', 'Aprobacion Credito'),
  );
  await screen.findByText('Historial');
  expect(screen.queryByRole('region', { name: 'Reversas' })).toBeNull();
});

it('CNO-07 a reversal of a note is proposed in the dialog of the note, which stays open', async () => {
  const note = pendingNote({
    status: 'Aprobado',
    status_document: 'Loaded',
    amount: 5_000,
    reversed: 5_000,
    reversals: {
      left: 0,
      actions: [],
      rows: [row({ kind: 'creditNote', record_id: 5, amount: 5_000, status: 'Confirmada', actions: [] })],
    },
  });
  open('/credit-notes?nota=5&ver=1', {
    'credit-notes/getCreditNote/5': note,
    'credit-notes/getCreditNotes': { rows: [], total: 0 },
    'credit-notes/getWaiting': { count: 0, amount: 0, since: null },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Nota de crédito 5' }));
  expect(await dialog.findByText('Revertido todo: $ 50,00')).toBeTruthy();
  expect(dialog.getByText('No queda nada por revertir.')).toBeTruthy();
});

it('CNO-07 its dialog opens over that of the note', async () => {
  const note = pendingNote({
    status: 'Aprobado',
    status_document: 'Loaded',
    reversals: { left: 5_000, actions: ['propose'], rows: [] },
  });
  const { typist, sent } = open('/credit-notes?nota=5&ver=1', {
    'credit-notes/getCreditNote/5': note,
    'credit-notes/getCreditNotes': { rows: [], total: 0 },
    'credit-notes/getWaiting': { count: 0, amount: 0, since: null },
    'reversals/propose': saved({ id: 3, kind: 'creditNote', record_id: 5, amount: 5_000 }),
  });
  await typist.click(await screen.findByRole('button', { name: 'Proponer reversa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Proponer una reversa de la nota de crédito 5' }));
  await typist.type(dialog.getByLabelText('Importe a revertir'), '50,00');
  await typist.type(dialog.getByLabelText('Motivo de la reversa'), 'Duplicada');
  await typist.click(dialog.getByRole('button', { name: 'Proponer' }));
  expect(await screen.findByText(/^La reversa 3 por \$ 50,00 quedó propuesta/)).toBeTruthy();
  expect(sent('reversals/propose')).toEqual([{ kind: 'creditNote', record_id: 5, amount: 5_000, reason: 'Duplicada' }]);
  expect(screen.getByRole('dialog', { name: 'Nota de crédito 5' })).toBeTruthy();
});
