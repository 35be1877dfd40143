import type { Repositories } from '../platform/database/repositories';
import { createPreferenceRepository } from './preference.repository';

export const repositories = {
  preferences: ({ planned }) => createPreferenceRepository(planned),
} satisfies Repositories;
