import type { PreferenceKey } from '@comensal/domain/preferences';
import type { Repositories } from '../platform/database/repositories';
import { createWantedMailRepository } from '../platform/database/wanted-mails.repository';
import { createBillingRepository } from './billing.repository';
import { createSettlementRepository, SettlementRecord, SettlementRuleRecord } from './settlement.repository';

export const entities = [SettlementRecord, SettlementRuleRecord];
export const repositories = {
  settlements: ({ em, query }) => createSettlementRepository(em, query),
  settlementBilling: ({ query }) => createBillingRepository(query),
  summaryMails: ({ query }) =>
    createWantedMailRepository(query, {
      preference: 'summaryMail' satisfies PreferenceKey,
      table: 'settlement_summary_mails',
      column: 'month',
    }),
} satisfies Repositories;
