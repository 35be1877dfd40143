import { z } from 'zod';
import type { Contracts } from '../platform/access/contract';
import { fileReferenceSchema } from '../platform/files/file-reference';
import { exactSum } from '../platform/money/exact-sum.schema';
import type { creditAccess } from './credit.access';
import { creditDetailAnswer, creditListAnswer, estimateAnswer, repeatsAnswer } from './credit.answers';
import {
  addCreditSchema,
  closeCreditSchema,
  correctInvoiceSchema,
  creditPlaceSchema,
  denyCreditSchema,
  editCreditStatusSchema,
  exportCreditsSchema,
  getCreditsSchema,
  getRepeatsSchema,
  invoiceCreditSchema,
  payCreditSchema,
  readPaperSchema,
  withdrawCreditSchema,
} from './credit.schemas';
import { invoiceReadingAnswer } from './invoice-reading.answers';
import { receiptReadingAnswer } from './receipt-reading.answers';

export const creditContracts = () =>
  ({
    'credits/getCountDecimals': {
      summary:
        'Decimals of every amount, the business day of the server, and by how much a payment may differ from its invoice',
      answer: z.object({ decimals: z.int(), today: z.int(), tolerance: z.int() }),
    },
    'credits/getBusinessUnitBalance': {
      summary: "Balance of a centre, or of one of its groups; a leader's of the groups that he or she leads",
      body: creditPlaceSchema,
      answer: z.object({ balance: exactSum, balance_waiting: exactSum.optional() }),
    },
    'credits/getEstimate': {
      summary: 'Pre-calculation of a request',
      body: creditPlaceSchema,
      answer: estimateAnswer,
    },
    'credits/getCredits': {
      summary: 'The credit list',
      body: getCreditsSchema,
      largeBody: true,
      filtersPlaces: 'own',
      answer: creditListAnswer,
    },
    'credits/getCredit': {
      summary: 'One credit with documents, history and next actions',
      path: ':id',
      answer: creditDetailAnswer,
    },
    'credits/getRepeats': {
      summary:
        'Where an invoice or files stand already; of records that the person may not see, only that there is one',
      body: getRepeatsSchema,
      answer: repeatsAnswer,
    },
    'credits/addCredit': {
      summary: 'Request of credit',
      body: addCreditSchema,
      idempotent: true,
      mailsOthers: 'steps',
      decidesOn: 'new',
      answer: creditDetailAnswer,
    },
    'credits/invoiceCredit': {
      summary: 'Pendiente → Facturado',
      form: { jsonField: 'credit' },
      body: invoiceCreditSchema,
      idempotent: true,
      decidesOn: ['version', 'shown_amount'],
      waits: { record: 'credit', id: 'id', act: 'invoiceCredit' },
      answer: creditDetailAnswer,
    },
    'credits/readInvoice': {
      summary: 'What the code on an invoice proposes for its fields; nothing of the file is kept',
      form: { fileField: 'data' },
      body: readPaperSchema,
      answer: invoiceReadingAnswer,
    },
    'credits/readReceipt': {
      summary: 'What a receipt says of its payment, by its text or by its picture; nothing of the file is kept',
      form: { fileField: 'data' },
      body: readPaperSchema,
      answer: receiptReadingAnswer,
    },
    'credits/denyCredit': {
      summary: 'Pendiente → Denegado',
      body: denyCreditSchema,
      idempotent: true,
      decidesOn: ['credit.version', 'credit.shown_amount'],
      waits: { record: 'credit', id: 'credit.id', act: 'denyCredit' },
      answer: creditDetailAnswer,
    },
    'credits/withdrawCredit': {
      summary: 'Pendiente → Denegado, by the person who requested it',
      body: withdrawCreditSchema,
      idempotent: true,
      mailsOthers: 'steps',
      decidesOn: ['credit.version', 'credit.shown_amount'],
      waits: { record: 'credit', id: 'credit.id', act: 'withdrawCredit' },
      answer: creditDetailAnswer,
    },
    'credits/correctInvoice': {
      summary:
        'The same status with another number, date, amount or files of the invoice; the former ones stay in the history',
      form: { jsonField: 'credit' },
      body: correctInvoiceSchema,
      idempotent: true,
      mailsOthers: 'steps',
      decidesOn: ['version', 'shown_amount'],
      waits: { record: 'credit', id: 'id', act: 'correctInvoice' },
      answer: creditDetailAnswer,
    },
    'credits/closeCredit': {
      summary: 'Facturado or Rechazado → Denegado, without a payment',
      body: closeCreditSchema,
      idempotent: true,
      decidesOn: ['credit.version', 'credit.shown_amount'],
      waits: { record: 'credit', id: 'credit.id', act: 'closeCredit' },
      answer: creditDetailAnswer,
    },
    'credits/payCredit': {
      summary: 'Facturado or Rechazado → Pagado',
      form: { jsonField: 'credit' },
      body: payCreditSchema,
      idempotent: true,
      decidesOn: ['version', 'shown_amount'],
      waits: { record: 'credit', id: 'id', act: 'payCredit' },
      answer: creditDetailAnswer,
    },
    'credits/editCreditStatus': {
      summary: 'Pagado → Aprobado or Rechazado',
      body: editCreditStatusSchema,
      idempotent: true,
      decidesOn: ['version', 'shown_amount'],
      waits: { record: 'credit', id: 'id', act: { Aprobado: 'approveCredit', otherwise: 'rejectCredit' } },
      answer: creditDetailAnswer,
    },
    'credits/getCreditFile': {
      summary: 'An invoice or a receipt; the document of a credit note too, for who may see the note',
      body: fileReferenceSchema,
      answer: 'file',
    },
    'credits/exportCredits': {
      summary: 'The list as a spreadsheet or a PDF, made by a job',
      body: exportCreditsSchema,
      largeBody: true,
      filtersPlaces: 'own',
      answer: 'file',
      longWork: true,
    },
  }) as const satisfies Contracts<keyof typeof creditAccess>;
