import type { Actor } from '../access/actor';
import { holds } from '../access/actor';
import type { ModuleName } from '../access/modules';
import { invalidFields } from '../refusals/refusal';
import { validation } from '../texts/validation.texts';
import type { RegionStates } from './transitions';

/** The mode of a record's form. */
export type FormMode = 'create' | 'edit' | 'show';

/** Who may change which fields, in which mode and states. A region that is not named may be in any state. */
export interface FieldOpening<Field extends string> {
  readonly mode: Exclude<FormMode, 'show'>;
  readonly module: ModuleName;
  readonly states?: Readonly<Record<string, readonly string[]>>;
  readonly fields: readonly Field[];
}

/** What the locks of a form depend on. */
export interface FormSituation {
  readonly actor: Pick<Actor, 'modules'>;
  readonly mode: FormMode;
  /** The record's state in each region of its lifecycle. */
  readonly states: RegionStates;
}

/**
 * The fields that this person may change now. The form and the server (`refuseLocked`) use the same table. A field is
 * open when any of the person's permissions opens it; none is open in `show`.
 */
export function openFields<Field extends string>(
  openings: readonly FieldOpening<Field>[],
  { actor, mode, states }: FormSituation,
): ReadonlySet<Field> {
  const held = openings.filter(
    (opening) =>
      opening.mode === mode &&
      holds(actor, opening.module, 'W') &&
      Object.entries(opening.states ?? {}).every(([region, names]) => names.includes(states[region] ?? '')),
  );
  return new Set(held.flatMap(({ fields }) => fields));
}

/**
 * Refuses changes of locked fields, each by its name (422). Fields that were not sent, or sent unchanged, pass. Values are
 * compared as JSON.
 */
export function refuseLocked<Field extends string>(
  open: ReadonlySet<string>,
  before: Readonly<Record<Field, unknown>>,
  sent: Readonly<Partial<Record<Field, unknown>>>,
): void {
  const changed = (Object.keys(before) as Field[]).filter(
    (field) => sent[field] !== undefined && JSON.stringify(sent[field]) !== JSON.stringify(before[field]),
  );
  const locked = changed.filter((field) => !open.has(field));
  if (locked.length > 0)
    throw invalidFields(Object.fromEntries(locked.map((field) => [field, validation.fieldLocked])));
}
