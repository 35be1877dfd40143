import type { Repositories } from '../platform/database/repositories';
import { createCustomerRepository } from './customer.repository';

export const repositories = {
  customers: ({ planned }) => createCustomerRepository(planned),
} satisfies Repositories;
