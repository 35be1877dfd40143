import { NoteRecord } from '../credit-notes/note.entity';
import { CreditRecord } from '../credits/credit.entity';

/** Every entity of the transactions: the requests with a lifecycle. */
export const entities = [CreditRecord, NoteRecord] as const;
