import type { ModuleGrant } from '@comensal/domain/platform/access';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { credit, creditPageAnswers } from '../testing/credit-samples';
import type { Answers } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';

const approver: ModuleGrant[] = [{ name: 'Aprobacion Credito', permission: 'W' }];
const biller: ModuleGrant[] = [{ name: 'Facturacion Credito', permission: 'W' }];
const open = (modules: readonly ModuleGrant[], answers: Answers) =>
  openPortal('/edit-credit-state/7', person(modules), answers, creditPageAnswers);
const invoice = {
  invoice_number: 'A 0001-00000001',
  invoice_date: 20261111,
  invoice_amount: 100_000,
  documents: [],
  replaced: [],
};
const issued = {
  type: 1,
  point_of_sale: 1,
  number: 1,
  receiver: '30712345671',
  date: 20261111,
  total: 90_000,
  currency: 'ARS',
};
const listed = {
  ...issued,
  id: 1,
  issuer: '',
  receiver: '30711111111',
  receiver_name: 'Metalúrgica Ñandú',
  total: 100_000,
  authorisation: '',
  credited: 0,
  state: 'Sin crédito' as const,
  first_list: 'a.csv',
  last_list: 'a.csv',
  credits: [],
};

test('CRE-44 issue 52 the page says what the list says otherwise, and an approval asks for the reason that the centre wants', async () => {
  const { typist, sent } = open(approver, {
    'credits/getCredit/7': credit('Pagado', approver, {
      invoice,
      issued,
      proof: { state: 'Difiere', differs: ['receiver', 'amount'], until: null },
      proof_rule: 'reason',
    }),
  });
  await typist.click(await screen.findByRole('radio', { name: /Aprobado/ }));
  const facts = within(screen.getByRole('region', { name: 'Datos del crédito' }));
  expect(facts.getByText('Lista del emisor').nextElementSibling?.textContent).toBe(
    'Difiere: CUIT, importeLa lista dice Factura A 0001-00000001 del 11/11/2026 por $\u00a0900,00, CUIT 30-71234567-1',
  );
  await typist.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Indique por qué aprueba lo que ni la lista del emisor ni el extracto prueban');
  await typist.type(screen.getByRole('textbox', { name: /^Motivo para aprobar/ }), 'Vista en papel');
  await typist.click(screen.getByRole('button', { name: 'Guardar' }));
  await typist.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Si' }));
  await waitFor(() =>
    expect(sent('credits/editCreditStatus')).toMatchObject([{ status: 'Aprobado', unproved_reason: 'Vista en papel' }]),
  );
});

const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Número de factura/ });

test('CRE-55 issue 52 the only issued invoice of CUIT and amount fills an empty form, and what is typed stays', async () => {
  const { typist, sent } = open(biller, {
    'credits/getCredit/7': credit('Pendiente', biller, {}),
    'issued-invoices/getInvoices': { rows: [listed, { ...listed, id: 3, type: 3 }], total: 2 },
  });
  await waitFor(() => expect(number().value).toBe('A 0001-00000001'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Importe/ }).value).toBe('1.000,00');
  await typist.clear(number());
  await typist.type(number(), 'A 5-5');
  await typist.tab();
  await waitFor(() => expect(sent('issued-invoices/getInvoices').at(-1)).toMatchObject({ invoice_number: 'A 5-5' }));
  expect(number().value).toBe('A 5-5');
});

test('CRE-55 issue 52 of several issued invoices of CUIT and amount one is chosen', async () => {
  const { typist } = open(biller, {
    'credits/getCredit/7': credit('Pendiente', biller, {}),
    'issued-invoices/getInvoices': { rows: [listed, { ...listed, id: 2, number: 2, date: 20261112 }], total: 2 },
  });
  const choice = await screen.findByRole('button', {
    name: 'Factura A 0001-00000002 del 12/11/2026 por $\u00a01.000,00',
  });
  expect(number().value).toBe('');
  await typist.click(choice);
  expect(number().value).toBe('A 0001-00000002');
});
