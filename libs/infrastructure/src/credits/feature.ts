import type { Repositories } from '../platform/database/repositories';
import { CreditRecord, createCreditRepository } from './credit.repository';
import { createLedger } from './ledger';

export const entities = [CreditRecord];
export const repositories = {
  credits: ({ em, planned }) => createCreditRepository(em, planned),
  ledger: ({ planned }) => createLedger(planned),
} satisfies Repositories;
