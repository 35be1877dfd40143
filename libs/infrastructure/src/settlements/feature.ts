import { createWantedMailRepository } from '../mail/wanted-mails.repository';
import type { Repositories } from '../platform/database/repositories';

export const repositories = {
  summaryMails: ({ query }) =>
    createWantedMailRepository(query, {
      preference: 'summaryMail',
      table: 'settlement_summary_mails',
      column: 'month',
    }),
} satisfies Repositories;
