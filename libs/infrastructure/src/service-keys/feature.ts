import type { Repositories } from '../platform/database/repositories';
import { createServiceKeyRepository } from './service-key.repository';

export const repositories = {
  serviceKeys: ({ query }) => createServiceKeyRepository(query),
} satisfies Repositories;
