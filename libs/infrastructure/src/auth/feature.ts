import type { Repositories } from '../platform/database/repositories';
import { createAccountChanges } from './account-changes.repository';
import { createAccountLinks } from './account-links.repository';

export const repositories = {
  accountChanges: ({ planned }) => createAccountChanges(planned),
  accountLinks: ({ planned }) => createAccountLinks(planned),
} satisfies Repositories;
