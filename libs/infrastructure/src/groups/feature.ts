import type { Repositories } from '../platform/database/repositories';
import { createGroupRepository, GroupRecord } from './group.repository';

export const entities = [GroupRecord];
export const repositories = {
  groups: ({ em, query }) => createGroupRepository(em, query),
} satisfies Repositories;
