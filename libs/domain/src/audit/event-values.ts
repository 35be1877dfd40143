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
  auditReferences,
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

/** What an act did, in words: 'Modificó un crédito (Aprobar)'; of a sign-in or refusal its kind. */
export function auditActLabel(event: AuditEvent): string {
  const { table_name, action, act } = event;
  if (table_name === accessTable || !isAuditTable(table_name)) return auditEventLabel(event);
  const step = act?.step ? lookUp<string>(audit.choices.event, act.step) : undefined;
  return `${audit.verbs[action]} ${audit.nouns[table_name]}${step === undefined ? '' : ` (${step})`}`;
}

/** The Spanish name of a column; an unknown one keeps its own (AUD-08, O-57). */
export function auditFieldLabel(field: string): string {
  return lookUp(audit.fields, field) ?? lookUp(audit.sentFields, field) ?? field;
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
    .filter((field) => !isHiddenAuditField(field) && !isKeyOfFile(event.table_name, field))
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
    const own = ownReference(event.table_name);
    if (own) add(own, event.record_key);
    const addOf = (data: object): void => {
      for (const [field, value] of Object.entries(data) as [string, unknown][]) {
        const kind = auditFieldKind(event.table_name, field);
        if (isAuditReference(kind)) for (const id of Array.isArray(value) ? value : [value]) add(kind, id);
        else if (isObject(value)) addOf(value);
      }
    };
    addOf(event.new_data ?? {});
    addOf(event.last_data ?? {});
  }
  return ids;
}

/** The current name of an id; the id itself where nobody knows its name any more. */
export function auditReferenceLabel(reference: AuditReference, id: string, names: AuditNames): string {
  return lookUp(names[reference] ?? {}, id) ?? id;
}

/**
 * What an event is about, in words: 'Núñez, Ana', '101 · Minera del Sur', 'Almuerzo · Comedor Central'. The record's key
 * where nothing says more, and '–' for one that nobody could read.
 */
export function auditRecordLabel(event: AuditEvent, names: AuditNames): string {
  const { table_name, record_key } = event;
  const own = ownReference(table_name);
  const known = own && lookUp(names[own] ?? {}, record_key);
  if (known !== undefined) return known;
  const data: AuditData = { ...event.last_data, ...event.new_data };
  const values = Object.entries({ ...data, ...(isObject(data['payload']) ? data['payload'] : {}) });
  const written = (field: string): string | null => {
    const value = data[field];
    return typeof value === 'string' || typeof value === 'number' ? String(value) || null : null;
  };
  const name = [written('surname'), written('name')].filter((part) => part !== null).join(', ');
  const owner = ownerFields.flatMap((field) => {
    const id = written(field);
    return id === null || id === record_key ? [] : [`${auditFieldLabel(field)} ${id}`];
  });
  const references = values.flatMap(([field, value]) => {
    const kind = auditFieldKind(table_name, field);
    if (!isAuditReference(kind) || (kind === 'users' && !personFields.includes(field)) || Array.isArray(value))
      return [];
    return showValue(value, field, kind, names) ?? [];
  });
  const said = [
    ...(numbered.includes(table_name) ? [record_key] : []),
    ...owner,
    name || (namingFields.map(written).find((text) => text !== null) ?? ''),
    ...(own === undefined ? references : []),
    ...values.flatMap(([field, value]) =>
      field === 'occurred_at' && typeof value === 'string' ? [formats.moment(value)] : [],
    ),
  ].filter((part, index, all) => part !== '' && all.indexOf(part) === index);
  if (said.length > 0) return said.slice(0, mostParts).join(' · ');
  return uuid.test(record_key) ? common.absent : record_key;
}

/** Records that people know by their number. */
const numbered: readonly string[] = [
  'contractors_requests',
  'credits_requests',
  'credit_notes_requests',
  'reversals',
  'price_agreements',
  'settlements',
];
/** The record that a row is a part of, known by its number too. */
const ownerFields = [
  'request_id',
  'credit_id',
  'credit_note_id',
  'reversal_id',
  'agreement_id',
  'settlement_id',
] as const;
const namingFields = ['business_name', 'description', 'profile_name', 'subject', 'text'] as const;
/** Whom a record is about; other users in it are those who did something to it. */
const personFields: readonly string[] = ['username', 'replacement', 'leader_username'];
const mostParts = 4;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The reference whose ids are the table's keys; a sign-in is known by its user. */
function ownReference(table: string): AuditReference | undefined {
  return table === accessTable ? 'users' : auditReferences.find((reference) => reference === table);
}

/** A file is known by its name, and its key tells nobody anything. */
function isKeyOfFile(table: string, field: string): boolean {
  return table === 'files' && field === 'id';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function showValue(value: unknown, field: string, kind: AuditFieldKind, names: AuditNames): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string' || typeof entry === 'number')) {
    return value.map((entry) => showValue(entry, field, kind, names)).join(', ') || null;
  }
  if (isObject(value)) {
    return Object.entries(value)
      .map(([key, part]) => {
        const text = showValue(part, key, auditFieldKind('', key), names);
        return `${auditFieldLabel(key)}: ${text ?? common.absent}`;
      })
      .join('\n');
  }
  if (typeof value === 'object') return JSON.stringify(value);
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
