import { z } from 'zod';
import { undoResultAnswer, undoSchema } from '../jobs';
import type { Contracts } from '../platform/access/contract';
import { invoiceSheetAnswer, invoiceSheetForm } from './invoice-sheet';
import type { settlementAccess } from './settlement.access';
import {
  billingLinesAnswer,
  openSettlementsAnswer,
  settlementDetailAnswer,
  settlementListAnswer,
  settlementMealsAnswer,
  settlementRuleAnswer,
  summaryAnswer,
  verifiedAnswer,
} from './settlement.answers';
import {
  answerSettlementSchema,
  closeSettlementSchema,
  draftSettlementSchema,
  exportLinesSchema,
  exportSettlementSchema,
  exportSettlementsSchema,
  exportSummarySchema,
  exportToBillingSchema,
  getOpenSchema,
  getSettlementMealsSchema,
  getSettlementsSchema,
  getSummarySchema,
  issueSettlementSchema,
  replySettlementSchema,
  setInvoiceSchema,
  setSettlementRuleSchema,
  settlementSchema,
  withdrawSettlementSchema,
} from './settlement.schemas';

const step = { idempotent: true, decidesOn: ['version', 'shown_amount'], answer: settlementDetailAnswer } as const;

export const settlementContracts = () =>
  ({
    'settlements/getSettlements': {
      summary: 'The settlements of the own places; who answers them sees those that were issued',
      body: getSettlementsSchema,
      answer: settlementListAnswer,
      filtersPlaces: 'existing',
    },
    'settlements/exportSettlements': {
      summary: 'The list as a spreadsheet or a PDF, made by a job',
      body: exportSettlementsSchema,
      answer: 'file',
      longWork: true,
    },
    'settlements/getSettlement': {
      summary: 'One settlement: its lines and sums, observations and history, and what this person may do with it',
      body: settlementSchema,
      heavy: true,
      answer: settlementDetailAnswer,
    },
    'settlements/getMeals': {
      summary: 'The meals, voids and adjustments behind a number of a settlement',
      body: getSettlementMealsSchema,
      answer: settlementMealsAnswer,
    },
    'settlements/exportSettlement': {
      summary: 'The statement as a PDF, or with all its meals as a spreadsheet, made by a job',
      body: exportSettlementSchema,
      answer: 'file',
      longWork: true,
    },
    'settlements/getOpen': {
      summary: 'The clients, or their centres, that have something up to the end of the month in no settlement',
      body: getOpenSchema,
      heavy: true,
      answer: openSettlementsAnswer,
    },
    'settlements/draft': {
      summary: 'Drafts the settlement of a client and month, of one centre or of all, as the rule of the client says',
      body: draftSettlementSchema,
      idempotent: true,
      decidesOn: 'new',
      answer: settlementDetailAnswer,
    },
    'settlements/issue': {
      ...step,
      summary: 'Borrador or Observada → Emitida: fixes what it counts, and mails it to the client',
      body: issueSettlementSchema,
      waits: { record: 'settlement', id: 'id', act: 'issueSettlement' },
    },
    'settlements/withdraw': {
      ...step,
      summary: 'Borrador or Emitida → Retirada, before the client answered and no later month was issued',
      body: withdrawSettlementSchema,
      waits: { record: 'settlement', id: 'id', act: 'withdrawSettlement' },
    },
    'settlements/answer': {
      ...step,
      summary: 'Emitida or Observada → Conforme, or Emitida → Observada with an observation for each line',
      body: answerSettlementSchema,
      waits: {
        record: 'settlement',
        id: 'id',
        by: 'answer',
        act: { agree: 'agreeSettlement', otherwise: 'observeSettlement' },
      },
    },
    'settlements/reply': {
      idempotent: true,
      decidesOn: ['version'],
      summary: 'Replies to observations: it will be corrected, or why it will not',
      body: replySettlementSchema,
      mailsOthers: 'steps',
      answer: settlementDetailAnswer,
    },
    'settlements/close': {
      ...step,
      summary: 'Conforme → Cerrada; Observada → Cierre propuesto → Cerrada by another person, or back to Observada',
      body: closeSettlementSchema,
      waits: {
        record: 'settlement',
        id: 'id',
        by: 'accept',
        act: { false: 'refuseClosing', otherwise: 'closeSettlement' },
      },
    },
    'settlements/export': {
      summary: 'Hands agreed settlements over to the ERP as a file, each once, made by a job',
      body: exportToBillingSchema,
      decidesOn: 'once',
      answer: 'file',
      longWork: true,
    },
    'settlements/exportLines': {
      summary: 'The same as rows, for programs: marks the settlements as exported',
      body: exportLinesSchema,
      idempotent: true,
      decidesOn: 'once',
      answer: billingLinesAnswer,
    },
    'settlements/setInvoice': {
      summary: 'The invoice that the ERP made of an exported settlement',
      body: setInvoiceSchema,
      idempotent: true,
      decidesOn: ['version'],
      answer: settlementDetailAnswer,
    },
    'settlements/reviewInvoices': {
      summary: 'Says which invoice of a spreadsheet would go to which settlement, row by row; writes nothing',
      form: { fileField: 'file' },
      body: invoiceSheetForm.body,
      answer: invoiceSheetAnswer,
      longWork: true,
      largeBody: true,
    },
    'settlements/loadInvoices': {
      summary: 'Sets the invoices of a spreadsheet, all or none, exactly as its review showed',
      form: { fileField: 'file' },
      body: invoiceSheetForm.body,
      decidesOn: ['confirmed'],
      answer: invoiceSheetAnswer,
      longWork: true,
      largeBody: true,
    },
    'settlements/getCorrectedInvoices': {
      summary:
        'A spreadsheet of invoices as it is read with the cells that were corrected in its review; keeps nothing',
      form: { fileField: 'file' },
      body: invoiceSheetForm.body,
      answer: 'file',
      largeBody: true,
      heavy: true,
    },
    'settlements/getInvoicesTemplate': { summary: 'Template of a spreadsheet of invoices', answer: 'file' },
    'settlements/undoInvoices': {
      summary: 'Takes back the invoices of a load of the last 24 hours, unless changed since',
      body: undoSchema,
      decidesOn: 'own',
      answer: undoResultAnswer,
      longWork: true,
    },
    'settlements/verify': {
      summary: 'Which settlement and edition a PDF or spreadsheet is, byte by byte, or none; stores nothing',
      form: { fileField: 'file' },
      body: z.object({}),
      decidesOn: 'own',
      answer: verifiedAnswer,
      largeBody: true,
    },
    'settlements/getRules': {
      summary: 'How each client is settled: by centre or whole, and after how much silence it counts as agreed',
      answer: z.array(settlementRuleAnswer).readonly(),
    },
    'settlements/setRule': {
      summary: 'Sets how a client is settled, from its next draft and its next issue on',
      body: setSettlementRuleSchema,
      decidesOn: ['version'],
      answer: settlementRuleAnswer,
    },
    'settlements/getSummary': {
      summary: 'The month of the prepaid accounts: opening, what came in, what was eaten, closing',
      body: getSummarySchema,
      heavy: true,
      largeBody: true,
      answer: summaryAnswer,
    },
    'settlements/exportSummary': {
      summary: 'The same as a spreadsheet or a PDF, made by a job',
      body: exportSummarySchema,
      largeBody: true,
      answer: 'file',
      longWork: true,
    },
  }) as const satisfies Contracts<keyof typeof settlementAccess>;
