import type { Repositories } from '../platform/database/repositories';
import { createMailOutbox } from './mail-outbox';

export const repositories = {
  mails: ({ planned }) => createMailOutbox(planned),
} satisfies Repositories;
