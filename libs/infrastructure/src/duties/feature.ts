import type { Repositories } from '../platform/database/repositories';
import { createDutyRepository, DutyRuleRecord } from './duty.repository';

export const entities = [DutyRuleRecord];
export const repositories = {
  duties: ({ em, query }) => createDutyRepository(em, query),
} satisfies Repositories;
