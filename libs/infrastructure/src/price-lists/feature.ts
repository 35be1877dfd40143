import type { Repositories } from '../platform/database/repositories';
import { createPriceListRepository, PriceListRecord } from './price-list.repository';

export const entities = [PriceListRecord];
export const repositories = {
  priceLists: ({ em, query }) => createPriceListRepository(em, query),
} satisfies Repositories;
