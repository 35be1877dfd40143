import { z } from 'zod';
import { undoResultAnswer, undoSchema } from '../jobs/undo.schemas';
import type { Contracts } from '../platform/access/contract';
import type { bankStatementAccess } from './bank-statement.access';
import {
  bankAccountAnswer,
  cvuAnswer,
  getCvuSchema,
  getMovementsSchema,
  matchSchema,
  movementAnswer,
  movementsAnswer,
  setAccountSchema,
  setCvuSchema,
  unmatchSchema,
} from './bank-statement.schemas';
import { bankStatementForm } from './bank-statement-form';
import { bankStatementAnswer } from './bank-statement-result';

const statement = {
  form: { fileField: 'file' },
  body: bankStatementForm.body,
  answer: bankStatementAnswer,
  longWork: true,
  largeBody: true,
} as const;

export const bankStatementContracts = () =>
  ({
    'bank-statements/getAccounts': {
      summary: 'The group’s bank accounts, with the latest day of their statements',
      answer: z.array(bankAccountAnswer).readonly(),
    },
    'bank-statements/setAccount': {
      summary: 'Adds a bank account of the group, or changes its name, and its number while it has no statement',
      body: setAccountSchema,
      decidesOn: 'new',
      answer: bankAccountAnswer,
    },
    'bank-statements/reviewStatement': {
      summary: 'Proves that a statement adds up, and says how many of its movements are new; writes nothing',
      ...statement,
    },
    'bank-statements/addStatement': {
      summary: 'Adds the movements of a statement that no earlier one said, all or none; with `confirmed` as reviewed',
      ...statement,
      decidesOn: ['confirmed'],
    },
    'bank-statements/getTemplate': { summary: 'Template of a statement', answer: 'file' },
    'bank-statements/undoStatement': {
      summary: 'Takes back the movements that only a statement of the last 24 hours says, unless one was matched',
      body: undoSchema,
      decidesOn: 'own',
      answer: undoResultAnswer,
      longWork: true,
    },
    'bank-statements/getMovements': {
      summary:
        'The movements of the group’s accounts, what each paid, and which credits it may have paid, with reasons',
      body: getMovementsSchema,
      answer: movementsAnswer,
    },
    'bank-statements/match': {
      summary: 'Says which credits a movement paid; never more than its amount, nor than a credit lacks',
      body: matchSchema,
      idempotent: true,
      decidesOn: ['version'],
      answer: movementAnswer,
    },
    'bank-statements/unmatch': {
      summary: 'Takes back what a movement paid of credits that were not approved on it, by a counter-entry',
      body: unmatchSchema,
      idempotent: true,
      decidesOn: ['version'],
      answer: movementAnswer,
    },
    'bank-statements/getCvu': {
      summary: 'The own CVU and alias of a prepaid account',
      body: getCvuSchema,
      answer: cvuAnswer,
    },
    'bank-statements/setCvu': {
      summary: 'Sets the own CVU and alias of a prepaid account, by which whoever pays into it is known',
      body: setCvuSchema,
      decidesOn: ['version'],
      answer: z.literal(true),
    },
  }) as const satisfies Contracts<keyof typeof bankStatementAccess>;
