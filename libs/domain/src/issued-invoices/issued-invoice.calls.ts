import { z } from 'zod';
import { undoResultAnswer, undoSchema } from '../jobs/undo.schemas';
import type { Contracts } from '../platform/access/contract';
import type { issuedInvoiceAccess } from './issued-invoice.access';
import {
  getIssuedInvoicesSchema,
  getProposalsSchema,
  issuedInvoicesAnswer,
  issuedProposalAnswer,
  proofRuleAnswer,
  setProofRuleSchema,
} from './issued-invoice.schemas';
import { issuedListForm } from './issued-list-form';
import { issuedListAnswer } from './issued-list-result';

export const issuedInvoiceContracts = () =>
  ({
    'issued-invoices/getInvoices': {
      summary: 'The invoices of the issuer’s lists, with the credits that name each and their sum',
      body: getIssuedInvoicesSchema,
      answer: issuedInvoicesAnswer,
    },
    'issued-invoices/getProposals': {
      summary:
        'For pending credits the issued invoice of the same CUIT and amount that no credit names, where there is just one of each',
      body: getProposalsSchema,
      answer: z.array(issuedProposalAnswer).readonly(),
    },
    'issued-invoices/reviewList': {
      summary:
        'Says which invoices a list of ARCA or of another program would add and change, row by row; writes nothing',
      form: { fileField: 'file' },
      body: issuedListForm.body,
      answer: issuedListAnswer,
      longWork: true,
      largeBody: true,
    },
    'issued-invoices/addList': {
      summary: 'Adds and changes the invoices of a list, all or none; with `confirmed` exactly as its review showed',
      form: { fileField: 'file' },
      body: issuedListForm.body,
      decidesOn: ['confirmed'],
      answer: issuedListAnswer,
      longWork: true,
      largeBody: true,
    },
    'issued-invoices/getCorrectedList': {
      summary:
        'A list of issued invoices as it is read with the cells that were corrected in its review; keeps nothing',
      form: { fileField: 'file' },
      body: issuedListForm.body,
      answer: 'file',
      largeBody: true,
      heavy: true,
    },
    'issued-invoices/getTemplate': { summary: 'Template of a list of issued invoices', answer: 'file' },
    'issued-invoices/undoList': {
      summary: 'Takes back what a list of the last 24 hours added and changed, unless a later one changed it',
      body: undoSchema,
      decidesOn: 'own',
      answer: undoResultAnswer,
      longWork: true,
    },
    'issued-invoices/getProofRules': {
      summary: 'What the approval of an unproved invoice needs, by centre; a centre that is not named is only told',
      answer: z.array(proofRuleAnswer).readonly(),
    },
    'issued-invoices/setProofRule': {
      summary: 'Sets what the approval of an unproved invoice needs at a centre: nothing, a reason, or the proof',
      body: setProofRuleSchema,
      decidesOn: ['version'],
      answer: z.literal(true),
    },
  }) as const satisfies Contracts<keyof typeof issuedInvoiceAccess>;
