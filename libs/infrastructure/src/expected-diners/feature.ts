import { createWantedMailRepository } from '../mail/wanted-mails.repository';
import type { Repositories } from '../platform/database/repositories';

export const repositories = {
  expectedMails: ({ query }) =>
    createWantedMailRepository(query, { preference: 'expectedMail', table: 'expected_mails', column: 'day' }),
} satisfies Repositories;
