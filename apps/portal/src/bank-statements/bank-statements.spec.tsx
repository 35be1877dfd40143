import type { BankStatementOutcome, MovementView } from '@comensal/domain/bank-statements';
import type { JobView } from '@comensal/domain/jobs';
import { noNotices, noPendingQuestions } from '@comensal/domain/platform/spreadsheets';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { endedJob, jobIdOf } from '../testing/record-samples';
import { connectUploads } from '../testing/upload-network';

jest.setTimeout(60_000);
const credit = (id: number) => ({ id, amount: 125_000, business_name: 'Minera del Sur', status: 'Pagado' as const });
const movement: MovementView = {
  id: 1,
  day: 20261112,
  account: 'Banco Sur',
  amount: 125_000,
  balance: 225_000,
  description: 'Transferencia recibida',
  operation: '84512097',
  payer_tax_id: '30712345671',
  payer_account: '',
  matched: 0,
  state: 'Sin identificar',
  version: 1,
  credits: [],
  proposals: [{ credits: [credit(7)], reasons: ['operation', 'payer', 'amount'], score: 80, is_single: true }],
};
const twin: MovementView = {
  ...movement,
  id: 2,
  proposals: [credit(8), credit(9)].map((one) => ({
    credits: [one],
    reasons: ['payer', 'amount'],
    score: 28,
    is_single: false,
  })),
};
const matched: MovementView = {
  ...movement,
  matched: 125_000,
  state: 'Conciliado',
  version: 2,
  credits: [{ ...credit(7), by: 'ana', at: '2026-11-14T12:00:00Z' }],
  proposals: [],
};
const [reviewId, loadId] = [jobIdOf(1), jobIdOf(2)];
const reviewed: BankStatementOutcome = {
  message: 'Todavía no se cargó nada. Movimientos nuevos: 3; ya cargados: 1',
  state: 'reviewed',
  added: 3,
  known: 1,
  facts: { from: 20261111, until: 20261114, opening: 100_000, closing: 429_250, income: 330_000 },
  seen: 'abc',
  ...noNotices,
  asked: noPendingQuestions,
};

function open(permission: 'R' | 'W', path = '/bank-statements', rows = [movement, twin], refused?: string) {
  const jobs: Record<string, JobView> = {
    [reviewId]: endedJob(
      reviewId,
      'reviewStatement',
      refused === undefined ? { result: { ...reviewed } } : { state: 'failed', errorMsg: refused },
    ),
    [loadId]: endedJob(loadId, 'loadStatement', {
      result: { ...reviewed, state: 'taken', message: 'Se cargó el extracto.' },
      offers: 'undo',
    }),
  };
  const uploads = connectUploads(({ path: to }) => ({
    data: { jobId: to.endsWith('/addStatement') ? loadId : reviewId },
  }));
  const sent: unknown[] = [];
  const portal = openPortal(path, person([{ name: 'Conciliacion', permission }]), (call) => {
    if (call.path === 'bank-statements/getMovements') return { data: { rows, total: rows.length } };
    if (call.path === 'bank-statements/getAccounts')
      return { data: [{ id: 4, name: 'Banco Sur', number: '0070999003000412345671', until: null }] };
    if (call.path === 'bank-statements/match' || call.path === 'bank-statements/unmatch') {
      sent.push(call.body);
      return { data: call.path.endsWith('/match') ? matched : movement };
    }
    if (call.path === 'jobs/getJobs') return { data: [] };
    return call.path.startsWith('jobs/') ? { data: jobs[call.path.slice(5)] } : undefined;
  });
  return { ...portal, uploads, sent };
}

