import type { Repositories } from '../platform/database/repositories';
import { createExpectedMailRepository } from './expected-mail.repository';

export const repositories = {
  expectedMails: ({ query }) => createExpectedMailRepository(query),
} satisfies Repositories;
