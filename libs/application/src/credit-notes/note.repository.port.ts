import type {
  NoteDetail,
  NoteDocumentStatus,
  NoteEvent,
  NoteFacts,
  NoteState,
  NoteStatus,
} from '@comensal/domain/credit-notes';
import type { DateNumber } from '@comensal/domain/platform/dates';
import type { ReadPrepaidPlace } from '../credits/prepaid-place.port';
import type { RemovableRecords } from '../platform/lifecycle/lifecycle-records.port';

/** A credit note as the lifecycle changes it. Amounts are minor units, dates yyyymmdd. */
export interface Note {
  readonly id: number;
  readonly requestedBy: string;
  readonly version: number;
  companyId: string;
  companyName: string;
  cuit: string;
  businessUnitId: string;
  businessUnitName: string;
  groupId: number | null;
  groupName: string | null;
  amount: number;
  status: NoteStatus;
  statusDocument: NoteDocumentStatus;
  comments: string | null;
  revisionDate: DateNumber | null;
  actionUser: string | null;
  /** The id of its file; null without one. */
  fileId: string | null;
  /** Why a file that another record already has was used here. */
  repeatedReason: string | null;
}

export type NewNote = Omit<Note, 'id' | 'version' | 'comments' | 'revisionDate' | 'actionUser'> & {
  readonly createDate: DateNumber;
};

/** The types of the kind, for its lifecycle's steps. */
export interface NoteTypes {
  readonly stored: Note;
  readonly state: NoteState;
  readonly status: NoteStatus;
  readonly facts: NoteFacts;
  readonly event: NoteEvent;
  readonly answer: NoteDetail;
  readonly fileKind: null;
}

/** A note has at most one document. `save` deletes the record of a file that the note no longer references. */
export interface NoteRepository extends RemovableRecords<NoteTypes> {
  placeFacts: ReadPrepaidPlace;
  add(note: NewNote, at: Date): Promise<Note>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly creditNotes: NoteRepository;
  }
}
