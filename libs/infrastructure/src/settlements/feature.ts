import { createWantedMailRepository } from '../mail/wanted-mails.repository';
import type { Repositories } from '../platform/database/repositories';
import { createBillingRepository } from './billing.repository';
import { createSettlementRepository, SettlementRecord, SettlementRuleRecord } from './settlement.repository';

export const entities = [SettlementRecord, SettlementRuleRecord];
export const repositories = {
  settlements: ({ em, query }) => createSettlementRepository(em, query),
  settlementBilling: ({ query }) => createBillingRepository(query),
  summaryMails: ({ query }) =>
    createWantedMailRepository(query, {
      preference: 'summaryMail',
      table: 'settlement_summary_mails',
      column: 'month',
    }),
} satisfies Repositories;
