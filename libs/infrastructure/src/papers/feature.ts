import type { Repositories } from '../platform/database/repositories';
import { createPaperRegister } from './paper-repeats.query';

export const repositories = {
  papers: ({ query }) => createPaperRegister(query),
} satisfies Repositories;
