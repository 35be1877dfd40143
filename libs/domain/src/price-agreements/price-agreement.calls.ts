import type { Contracts } from '../platform/access/contract';
import type { agreementAccess } from './price-agreement.access';
import { agreementCostAnswer, agreementDetailAnswer, agreementListAnswer } from './price-agreement.answers';
import {
  agreementSchema,
  decideAgreementSchema,
  exportAgreementsSchema,
  getAgreementsSchema,
  previewAgreementSchema,
  proposeAgreementSchema,
  undoAgreementSchema,
  withdrawAgreementSchema,
} from './price-agreement.schemas';

const step = { idempotent: true, decidesOn: ['version'], answer: agreementDetailAnswer } as const;

export const agreementContracts = () =>
  ({
    'price-agreements/getAgreements': {
      summary: 'The agreements that price lists count for what was eaten before them, at the own places',
      body: getAgreementsSchema,
      answer: agreementListAnswer,
    },
    'price-agreements/getAgreement': {
      summary: 'One agreement: its history, what it costs, and what this person may do with it',
      body: agreementSchema,
      heavy: true,
      answer: agreementDetailAnswer,
    },
    'price-agreements/exportAgreements': {
      summary: 'The list as a spreadsheet or a PDF, made by a job',
      body: exportAgreementsSchema,
      answer: 'file',
      longWork: true,
    },
    'price-agreements/preview': {
      summary: 'What it would cost if a list counted for what was eaten since its first day',
      body: previewAgreementSchema,
      heavy: true,
      answer: agreementCostAnswer,
    },
    'price-agreements/propose': {
      ...step,
      mailsOthers: 'steps',
      summary: 'Proposes that a list counts for what was eaten since its first day',
      body: proposeAgreementSchema,
    },
    'price-agreements/decide': {
      ...step,
      summary:
        'Propuesta → Confirmada, which starts the job that posts the adjustments, or Rechazada; by another person',
      body: decideAgreementSchema,
      waits: {
        record: 'priceAgreement',
        id: 'id',
        by: 'accept',
        act: { true: 'confirmAgreement', otherwise: 'rejectAgreement' },
      },
    },
    'price-agreements/withdraw': {
      ...step,
      mailsOthers: 'steps',
      summary: 'Propuesta → Retirada, by the person who proposed it',
      body: withdrawAgreementSchema,
      waits: { record: 'priceAgreement', id: 'id', act: 'withdrawAgreement' },
    },
    'price-agreements/undo': {
      ...step,
      summary: 'Confirmada → Deshecha, which starts the job that takes the adjustments back',
      body: undoAgreementSchema,
      waits: { record: 'priceAgreement', id: 'id', act: 'undoAgreement' },
    },
  }) as const satisfies Contracts<keyof typeof agreementAccess>;
