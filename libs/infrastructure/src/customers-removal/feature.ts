import type { Repositories } from '../platform/database/repositories';
import { createCustomerRemovalRepository } from './customer-removal.repository';

export const repositories = {
  customerRemovals: ({ query }) => createCustomerRemovalRepository(query),
} satisfies Repositories;
