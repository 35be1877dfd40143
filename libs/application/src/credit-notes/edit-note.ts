import {
  type EditCreditNote,
  type NoteDetail,
  type NotePlaceFacts,
  openNoteFields,
} from '@comensal/domain/credit-notes';
import { type Actor, holds } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { refuseLocked } from '@comensal/domain/platform/lifecycle';
import { invalidFields, platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { validation } from '@comensal/domain/platform/texts/validation.texts';
import { reasonOfRepeat } from '../papers/reason-of-repeat';
import type { StoredFile } from '../platform/files/file-store.port';
import type { Step, StepCommand } from '../platform/lifecycle/record-kind';
import { takeSteps } from '../platform/lifecycle/take-step';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { Note, NoteTypes } from './note.repository.port';
import { type NoteDependencies, noteKind, notePlace } from './note-kind';

export type EditNote = StepCommand & Omit<EditCreditNote, 'id' | 'version' | 'file'> & { readonly file: SentFile };

/** The file sent; null removes the existing one; undefined leaves it. */
type SentFile = StoredFile | null | undefined;
type NoteStep = Step<NoteTypes>;

/**
 * Saves an edit of a credit note (CNO-11, CNO-12, CNO-14 to CNO-16, CNO-26, CNO-27, CNO-34, O-136, O-140, O-142):
 * changes by the person who requested it, the document of an approved note, an approver's decision, or changes and
 * decision together, which are two steps of its history. A changed value of a locked field is refused first, by the
 * field's name; an unchanged one passes.
 */
export function editNote(dependencies: NoteDependencies, actor: Actor, command: EditNote): Promise<NoteDetail> {
  return takeSteps(noteKind, dependencies, actor, command, async (note, unit, at) => {
    refuseLocked(openNoteFields(actor, 'edit', statesOf(note)), valuesOf(note), sentValues(command));
    if (note.status !== 'Pendiente') return [await laterStep(unit, actor, note, command)];
    const decision = command.status === 'Pendiente' ? undefined : command.status;
    if (decision === undefined && !holds(actor, 'Solicitud Nota de Credito', 'W'))
      throw invalidFields({ status: validation.chooseDecision });
    return [
      ...(decision === undefined || isChanged(note, command) ? [await editStep(unit, actor, note, command)] : []),
      ...(decision === undefined ? [] : [decisionStep(actor, decision, note, command, at)]),
    ];
  });
}

const statesOf = ({ status, statusDocument }: Note) => ({ status, document: statusDocument });

/** The note's fields by their names in the call; the file by its id. */
function valuesOf(note: Note) {
  return {
    business_unit_id: note.businessUnitId,
    company_id: note.companyId,
    group_id: note.groupId,
    amount: note.amount,
    status: note.status,
    comments: note.comments ?? '',
    file: note.fileId,
  };
}

function sentValues({ business_unit_id, company_id, group_id, amount, status, comments, file }: EditNote) {
  return {
    business_unit_id,
    company_id,
    group_id,
    amount,
    status,
    comments,
    file: file === undefined || file === null ? file : file.id,
  };
}

/** Whether anything besides the decision and its comments was changed. */
function isChanged(note: Note, command: EditNote): boolean {
  const { status: _, comments: __, ...before } = valuesOf(note);
  const sent: Partial<Record<string, unknown>> = sentValues(command);
  return Object.entries(before).some(([field, value]) => sent[field] !== undefined && sent[field] !== value);
}

async function editStep(unit: UnitOfWork, actor: Actor, note: Note, command: EditNote): Promise<NoteStep> {
  const { file } = command;
  const place = {
    companyId: command.company_id ?? note.companyId,
    businessUnitId: command.business_unit_id ?? note.businessUnitId,
    groupId: command.group_id === undefined ? note.groupId : command.group_id,
  };
  const moved = await movedTo(unit, actor, note, place, command.group_id === null);
  const hasFile = file === undefined ? note.fileId !== null : file !== null;
  const reason = await reasonOfFile(unit, actor, note, command);
  return {
    event: { type: 'edit', actor, hasFile, ...moved.facts },
    reason,
    ...filesOf(file),
    apply: (stored) => {
      Object.assign(stored, moved.names, place);
      stored.amount = command.amount ?? stored.amount;
      if (command.status === undefined || command.status === 'Pendiente') comment(stored, command.comments);
      if (file !== undefined) {
        stored.fileId = file?.id ?? null;
        stored.repeatedReason = reason;
      }
    },
  };
}

/** Only a new place is checked: an edit of the amount must not fail because the relation has ended since. */
async function movedTo(
  unit: UnitOfWork,
  actor: Actor,
  note: Note,
  place: Pick<Note, 'companyId' | 'businessUnitId' | 'groupId'>,
  namesNone: boolean,
): Promise<{ readonly facts: NotePlaceFacts; readonly names: Partial<Note> }> {
  const { companyId, businessUnitId, groupId } = place;
  if (companyId === note.companyId && businessUnitId === note.businessUnitId && groupId === note.groupId)
    return { facts: { isPrepaid: true, needsGroup: false, hasGroup: groupId !== null }, names: {} };
  const { match, facts } = await notePlace(unit, actor, place, namesNone);
  if (!match.withinScope) throw new Refusal(platformRefusals.outOfScope);
  const { businessName: companyName, businessUnitName, groupName, cuit } = match;
  return { facts, names: { companyName, businessUnitName, groupName, cuit } };
}

function decisionStep(
  actor: Actor,
  status: 'Aprobado' | 'Denegado',
  note: Note,
  command: EditNote,
  at: Date,
): NoteStep {
  const comments = command.comments ?? note.comments ?? '';
  return {
    event: status === 'Aprobado' ? { type: 'approve', actor } : { type: 'deny', actor, comments },
    reason: comments || null,
    apply: (stored) => {
      comment(stored, comments);
      stored.actionUser = actor.username;
      stored.revisionDate = businessDay(at);
    },
  };
}

/** The step requested for a decided note: its document, or one that the lifecycle refuses. */
async function laterStep(unit: UnitOfWork, actor: Actor, note: Note, command: EditNote): Promise<NoteStep> {
  const { status, comments = '', file } = command;
  const brings = file !== undefined && file !== null;
  const decidesAgain = holds(actor, 'Aprobacion Nota de Credito', 'W') && !brings;
  if (decidesAgain && status === 'Aprobado') return { event: { type: 'approve', actor } };
  if (decidesAgain && status === 'Denegado') return { event: { type: 'deny', actor, comments } };
  if (note.status !== 'Aprobado' || !holds(actor, 'Solicitud Nota de Credito', 'W'))
    return { event: { type: 'edit', actor, hasFile: brings, isPrepaid: true, needsGroup: false, hasGroup: true } };
  const reason = await reasonOfFile(unit, actor, note, command);
  return {
    event: { type: 'attach', actor, hasFile: brings },
    reason,
    ...filesOf(file),
    apply: (stored) => {
      if (!brings) return;
      stored.fileId = file.id;
      stored.repeatedReason = reason;
    },
  };
}

/** The reason for reusing the sent file, if another record already has it. */
function reasonOfFile(unit: UnitOfWork, actor: Actor, { id }: Note, command: EditNote): Promise<string | null> {
  const { file, repeated_reason } = command;
  const own = { record: 'credit_note', id } as const;
  return file ? reasonOfRepeat(unit, actor, { files: [file] }, own, repeated_reason) : Promise.resolve(null);
}

function filesOf(file: SentFile): Pick<NoteStep, 'files'> {
  return file ? { files: { kind: null, stored: [file] } } : {};
}

function comment(note: Note, comments: string | undefined): void {
  if (comments !== undefined) note.comments = comments || null;
}
