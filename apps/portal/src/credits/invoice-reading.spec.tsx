import type { CreditDetail, InvoiceReading } from '@comensal/domain/credits';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { screen, waitFor } from '@testing-library/react';
import '../platform/text/text';
import { credit, creditPageAnswers } from '../testing/credit-samples';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { connectUploads, type UploadAnswer } from '../testing/upload-network';

const biller: ModuleGrant[] = [{ name: 'Facturacion Credito', permission: 'W' }];
const fields: InvoiceReading['fields'] = {
  invoice_number: 'A 0003-00012345',
  invoice_date: 20261109,
  invoice_amount: 100_000,
  type: 1,
  type_name: 'Factura A',
  point_of_sale: 3,
  number: 12345,
  date: 20261109,
  total: 100_000,
  currency: 'PES',
  rate: '1',
  issuer_cuit: '30558495193',
  receiver_cuit: '30711111111',
  authorisation_kind: 'CAE',
  authorisation: '76391234567890',
};
const pdf = (name = 'factura.pdf'): File => new File([`%PDF-1.4 ${name}\n%%EOF\n`], name, { type: 'application/pdf' });

function open(readInvoice: (file: File) => UploadAnswer) {
  const own: CreditDetail = credit('Pendiente', biller);
  const app = openPortal('/edit-credit-state/7', person(biller), { 'credits/getCredit/7': own }, creditPageAnswers);
  const uploads = connectUploads(() => ({ data: credit('Facturado', biller) }), readInvoice);
  return { ...app, ...uploads };
}
const box = (name: RegExp): HTMLInputElement => screen.getByRole('textbox', { name });
const typed = (): readonly string[] =>
  [/^Número de factura/, /^Fecha de factura/, /^Importe de factura/].map((name) => box(name).value);
const chooser = (): HTMLInputElement => screen.getByLabelText(/^Archivos de la factura/, { selector: 'input' });

test('issue 52 the code on the invoice fills the empty fields, which say so', async () => {
  const { typist } = open(() => ({ data: { fields, issued: 'found', warnings: [] } }));
  await screen.findByRole('textbox', { name: /^Número de factura/ });
  await typist.upload(chooser(), pdf());
  await waitFor(() => expect(typed()).toEqual(['A 0003-00012345', '09/11/2026', '1.000,00']));
  expect(screen.getAllByText('Leído del comprobante')).toHaveLength(3);
  expect(screen.getByText('Factura A 0003-00012345 del 09/11/2026 por $ 1.000,00')).toBeTruthy();
});

test('issue 52 what the person typed stays, the difference is shown and can be taken', async () => {
  const warning = { code: 'otherReceiver', text: 'Está a nombre de otro' };
  const { typist } = open(() => ({ data: { fields, issued: 'found', warnings: [warning] } }));
  await typist.type(await screen.findByRole('textbox', { name: /^Número de factura/ }), 'B 1-2');
  await typist.upload(chooser(), pdf());
  expect(await screen.findByText('Número de factura: el comprobante dice A 0003-00012345')).toBeTruthy();
  expect(screen.getByText('Está a nombre de otro')).toBeTruthy();
  await waitFor(() => expect(typed()).toEqual(['B 1-2', '09/11/2026', '1.000,00']));
  await typist.click(screen.getByRole('button', { name: /^Usar lo leído: Número de factura/ }));
  expect(typed()[0]).toBe('A 0003-00012345');
  expect(screen.queryByText(/el comprobante dice/)).toBeNull();
});

test('issue 52 a reading that fails says nothing, and the invoice is sent all the same', async () => {
  const { typist, sent } = open(() => ({ status: 500, errorMsg: 'Error interno' }));
  await typist.type(await screen.findByRole('textbox', { name: /^Número de factura/ }), 'A 1-2');
  await typist.type(box(/^Fecha de factura/), '09/11/2026');
  await typist.click(screen.getByRole('button', { name: 'Usar el importe del crédito' }));
  await typist.upload(chooser(), pdf());
  await typist.click(screen.getByRole('button', { name: 'Facturar' }));
  await typist.click(await screen.findByRole('button', { name: 'Si' }));
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/api/credits/invoiceCredit']));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('issue 52 files are read until one has a code; one without says what to do until then', async () => {
  const read: string[] = [];
  const noCode: InvoiceReading = {
    fields: null,
    issued: null,
    warnings: [{ code: 'noCode', text: 'No se encontró un código' }],
  };
  const { typist } = open(({ name }) => {
    read.push(name);
    return { data: name === 'factura.pdf' ? { fields, issued: 'found', warnings: [] } : noCode };
  });
  await screen.findByRole('textbox', { name: /^Número de factura/ });
  await typist.upload(chooser(), pdf('anexo.pdf'));
  expect(await screen.findByText('No se encontró un código')).toBeTruthy();
  await typist.upload(chooser(), [pdf(), pdf('otro.pdf')]);
  await waitFor(() => expect(typed()[0]).toBe('A 0003-00012345'));
  expect(screen.queryByText('No se encontró un código')).toBeNull();
  expect(read).toEqual(['anexo.pdf', 'factura.pdf']);
});
