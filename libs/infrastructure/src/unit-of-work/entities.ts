import { NoteRecord } from '../credit-notes/note.entity';
import { creditEntities } from '../credits/credit.entity';

/** Every entity that the transactions work with. */
export const entities = [...creditEntities, NoteRecord] as const;
