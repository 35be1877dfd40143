import type { Contracts } from '../platform/access/contract';
import type { reversalAccess } from './reversal.access';
import { reversalDetailAnswer, reversalListAnswer } from './reversal.answers';
import {
  decideReversalSchema,
  exportReversalsSchema,
  getReversalsSchema,
  proposeReversalSchema,
  withdrawReversalSchema,
} from './reversal.schemas';

export const reversalContracts = () =>
  ({
    'reversals/getReversals': {
      summary: 'The reversals of the credits and credit notes that the person may see',
      body: getReversalsSchema,
      answer: reversalListAnswer,
    },
    'reversals/exportReversals': {
      summary: 'The list as a spreadsheet or a PDF, made by a job',
      body: exportReversalsSchema,
      answer: 'file',
      longWork: true,
    },
    'reversals/propose': {
      summary: 'Proposes to take back all or a part of what an approved credit or credit note has left',
      body: proposeReversalSchema,
      idempotent: true,
      mailsOthers: 'steps',
      decidesOn: 'new',
      answer: reversalDetailAnswer,
    },
    'reversals/decide': {
      summary: 'Propuesta → Confirmada or Rechazada, by another person than the one who proposed it',
      body: decideReversalSchema,
      idempotent: true,
      decidesOn: ['version', 'shown_amount'],
      waits: {
        record: 'reversal',
        id: 'id',
        by: 'accept',
        act: { true: 'confirmReversal', otherwise: 'rejectReversal' },
      },
      answer: reversalDetailAnswer,
    },
    'reversals/withdraw': {
      summary: 'Propuesta → Retirada, by the person who proposed it',
      body: withdrawReversalSchema,
      idempotent: true,
      mailsOthers: 'steps',
      decidesOn: ['version', 'shown_amount'],
      waits: { record: 'reversal', id: 'id', act: 'withdrawReversal' },
      answer: reversalDetailAnswer,
    },
  }) as const satisfies Contracts<keyof typeof reversalAccess>;
