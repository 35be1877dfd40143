import type { Repositories } from '../platform/database/repositories';
import { createIndexValueRepository, IndexValueRecord } from './index-value.repository';
import { createPriceAcceptanceRepository, PriceAcceptanceRecord } from './price-acceptance.repository';
import { createPriceClauseRepository, PriceClauseRecord } from './price-clause.repository';
import { createPriceLetterRepository } from './price-letter.repository';

export const entities = [IndexValueRecord, PriceClauseRecord, PriceAcceptanceRecord];
export const repositories = {
  priceIndices: ({ em, query }) => createIndexValueRepository(em, query),
  priceAcceptances: ({ em }) => createPriceAcceptanceRepository(em),
  priceLetters: ({ query }) => createPriceLetterRepository(query),
  priceClauses: ({ em, query }) => createPriceClauseRepository(em, query),
} satisfies Repositories;
