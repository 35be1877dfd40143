import type { Repositories } from '../platform/database/repositories';
import { createRemovedRecordRepository } from './removed-record.repository';

export const repositories = {
  removedRecords: ({ query }) => createRemovedRecordRepository(query),
} satisfies Repositories;
