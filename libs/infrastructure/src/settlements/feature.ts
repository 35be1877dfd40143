import type { Repositories } from '../platform/database/repositories';
import { createSettlementRepository, SettlementRecord, SettlementRuleRecord } from './settlement.repository';

export const entities = [SettlementRecord, SettlementRuleRecord];
export const repositories = {
  settlements: ({ em, query }) => createSettlementRepository(em, query),
} satisfies Repositories;
