import type { PreferenceKey } from '@comensal/domain/preferences';
import type { Repositories } from '../platform/database/repositories';
import { createWantedMailRepository } from '../platform/database/wanted-mails.repository';

export const repositories = {
  expectedMails: ({ query }) =>
    createWantedMailRepository(query, {
      preference: 'expectedMail' satisfies PreferenceKey,
      table: 'expected_mails',
      column: 'day',
    }),
} satisfies Repositories;
