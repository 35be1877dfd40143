import type { CreditDetail, ReceiptReading } from '@comensal/domain/credits';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { credit, creditPageAnswers } from '../testing/credit-samples';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { connectUploads, type UploadAnswer } from '../testing/upload-network';

const payer: ModuleGrant[] = [{ name: 'Pago Credito', permission: 'W' }];
const fields: ReceiptReading['fields'] = {
  operation: '4471829',
  amount: 90_000,
  date: 20261112,
  payer_tax_id: '30711111111',
  payer_account: null,
  source: 'ocr',
};
const warnings = [
  { code: 'otherAmount', text: 'El importe ($ 900,00) no es el de la factura ($ 1.000,00)' },
  { code: 'repeated', text: 'Operación 4471829: Ya figura en otro crédito' },
];
const pdf = (name = 'recibo.pdf'): File => new File([`%PDF-1.4 ${name}\n%%EOF\n`], name, { type: 'application/pdf' });

function open(readReceipt: (file: File) => UploadAnswer) {
  const own: CreditDetail = credit('Facturado', payer);
  const app = openPortal('/edit-credit-state/7', person(payer), { 'credits/getCredit/7': own }, creditPageAnswers);
  return { ...app, ...connectUploads(() => ({ data: credit('Pagado', payer) }), readReceipt) };
}

test('issue 52 CRE-62 what a receipt says is shown with what to look at, and fills the row of its file', async () => {
  const { typist } = open(() => ({ data: { fields, warnings } }));
  await typist.upload(await screen.findByLabelText('Recibos'), pdf());
  const said = await screen.findByText(/Operación 4471829 · 12\/11\/2026/);
  expect(said.textContent?.replaceAll('\u00a0', ' ')).toContain(
    'recibo.pdf: Operación 4471829 · 12/11/2026 · $ 900,00 · Lo pagó el CUIT 30-71111111-1',
  );
  expect(warnings.map(({ text }) => screen.queryAllByText(text).length)).toEqual([1, 1]);
  await typist.click(screen.getByRole('button', { name: 'Detallar el pago' }));
  const row = within(screen.getByRole('group', { name: 'Comprobante 1' }));
  await waitFor(() =>
    expect(
      [/^Número/, /^Fecha/, /^Importe/].map((name) => row.getByRole<HTMLInputElement>('textbox', { name }).value),
    ).toEqual(['4471829', '12/11/2026', '900,00']),
  );
  expect(warnings.map(({ text }) => screen.queryAllByText(text).length)).toEqual([0, 1]);
});

test('issue 52 CRE-62 nothing is said of a file of which nothing is read, and it is sent all the same', async () => {
  const { typist, sent } = open(() => ({ status: 413, errorMsg: 'No se pudo leer' }));
  await typist.upload(await screen.findByLabelText('Recibos'), pdf());
  await waitFor(() => expect(screen.queryByRole('status', { name: /Leyendo/ })).toBeNull());
  expect(screen.queryByText('Leído del comprobante')).toBeNull();
  await typist.click(screen.getByRole('button', { name: 'Informar pago' }));
  await typist.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Si' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});
