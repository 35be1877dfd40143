import type { Repositories } from '../platform/database/repositories';
import { createServiceProfileRepository, ServiceProfileRecord } from './service-profile.repository';

export const entities = [ServiceProfileRecord];
export const repositories = {
  serviceProfiles: ({ em, query }) => createServiceProfileRepository(em, query),
} satisfies Repositories;
