import type { Repositories } from '../platform/database/repositories';
import { createMasterDataRepository } from './master-data.repository';

export const repositories = {
  masterData: ({ query }) => createMasterDataRepository(query),
} satisfies Repositories;
