import type { Repositories } from '../platform/database/repositories';
import { createTipRepository } from './tip.repository';

export const repositories = {
  tips: ({ query }) => createTipRepository(query),
} satisfies Repositories;
