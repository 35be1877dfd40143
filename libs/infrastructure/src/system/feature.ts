import type { Repositories } from '../platform/database/repositories';
import { createOperatorRepository } from './operator.repository';

export const repositories = {
  operator: ({ query }) => createOperatorRepository(query),
} satisfies Repositories;
