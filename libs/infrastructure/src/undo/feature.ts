import type { Repositories } from '../platform/database/repositories';
import { createUndoRepository } from './undo.repository';

export const repositories = {
  undos: ({ query }) => createUndoRepository(query),
} satisfies Repositories;
