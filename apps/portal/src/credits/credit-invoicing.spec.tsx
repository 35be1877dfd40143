import { screen, waitFor } from '@testing-library/react';
import '../platform/text/text';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { credit, creditPageAnswers, creditRowOf } from '../testing/credit-samples';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { spoken } from '../testing/spoken';
import { connectUploads } from '../testing/upload-network';

const biller: ModuleGrant[] = [{ name: 'Facturacion Credito', permission: 'W' }];
const invoiceOf = (number: string | null) => ({
  invoice_number: number,
  invoice_date: number === null ? null : 20261111,
  invoice_amount: number === null ? null : 100000,
  documents: [],
  replaced: [],
});
const pending = credit('Pendiente', biller, { id: 7, version: 3 });

/** Credit 7 waits. `invoiced` are the numbers of earlier invoices, the latest first; others may have more. */
function open(invoiced: readonly string[], taken: Set<string>) {
  return openPortal(
    '/credit-state/invoice',
    person(biller),
    ({ path, body }) => {
      if (path === 'credits/getCredit/7') return { data: pending };
      if (path === 'credits/getRepeats') {
        const name = String(body['invoice_number'] ?? '');
        const repeat = { paper: 'invoice', name, record: 'credit', id: 90, status: 'Facturado', since: 20261121 };
        return { data: { repeats: taken.has(name) ? [repeat] : [] } };
      }
      if (path !== 'credits/getCredits') return undefined;
      const isQueue = (body['status'] as string[]).includes('Pendiente');
      const rows = isQueue
        ? [pending]
        : invoiced.map((number, at) => credit('Facturado', biller, { id: 80 - at, invoice: invoiceOf(number) }));
      return { data: { rows: rows.map(creditRowOf), total: rows.length } };
    },
    creditPageAnswers,
  );
}

const number = () => screen.findByLabelText<HTMLInputElement>('Número de factura');
const shows = (value: string) => waitFor(async () => expect((await number()).value).toBe(value));

it('CRE-55 a proposed number that another invoice has by now is replaced by the next free one, without a reason', async () => {
  open(['0001-00000123'], new Set(['0001-00000124', '0001-00000125']));
  await shows('0001-00000126');
  expect(await spoken(screen.getByRole('article'))).toMatchSnapshot();
  expect(screen.queryByRole('textbox', { name: /^Motivo/ })).toBeNull();
});

it('CRE-55 a proposed number that somebody took before it was sent is replaced; one that was typed asks for the reason', async () => {
  const taken = new Set<string>();
  const { sent } = connectUploads(({ form }) => {
    const { invoice } = JSON.parse(String(form.get('credit'))) as { invoice: { invoice_number: string } };
    taken.add(invoice.invoice_number);
    return { status: 422, errorMsg: 'Revise los datos', fields: { repeated_reason: 'Indique el motivo' } };
  });
  const { typist } = open(['0001-00000123'], taken);
  await shows('0001-00000124');
  await typist.upload(
    screen.getByLabelText('Archivos de la factura'),
    new File(['%PDF-1.4 f %%EOF'], 'f.xml', { type: 'text/xml' }),
  );
  await typist.click(screen.getByRole('button', { name: 'Usar el importe del crédito' }));
  await typist.keyboard('{Enter}');
  await typist.click(await screen.findByRole('button', { name: 'Si' }));
  await shows('0001-00000125');
  await screen.findByText(/^Otra factura tomó el número 0001-00000124: se propone el siguiente/, {
    selector: '[role=status]',
  });
  expect([sent.length, screen.queryByRole('textbox', { name: /^Motivo/ })]).toEqual([1, null]);

  await typist.clear(await number());
  await typist.type(await number(), '0001-00000124');
  expect(await screen.findByRole('textbox', { name: /^Motivo/ })).toBeTruthy();
});
