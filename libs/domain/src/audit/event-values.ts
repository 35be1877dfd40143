import { formatDate, formatMoment, formatTime, isDateNumber, isoToDate } from '../platform/dates/dates';
import { formatMoney } from '../platform/money/money';
import { common } from '../platform/texts/common.texts';
import { fill } from '../platform/texts/fill';
import { cuitText } from '../platform/validation/cuit';
import { audit } from './audit.texts';
import type { AuditData, AuditEvent, AuditNames } from './audit-event';
import {
  type AuditFieldKind,
  type AuditReference,
  auditFieldKind,
  isAuditReference,
  isHiddenAuditField,
} from './audit-fields';
import { type AuditAction, accessTable, auditColumns, isAuditTable } from './audit-tables';

/** A line of the detail (AUD-03): the new and previous value of a field, in words. Null where there is no value. */
export interface AuditValue {
  readonly field: string;
  readonly label: string;
  readonly previous: string | null;
  readonly next: string | null;
  /** Whether an update changed the value. */
  readonly changed: boolean;
}

/** The Spanish name of a table; an unknown one keeps its own. */
export function auditTableLabel(table: string): string {
  return isAuditTable(table) ? audit.tables[table] : table;
}

/** The Spanish word for I, U or D (AUD-10). */
export function auditActionLabel(action: AuditAction): string {
  return audit.actions[action];
}

/** The action shown in the list: the kind of a sign-in or refusal, or I, U or D in words (AUD-02, AUD-10). */
export function auditEventLabel({ table_name, action, new_data }: AuditEvent): string {
  const kind = table_name === accessTable ? new_data?.['access'] : undefined;
  return (typeof kind === 'string' ? lookUp(audit.choices.access, kind) : undefined) ?? auditActionLabel(action);
}

/** The Spanish name of a column; an unknown one keeps its own (AUD-08, O-57). */
export function auditFieldLabel(field: string): string {
  return lookUp(audit.fields, field) ?? field;
}

/**
 * The detail of an event (AUD-03, AUD-07, AUD-08): every recorded field that may be shown, in the table's order,
 * unknown fields last. `names` maps ids to names; an id without a name is shown as it is.
 */
export function auditValues(event: AuditEvent, names: AuditNames): AuditValue[] {
  const known: readonly string[] = isAuditTable(event.table_name) ? auditColumns[event.table_name] : [];
  const recorded = new Set([...Object.keys(event.last_data ?? {}), ...Object.keys(event.new_data ?? {})]);
  const fields = [
    ...known.filter((field) => recorded.has(field)),
    ...[...recorded].filter((field) => !known.includes(field)).sort(),
  ];
  return fields
    .filter((field) => !isHiddenAuditField(field))
    .map((field) => {
      const kind = auditFieldKind(event.table_name, field);
      const show = (data: AuditData | null): string | null => showValue(data?.[field], field, kind, names);
      return {
        field,
        label: auditFieldLabel(field),
        previous: show(event.last_data),
        next: show(event.new_data),
        changed:
          event.action === 'U' &&
          JSON.stringify(event.last_data?.[field] ?? null) !== JSON.stringify(event.new_data?.[field] ?? null),
      };
    });
}

/** The ids in the recorded values of events, by referenced table: those that `AuditNames` has to name. */
export function referredIds(events: readonly AuditEvent[]): Map<AuditReference, Set<string>> {
  const ids = new Map<AuditReference, Set<string>>();
  const add = (reference: AuditReference, id: unknown): void => {
    if (typeof id !== 'string' && typeof id !== 'number') return;
    const known = ids.get(reference) ?? new Set<string>();
    ids.set(reference, known.add(String(id)));
  };
  for (const event of events) {
    add('users', event.username);
    for (const data of [event.new_data, event.last_data]) {
      for (const [field, value] of Object.entries(data ?? {})) {
        const kind = auditFieldKind(event.table_name, field);
        if (isAuditReference(kind)) for (const id of Array.isArray(value) ? value : [value]) add(kind, id);
      }
    }
  }
  return ids;
}

/** 'Comedor Central (B1)': the current name of an id, and the recorded id. */
export function auditReferenceLabel(reference: AuditReference, id: string, names: AuditNames): string {
  const name = lookUp(names[reference] ?? {}, id);
  return name === undefined ? id : `${name} (${id})`;
}

function showValue(value: unknown, field: string, kind: AuditFieldKind, names: AuditNames): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string' || typeof entry === 'number')) {
    return value.map((entry) => showValue(entry, field, kind, names)).join(', ') || null;
  }
  if (typeof value === 'object') return JSON.stringify(value, null, 2);
  if (typeof value === 'boolean') return value ? common.yes : common.no;
  const written = String(value);
  if (kind === 'choice') return lookUp(choicesOf(field), written) ?? written;
  if (isAuditReference(kind)) return auditReferenceLabel(kind, written, names);
  return formats[kind](written);
}

/** A value that does not fit the current type of its column is shown as recorded. */
const formats: Readonly<Record<Exclude<AuditFieldKind, 'choice' | AuditReference>, (value: string) => string>> = {
  text: (value) => value,
  boolean: (value) => value,
  cuit: cuitText,
  money: (value) => (Number.isSafeInteger(Number(value)) ? formatMoney(Number(value)) : value),
  date: (value) => (isDateNumber(isoToDate(value)) ? formatDate(isoToDate(value)) : value),
  moment: (value) => (Number.isNaN(Date.parse(value)) ? value : formatMoment(value)),
  time: (value) => (/^\d{4}$/.test(value) ? formatTime(value) : value),
  bytes: (value) => fill(audit.bytes, { size: Number(value).toLocaleString('es-AR') }),
};

function choicesOf(field: string): Readonly<Record<string, string>> {
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = audit.choices;
  return lookUp(choices, field) ?? {};
}

/** Reads own properties only: 'constructor' and the like are not our names. */
function lookUp<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
