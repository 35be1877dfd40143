import {
  type NoteEvent,
  type NoteRow,
  type NoteStatus,
  noteLifecycle,
  noteStates,
} from '@comensal/domain/credit-notes';
import { type Actor } from '@comensal/domain/platform/access';
import type { RecordScreens } from '../lifecycle/record-screens';
import { recordWords } from '../lifecycle/record-words';

/** Credit notes, as the parts of a lifecycle show them. Their list and their dialog are one screen (CNO-01). */
export const noteRecords: RecordScreens<NoteStatus, NoteEvent['type']> = {
  stepped: 'creditNote',
  name: 'note',
  lifecycle: noteLifecycle,
  paths: { list: '/credit-notes', edit: '/credit-notes', show: '/credit-notes' },
  calls: {
    list: 'credit-notes/getCreditNotesByUserId',
    one: 'credit-notes/getCreditNote',
    stale: [
      'credit-notes/getCreditNotes',
      'credit-notes/getCreditNotesByUserId',
      'credit-notes/getWaiting',
      'credits/getBusinessUnitBalance',
    ],
  },
  words: recordWords('creditNotes'),
};

/** The call of the list for this person, and what it takes besides filters. */
export function noteListOf(actor: Actor) {
  return actor.totalAccess
    ? ({ call: 'credit-notes/getCreditNotes', person: {} } as const)
    : ({ call: 'credit-notes/getCreditNotesByUserId', person: { user_id: actor.username } } as const);
}

/** What this person may do with a note of the list now. */
export function noteActions(actor: Actor, note: NoteRow): readonly NoteEvent['type'][] {
  return noteLifecycle.actions(actor, noteStates(note), { withinScope: true, hasComments: note.comments !== null });
}

/** Whether the person decides about the note. */
export function decides(actor: Actor, note: NoteRow): boolean {
  return noteLifecycle.canAct(actor, noteStates(note));
}
