import type { CreditDetail, PaymentPaper } from '@comensal/domain/credits';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import '../platform/text/text';
import { credit, creditPageAnswers, creditRowOf } from '../testing/credit-samples';
import { close, openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { connectUploads } from '../testing/upload-network';
import { type PaymentValues, usePaymentPapers } from './use-payment-papers';

const payer: ModuleGrant[] = [{ name: 'Pago Credito', permission: 'W' }];
const approver: ModuleGrant[] = [{ name: 'Aprobacion Credito', permission: 'W' }];
const path = '00000000-0000-4000-8000-000000000001';
const certificate: PaymentPaper = {
  kind: 'withholding',
  tax: 'grossIncome',
  jurisdiction: 904,
  number: '0001-00000042',
  date: 20261112,
  amount: 2_000,
  path,
};
const invoice: CreditDetail['invoice'] = {
  invoice_number: 'A-1',
  invoice_date: 20261111,
  invoice_amount: 100_000,
  documents: [],
  replaced: [],
};
const receipt: CreditDetail['receipt'] = {
  documents: [
    {
      path,
      name: 'certificado.pdf',
      type: 1,
      content_type: 'application/pdf',
      size: 9,
      created_at: '2026-11-12T09:30:00.000-03:00',
    },
  ],
};
const pdf = (name: string): File => new File([`%PDF-1.4 ${name}\n%%EOF\n`], name, { type: 'application/pdf' });

function open(modules: readonly ModuleGrant[], own: CreditDetail, address = '/edit-credit-state/7') {
  const answers = { 'credits/getCredit/7': own, 'credits/getCredits': { rows: [creditRowOf(own)], total: 1 } };
  const app = openPortal(address, person(modules), answers, creditPageAnswers);
  return { ...app, ...connectUploads(() => ({ data: credit('Pagado', modules) })) };
}
const row = (number: number) => within(screen.getByRole('group', { name: `Comprobante ${number}` }));
const said = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u00a0', ' ');

test('issue 52 CRE-62 the payment is told paper by paper, with what is missing before it is sent; without rows the receipt is all', async () => {
  const { typist, sent } = open(payer, credit('Facturado', payer, { invoice }));
  await typist.upload(await screen.findByLabelText('Recibos'), [pdf('recibo.pdf'), pdf('ganancias.pdf')]);
  expect(screen.queryByRole('group', { name: /^Comprobante/ })).toBeNull();
  await typist.click(screen.getByRole('button', { name: 'Detallar el pago' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Comprobante 1' })));
  await typist.type(row(1).getByRole('textbox', { name: /^Número/ }), 'OP 4471');
  await typist.type(row(1).getByRole('textbox', { name: /^Fecha/ }), '12/11/2026');
  await typist.type(row(1).getByRole('textbox', { name: /^Importe/ }), '900');
  await typist.click(screen.getByRole('button', { name: 'Agregar otro comprobante' }));
  await typist.selectOptions(row(2).getByRole('combobox', { name: /^Tipo/ }), 'Retención');
  await typist.click(screen.getByRole('button', { name: 'Informar pago' }));
  await waitFor(() => expect(row(2).getAllByText('Campo obligatorio')).toHaveLength(4));
  await typist.selectOptions(row(2).getByRole('combobox', { name: /^Impuesto/ }), 'IIBB');
  await typist.selectOptions(row(2).getByRole('combobox', { name: /^Jurisdicción/ }), 'Córdoba · 904');
  await typist.type(row(2).getByRole('textbox', { name: /^Número de certificado/ }), '0001-00000042');
  await typist.type(row(2).getByRole('textbox', { name: /^Fecha/ }), '12/11/2026');
  await typist.type(row(2).getByRole('textbox', { name: /^Importe/ }), '80,5');
  await typist.selectOptions(row(2).getByRole('combobox', { name: /^Archivo/ }), 'ganancias.pdf');
  const sum = 'Suma de los comprobantes: $ 980,50 · Faltan $ 19,50: ¿retención de Ganancias?';
  await waitFor(() => expect(said(screen.getByText(/^Suma de los comprobantes/))).toBe(sum));
  await typist.click(screen.getByRole('button', { name: 'Informar pago' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(said(question.getByText(/^Faltan/))).toBe('Faltan $ 19,50: ¿retención de Ganancias?');
  await typist.click(question.getByRole('button', { name: 'Si' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.parse(String(sent[0]?.form.get('credit')))).toMatchObject({
    papers: [
      {
        kind: 'transfer',
        tax: null,
        jurisdiction: null,
        number: 'OP 4471',
        date: 20261112,
        amount: 90_000,
        file: null,
      },
      {
        kind: 'withholding',
        tax: 'grossIncome',
        jurisdiction: 904,
        number: '0001-00000042',
        date: 20261112,
        amount: 8_050,
        file: 'data_1',
      },
    ],
  });
});

test('issue 52 CRE-49 paying again begins with the papers of the rejected payment, each of which can be taken away', async () => {
  const { typist } = open(payer, credit('Rechazado', payer, { invoice, receipt, papers: [certificate] }));
  const own = await screen.findByRole('group', { name: 'Comprobante 1' });
  const typed = within(own).getAllByRole<HTMLInputElement>('textbox');
  expect(typed.map(({ value }) => value)).toEqual(['0001-00000042', '12/11/2026', '20,00']);
  const chosen = within(own).getAllByRole<HTMLSelectElement>('combobox');
  expect(chosen.map(({ selectedOptions }) => selectedOptions[0]?.text)).toEqual([
    'Retención',
    'IIBB',
    'Córdoba · 904',
    'certificado.pdf (ya adjuntado)',
  ]);
  await typist.click(screen.getByRole('button', { name: 'Quitar el comprobante 1' }));
  const detail = screen.getByRole('button', { name: 'Detallar el pago' });
  await waitFor(() => expect(document.activeElement).toBe(detail));
});

test('issue 52 O-11 a reload keeps what was told of a payment, and says that its files have to be chosen again', async () => {
  const own = credit('Facturado', payer, { invoice });
  const { typist } = open(payer, own);
  await typist.click(await screen.findByRole('button', { name: 'Detallar el pago' }));
  await typist.type(row(1).getByRole('textbox', { name: /^Número/ }), 'OP 4471');
  window.dispatchEvent(new Event('pagehide'));
  const draft = localStorage.getItem('drafts') ?? '';
  close();

  localStorage.setItem('drafts', draft);
  open(payer, own);
  expect(await screen.findByText('Sus datos se recuperaron; los archivos hay que elegirlos de nuevo.')).toBeTruthy();
  expect(row(1).getByRole<HTMLInputElement>('textbox', { name: /^Número/ }).value).toBe('OP 4471');
});

test.each(['/show-credit-state/7', '/credit-state/review'])(
  'issue 52 CRE-65 who decides sees the papers, their sum and what is missing: %s',
  async (address) => {
    const papers = [
      { ...certificate, kind: 'transfer', tax: null, jurisdiction: null, number: 'OP 1', amount: 96_000 } as const,
      certificate,
    ];
    open(approver, credit('Pagado', approver, { invoice, receipt, papers }), address);
    const table = await screen.findByRole('table', { name: 'Comprobantes del pago' });
    expect(within(table).getAllByRole('row').slice(1).map(said)).toEqual([
      'Transferencia OP 112/11/2026$ 960,00',
      'Retención de IIBB · Córdoba 0001-0000004212/11/2026$ 20,00',
      'Suma de los comprobantes$ 980,00',
    ]);
    expect(said(await screen.findByText(/^Faltan/))).toBe('Faltan $ 20,00: ¿retención de Ganancias?');
  },
);

test('issue 52 what is read in a file fills the empty cells of its row, or of an untouched one', () => {
  const documents = [
    { id: 'a', file: pdf('a.pdf') },
    { id: 'b', file: pdf('b.pdf') },
  ];
  const { result } = renderHook(() => {
    const form = useForm<PaymentValues>({ defaultValues: { documents, papers: [] } });
    return { form, state: usePaymentPapers(form) };
  });
  const facts = { kind: 'withholding', number: '9', date: 20261112, amount: '1,00' };
  const papers = () =>
    result.current.form.getValues('papers').map((each) => [each.kind, each.number, each.date, each.amount, each.file]);
  act(() => result.current.state.fill(0, facts));
  expect(papers()).toEqual([]);
  act(() => result.current.state.add());
  act(() => result.current.state.fill(0, facts));
  act(() => result.current.form.setValue('papers.0.number', 'mine'));
  act(() => result.current.form.setValue('papers.0.amount', ''));
  act(() => result.current.state.fill(0, { ...facts, amount: '2,00' }));
  act(() => result.current.state.fill(1, facts));
  expect(papers()).toEqual([['withholding', 'mine', 20261112, '2,00', 'a']]);
});
