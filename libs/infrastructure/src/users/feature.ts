import type { Repositories } from '../platform/database/repositories';
import { createUserRepository } from './user.repository';

export const repositories = {
  users: ({ planned }) => createUserRepository(planned),
} satisfies Repositories;
