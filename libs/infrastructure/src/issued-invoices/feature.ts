import type { Repositories } from '../platform/database/repositories';
import { createIssuedInvoiceRepository } from './issued-invoice.repository';

export const repositories = {
  issuedInvoices: ({ query }) => createIssuedInvoiceRepository(query),
} satisfies Repositories;
