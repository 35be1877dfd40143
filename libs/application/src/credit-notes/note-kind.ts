import {
  type NoteDocumentStatus,
  type NoteEvent,
  type NotePlaceFacts,
  noteLifecycle,
} from '@comensal/domain/credit-notes';
import { mails } from '@comensal/domain/credit-notes/mails.texts';
import type { Actor } from '@comensal/domain/platform/access';
import { formatMoney } from '@comensal/domain/platform/money';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { fill } from '@comensal/domain/platform/texts';
import { mails as everyMail } from '@comensal/domain/platform/texts/mails.texts';
import type { AccountKey } from '../credits/ledger.port';
import type { PrepaidPlaceFacts } from '../credits/prepaid-place.port';
import { refuseGroup } from '../credits/refuse-group';
import type { RemovableKind, StepDependencies } from '../platform/lifecycle/record-kind';
import type { MailReader } from '../platform/mails/mail-outbox.port';
import type { MailContent } from '../platform/mails/render-mail';
import { placeFacts, stepMail } from '../platform/mails/step-mail';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { Note, NoteTypes } from './note.repository.port';

export type NoteDependencies = StepDependencies;

/**
 * How the steps of credit notes are taken. Approvers are notified of a new one, and the person who requested it of the
 * outcome.
 */
export const noteKind: RemovableKind<NoteTypes> = {
  mailKind: 'creditNote',
  lifecycle: noteLifecycle,
  records: (unit) => unit.creditNotes,
  stateOf: (note) => ({ status: note.status, document: note.statusDocument }),
  enter: (note, { status, states }) => {
    note.status = status;
    note.statusDocument = states['document'] as NoteDocumentStatus;
  },
  effects: {
    postToLedger: (note, unit, at) => unit.ledger.post(note, { type: 'Nota de crédito', id: note.id }, note.amount, at),
  },
  mail: (note, event) =>
    isNotified(event)
      ? {
          place: note,
          usernames: event === 'create' ? [] : [note.requestedBy],
          author: note.requestedBy,
          content: (reader, publicUrl) => noteMail(note, event, reader, publicUrl),
        }
      : null,
};

/**
 * The place that a note is created for or moved to, with its names. Throws notFound for an unknown company or centre,
 * and refuses (422) a group of another place, and groups that a leader does not lead. `namesNone` says that the group
 * was explicitly null rather than left out: it means the account without a group, where a pair that manages groups
 * still has one to settle.
 */
export async function notePlace(
  unit: UnitOfWork,
  actor: Actor,
  place: AccountKey,
  namesNone: boolean,
): Promise<{ readonly match: PrepaidPlaceFacts; readonly facts: NotePlaceFacts }> {
  const facts = await unit.creditNotes.placeFacts(actor, place);
  if (!facts) throw new Refusal(platformRefusals.notFound);
  const hasGroup = place.groupId !== null;
  const needsGroup = facts.managesGroups && facts.hasGroups && !(namesNone && facts.withoutGroupIsOpen);
  // The lifecycle reports a missing group.
  if (facts.withinScope && (hasGroup || !needsGroup)) refuseGroup(actor, facts, 'group_id');
  return { match: facts, facts: { isPrepaid: facts.relationIsActive, needsGroup, hasGroup } };
}

const notices = ['create', 'approve', 'deny'] as const;

function isNotified(event: NoteEvent['type']): event is (typeof notices)[number] {
  return notices.some((one) => one === event);
}

function noteMail(note: Note, event: (typeof notices)[number], reader: MailReader, publicUrl: string): MailContent {
  const { facts } = everyMail;
  const values = {
    id: note.id,
    company: note.companyName,
    amount: formatMoney(note.amount),
  };
  return stepMail(reader, {
    subject: fill(mails.note[event].subject, values),
    body: fill(mails.note[event].body, values),
    turn: mails.note[event],
    facts: [
      [facts.note, String(note.id)],
      ...placeFacts(note),
      [facts.requestedBy, reader.author],
      [facts.status, note.status],
      ...(note.comments ? [[facts.comments, note.comments] as const] : []),
    ],
    link: { label: everyMail.openNote, url: `${publicUrl}/credit-notes?nota=${note.id}` },
  });
}
