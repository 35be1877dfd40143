import type { Repositories } from '../platform/database/repositories';
import { createDigestRepository } from './digest.repository';
import { createMailOutbox } from './mail-outbox';

export const repositories = {
  digests: ({ query }) => createDigestRepository(query),
  mails: ({ planned }) => createMailOutbox(planned),
} satisfies Repositories;
