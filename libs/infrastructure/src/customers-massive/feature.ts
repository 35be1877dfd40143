import type { Repositories } from '../platform/database/repositories';
import { createCustomerUploadRepository } from './customer-upload.repository';

export const repositories = {
  customerUploads: ({ query }) => createCustomerUploadRepository(query),
} satisfies Repositories;
