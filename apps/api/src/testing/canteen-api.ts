import { randomUUID } from 'node:crypto';
import type { CallName } from '@comensal/domain/platform/access';
import { type CanteenUserName, canteenUsers, seedCanteen } from '@comensal/infrastructure/testing';
import { type FormFile, multipartForm, sampleFiles } from './multipart-form';
import { type Answer, startTestApi, type TestApi } from './test-api';

/** The API over the small canteen on 21/11/2026, with every user signed in. */
export interface CanteenApi extends TestApi {
  as(name: CanteenUserName, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  send(
    name: CanteenUserName,
    path: string,
    fields: Record<string, unknown>,
    files: readonly FormFile[],
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** The steps of a credit as HTTP calls, by the lifecycle's event. */
  readonly steps: Readonly<
    Record<CreditStep, { readonly call: CallName; act(name: CanteenUserName, id: number): Promise<Answer> }>
  >;
}

export const creditSteps = ['invoice', 'deny', 'pay', 'approve', 'reject', 'withdraw', 'correct', 'close'] as const;
export type CreditStep = (typeof creditSteps)[number];
/** Who takes each step of a credit that `contratista` requested. */
export const whoActs: Readonly<Record<CreditStep, CanteenUserName>> = {
  invoice: 'facturacion',
  deny: 'facturacion',
  pay: 'contratista',
  approve: 'aprobador',
  reject: 'aprobador',
  withdraw: 'contratista',
  correct: 'facturacion',
  close: 'facturacion',
};

export const invoice = { invoice_number: 'A-0001', invoice_date: 20261110, invoice_amount: 150000 };
/** The invoice of a credit, with a unique number. */
export const invoiceOf = (id: number) => ({ ...invoice, invoice_number: `A-0001-${String(id).padStart(8, '0')}` });
export const invoiceFile: FormFile = { name: 'factura.pdf', contentType: 'application/pdf', content: sampleFiles.pdf };
export const receiptFile: FormFile = { name: 'recibo.png', contentType: 'image/png', content: sampleFiles.png };
/** The papers of a credit, with unique bytes. */
export const invoiceFileOf = (id: number): FormFile => ofCredit(invoiceFile, id);
/** Another invoice of the same credit, with a number and bytes of its own. */
export const correctedInvoiceOf = (id: number) => ({
  ...invoice,
  invoice_number: `B-0002-${String(id).padStart(8, '0')}`,
});
export const correctedFileOf = (id: number): FormFile =>
  ofCredit({ ...invoiceFile, name: 'factura-corregida.pdf' }, -id);
export const receiptFileOf = (id: number): FormFile => ofCredit(receiptFile, id);
const ofCredit = (file: FormFile, id: number): FormFile => ({
  ...file,
  content: Buffer.concat([file.content, Buffer.from(`% ${id}\n`)]),
});

/** Headers of a request that is meant, though it equals another one of the same minute. */
export const meantAnew = () => ({ 'idempotency-key': randomUUID() });

export async function startCanteenApi(environment: Readonly<Record<string, string>> = {}): Promise<CanteenApi> {
  const api = await startTestApi({
    environment: { APP_CLOCK: '2026-11-21T12:00:00-03:00', DATABASE_POOL: '20', ...environment },
  });
  await seedCanteen(api.arrange);
  const tokens = new Map<CanteenUserName, string>();
  for (const name of Object.keys(canteenUsers) as CanteenUserName[])
    tokens.set(name, await api.logIn(canteenUsers[name].username));
  const tokenOf = (name: CanteenUserName): string => tokens.get(name) ?? '';

  const as: CanteenApi['as'] = (name, path, body, headers = {}) =>
    api.call(path, body, { token: tokenOf(name), headers });
  const send: CanteenApi['send'] = (name, path, fields, files, headers = {}) => {
    const form = multipartForm(fields, files);
    return api.call(path, undefined, {
      token: tokenOf(name),
      payload: form.payload,
      headers: { ...form.headers, ...headers },
    });
  };
  return {
    ...api,
    as,
    send,
    steps: {
      invoice: {
        call: 'credits/invoiceCredit',
        act: (name, id) =>
          send(name, 'credits/invoiceCredit', { credit: { id, invoice: invoiceOf(id) } }, [invoiceFileOf(id)]),
      },
      deny: {
        call: 'credits/denyCredit',
        act: (name, id) => as(name, 'credits/denyCredit', { credit: { id }, denyReason: 'Sin convenio' }),
      },
      pay: {
        call: 'credits/payCredit',
        act: (name, id) => send(name, 'credits/payCredit', { credit: { id } }, [receiptFileOf(id)]),
      },
      approve: {
        call: 'credits/editCreditStatus',
        act: (name, id) => as(name, 'credits/editCreditStatus', { id, status: 'Aprobado' }),
      },
      reject: {
        call: 'credits/editCreditStatus',
        act: (name, id) =>
          as(name, 'credits/editCreditStatus', { id, status: 'Rechazado', reject_reason: 'Pago incompleto' }),
      },
      withdraw: {
        call: 'credits/withdrawCredit',
        act: (name, id) => as(name, 'credits/withdrawCredit', { credit: { id } }),
      },
      correct: {
        call: 'credits/correctInvoice',
        act: (name, id) =>
          send(name, 'credits/correctInvoice', { credit: { id, invoice: correctedInvoiceOf(id) } }, [
            correctedFileOf(id),
          ]),
      },
      close: {
        call: 'credits/closeCredit',
        act: (name, id) => as(name, 'credits/closeCredit', { credit: { id }, reason: 'No se pagará' }),
      },
    },
  };
}
