import type { Repositories } from '../platform/database/repositories';
import { createNoteRepository, NoteRecord } from './note.repository';

export const entities = [NoteRecord];
export const repositories = {
  creditNotes: ({ em, planned }) => createNoteRepository(em, planned),
} satisfies Repositories;