test('CRE-58 issue 52 a movement says what it may have paid and why, and is matched', async () => {
  const { typist, sent } = open('W');
  const table = within(await screen.findByRole('table', { name: 'Movimientos bancarios' }));
  const [, first, second] = await table.findAllByRole('row');
  expect(first?.textContent).toContain('Crédito 7 · Minera del Sur');
  expect(second?.textContent).toContain('2 posibles');
  await typist.click(table.getAllByText('Transferencia recibida')[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Movimiento' }));
  expect(
    dialog.getByText('mismo número de operación, mismo CUIT, mismo importe, sin otra posibilidad · 80 de 100'),
  ).toBeTruthy();
  await typist.click(dialog.getByRole('button', { name: /^Conciliar: Crédito 7 / }));
  await screen.findByText('Se concilió el movimiento');
  expect(sent).toMatchObject([{ movement_id: 1, version: 1, credits: [{ id: 7, amount: 125_000 }] }]);
});

test('CRE-58 issue 52 what is ambiguous is shown as ambiguous, and a reader matches nothing', async () => {
  const { typist } = open('R');
  const table = within(await screen.findByRole('table', { name: 'Movimientos bancarios' }));
  await typist.click((await table.findAllByText('Transferencia recibida'))[1] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Movimiento' }));
  expect(dialog.getByText(/^Hay más de una posibilidad/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^Conciliar/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Subir extracto' })).toBeNull();
});

test('CRE-58 issue 52 a writer reviews a statement of an account and loads it as it was reviewed', async () => {
  const { typist, uploads } = open('W', '/bank-statement-upload');
  await screen.findByRole('button', { name: 'Revisar el extracto' });
  await typist.type(screen.getByLabelText('Saldo inicial'), '1.000,00');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No file input');
  await typist.upload(input, new File(['x'], 'extracto.xlsx'));
  await screen.findByText(reviewed.message);
  await typist.click(screen.getByRole('button', { name: 'Cargar el extracto' }));
  await screen.findByText('Se cargó el extracto.');
  expect(
    uploads.sent.map(({ path, form }) => [path, form.get('account'), form.get('opening'), form.get('confirmed')]),
  ).toEqual([
    ['/api/bank-statements/reviewStatement', '4', '1.000,00', null],
    ['/api/bank-statements/addStatement', '4', '1.000,00', 'abc'],
  ]);
});

test('CRE-58 issue 52 a wrong credit number is told at its field, and what a movement already pays is not proposed again', async () => {
  const partial: MovementView = {
    ...movement,
    matched: 25_000,
    state: 'Parcial',
    credits: [{ ...credit(7), amount: 25_000, by: 'ana', at: '2026-11-14T12:00:00Z' }],
    proposals: [7, 8].map((id) => ({ credits: [credit(id)], reasons: ['payer'], score: 15, is_single: false })),
  };
  const { typist, sent } = open('W', '/bank-statements', [partial]);
  const table = within(await screen.findByRole('table', { name: 'Movimientos bancarios' }));
  await typist.click(await table.findByText('Transferencia recibida'));
  expect(table.getByText('1 posible')).toBeTruthy();
  const dialog = within(await screen.findByRole('dialog', { name: 'Movimiento' }));
  expect(dialog.queryByRole('button', { name: /^Conciliar: Crédito 7 / })).toBeNull();
  const number = dialog.getByRole('textbox', { name: 'Número de crédito' });
  await typist.type(number, 'abc');
  await typist.click(dialog.getByRole('button', { name: 'Conciliar' }));
  await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
});

test('CRE-58 issue 52 a refused statement is reviewed again with the balances that it lacks, and another one is chosen at its field', async () => {
  const { typist, uploads } = open('W', '/bank-statement-upload', [], 'El extracto no tiene columna Saldo');
  await screen.findByRole('button', { name: 'Revisar el extracto' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No file input');
  await typist.upload(input, new File(['x'], 'extracto.xlsx'));
  await screen.findByText('El extracto no tiene columna Saldo');
  await typist.type(screen.getByLabelText('Saldo inicial'), '1.000,00');
  await typist.click(screen.getByRole('button', { name: 'Revisarlo otra vez' }));
  await waitFor(() => expect(uploads.sent.map(({ form }) => form.get('opening'))).toEqual(['', '1.000,00']));
  await typist.click(await screen.findByRole('button', { name: 'Elegir otro extracto' }));
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('input[type=file]')));
});
