import type { Repositories } from '../platform/database/repositories';
import { createAssociationRepository } from './association.repository';

export const repositories = {
  associations: ({ query }) => createAssociationRepository(query),
} satisfies Repositories;
