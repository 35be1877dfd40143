import type { Repositories } from '../platform/database/repositories';
import { createCommentRepository } from './comment.repository';

export const repositories = {
  comments: ({ query }) => createCommentRepository(query),
} satisfies Repositories;
