import type { Repositories } from '../platform/database/repositories';
import { createReplacementRepository } from './replacement.repository';

export const repositories = {
  replacements: ({ planned }) => createReplacementRepository(planned),
} satisfies Repositories;
