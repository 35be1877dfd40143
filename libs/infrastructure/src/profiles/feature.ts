import type { Repositories } from '../platform/database/repositories';
import { createProfileRepository, ProfileRecord } from './profile.repository';

export const entities = [ProfileRecord];
export const repositories = {
  profiles: ({ em, query }) => createProfileRepository(em, query),
} satisfies Repositories;
