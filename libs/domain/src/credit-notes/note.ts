import type { Actor } from '../platform/access/actor';
import { type FieldOpening, type FormMode, openFields } from '../platform/lifecycle/field-locks';
import type { RegionStates } from '../platform/lifecycle/transitions';

/** The longest comments of a credit note, in characters. */
export const noteLimits = { comments: 250 } as const;

/** The fields of a credit note that can be edited, by their names in the call. */
export type NoteField = 'business_unit_id' | 'company_id' | 'group_id' | 'amount' | 'status' | 'comments' | 'file';

const place = ['business_unit_id', 'company_id', 'group_id'] as const satisfies readonly NoteField[];
const requested = 'Solicitud Nota de Credito';

/**
 * Who may change which field of a credit note, and when: the only table of its locks (CNO-14 to CNO-19, CNO-26, CNO-27,
 * O-142). A field that no row opens is locked; a field that either role opens is open (O-136).
 */
export const noteOpenings: readonly FieldOpening<NoteField>[] = [
  { mode: 'create', module: requested, fields: [...place, 'amount', 'file'] },
  { mode: 'edit', module: requested, states: { status: ['Pendiente'] }, fields: [...place, 'amount', 'file'] },
  { mode: 'edit', module: requested, states: { status: ['Aprobado'], document: ['Pendiente'] }, fields: ['file'] },
  {
    mode: 'edit',
    module: 'Aprobacion Nota de Credito',
    states: { status: ['Pendiente'] },
    fields: ['status', 'comments'],
  },
];

/** The fields that this person may change now; `states` are those of the note's regions. */
export function openNoteFields(
  actor: Pick<Actor, 'modules'>,
  mode: FormMode,
  states: RegionStates,
): ReadonlySet<NoteField> {
  return openFields(noteOpenings, { actor, mode, states });
}
