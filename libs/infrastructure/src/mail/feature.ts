import type { Repositories } from '../platform/database/repositories';
import { createDigestRepository } from './digest.repository';
import { createMailOutbox } from './mail-outbox';
import { createReminderRepository } from './reminder.repository';

export const repositories = {
  digests: ({ query }) => createDigestRepository(query),
  reminders: ({ query }) => createReminderRepository(query),
  mails: ({ planned }) => createMailOutbox(planned),
} satisfies Repositories;
