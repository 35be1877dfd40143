import type { Repositories } from '../platform/database/repositories';
import { createIndexValueRepository, IndexValueRecord } from './index-value.repository';
import { createPriceClauseRepository, PriceClauseRecord } from './price-clause.repository';

export const entities = [IndexValueRecord, PriceClauseRecord];
export const repositories = {
  priceIndices: ({ em, query }) => createIndexValueRepository(em, query),
  priceClauses: ({ em, query }) => createPriceClauseRepository(em, query),
} satisfies Repositories;
