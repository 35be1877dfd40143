import { type AddCreditNote, type NoteDetail, openNoteFields } from '@comensal/domain/credit-notes';
import { type Actor, ownerOf } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { refuseLocked } from '@comensal/domain/platform/lifecycle';
import { reasonOfRepeat } from '../papers/reason-of-repeat';
import type { StoredFile } from '../platform/files/file-store.port';
import { startRecord } from '../platform/lifecycle/take-step';
import type { Idempotency } from '../platform/unit-of-work/unit-of-work.port';
import { type NoteDependencies, noteKind, notePlace } from './note-kind';

export interface RequestNote extends AddCreditNote {
  readonly file: StoredFile | null;
  readonly idempotency?: Idempotency | null;
}

const fresh = { status: 'Nueva', document: 'Pendiente' } as const;

/**
 * Creates a pending credit note (CNO-10, CNO-13, CNO-17, CNO-24, CNO-30 to CNO-33). Names and tax id are read from the
 * database. Throws notFound for an unknown company or centre, invalid for a group of another place and for status or
 * comments, which are locked, and the refusals of the lifecycle.
 */
export function requestNote(
  dependencies: NoteDependencies,
  actor: Actor,
  { file, idempotency = null, ...command }: RequestNote,
): Promise<NoteDetail> {
  const place = {
    companyId: command.company_id,
    businessUnitId: command.business_unit_id,
    groupId: command.group_id ?? null,
  };
  return startRecord(noteKind, dependencies, actor, { from: fresh, idempotency }, async (unit, at) => {
    const { match, facts } = await notePlace(unit, actor, place, command.group_id === null);
    const reason =
      file === null ? null : await reasonOfRepeat(unit, actor, { files: [file] }, null, command.repeated_reason);
    const sent = { status: command.status || undefined, comments: command.comments };
    return {
      facts: { withinScope: match.withinScope, hasComments: false },
      event: { type: 'create' as const, actor, hasFile: file !== null, ...facts },
      reason,
      ...(file === null ? {} : { files: { kind: null, stored: [file] } }),
      create: ({ status, states }) => {
        refuseLocked(openNoteFields(actor, 'create', fresh), { status: 'Pendiente', comments: '' }, sent);
        return unit.creditNotes.add(
          {
            ...place,
            createDate: businessDay(at),
            cuit: match.cuit,
            companyName: match.businessName,
            businessUnitName: match.businessUnitName,
            groupName: match.groupName,
            amount: command.amount,
            status,
            statusDocument: states['document'] === 'Loaded' ? 'Loaded' : 'Pendiente',
            fileId: file?.id ?? null,
            repeatedReason: reason,
            requestedBy: ownerOf(actor),
          },
          at,
        );
      },
    };
  });
}
