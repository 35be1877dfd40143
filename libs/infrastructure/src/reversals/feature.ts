import type { Repositories } from '../platform/database/repositories';
import { createReversalRepository, ReversalRecord } from './reversal.repository';

export const entities = [ReversalRecord];
export const repositories = {
  reversals: ({ em, planned }) => createReversalRepository(em, planned),
} satisfies Repositories;
