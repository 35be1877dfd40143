import type { Repositories } from '../platform/database/repositories';
import { createIndexValueRepository, IndexValueRecord } from './index-value.repository';

export const entities = [IndexValueRecord];
export const repositories = {
  priceIndices: ({ em, query }) => createIndexValueRepository(em, query),
} satisfies Repositories;
