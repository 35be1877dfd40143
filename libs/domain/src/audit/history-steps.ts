import { audit } from './audit.texts';
import type { AuditData, AuditEvent, AuditNames } from './audit-event';
import { auditFieldKind, isAuditReference } from './audit-fields';
import { type AuditValue, auditTableLabel, auditValues } from './event-values';
import type { RowAt } from './record-at.schemas';
import { historyPartColumn } from './record-history';
import type { HistoryChange, HistoryStep } from './record-history.schemas';

/** Columns that the step itself already shows, or that no person changes. */
const unsaid: readonly string[] = ['is_active', 'version', 'pre_contractor', 'status_since'];

/**
 * What one person did to a record at one time, in words (AUD-03, AUD-08). `events` belong to one step, at least one: of
 * the record, if any, and of its parts. `count` is the step's total. Hidden fields never appear (AUD-07).
 */
export function historyStep(
  table: string,
  events: readonly [AuditEvent, ...AuditEvent[]],
  count: number,
  names: AuditNames,
): HistoryStep {
  const [first] = events;
  const last = events.reduce((latest, event) => (event.id > latest.id ? event : latest), first);
  const own = events.filter(({ table_name }) => table_name === table);
  return {
    id: last.id,
    at: last.date,
    username: last.username,
    person: names.users?.[last.username] ?? last.username,
    action: actionOf(own),
    changes: events.flatMap((event) =>
      event.table_name === table ? ownChanges(event, names) : partChanges(table, event, names),
    ),
    more: count - events.length,
  };
}

function actionOf(own: readonly AuditEvent[]): HistoryStep['action'] {
  if (own.some(({ action }) => action === 'I')) return 'created';
  if (own.some((event) => event.action === 'D' || activityOf(event) === 'ended')) return 'removed';
  return own.some((event) => activityOf(event) === 'resumed') ? 'restored' : 'changed';
}

/** Most records are deactivated rather than deleted, and some are reactivated. */
function activityOf({ new_data, last_data }: AuditEvent): 'ended' | 'resumed' | null {
  const [before, after] = [last_data?.['is_active'], new_data?.['is_active']];
  if (before === true && after === false) return 'ended';
  return before === false && after === true ? 'resumed' : null;
}

function ownChanges(event: AuditEvent, names: AuditNames): HistoryChange[] {
  const changed = auditValues(event, names).filter(({ field, changed }) => changed && !unsaid.includes(field));
  return changed.map(({ field, label, previous, next }) =>
    field === 'password_changed'
      ? { kind: 'changed', label: audit.history.password, previous: null, next: audit.history.passwordChanged }
      : { kind: 'changed', label, previous, next },
  );
}

/**
 * The text for a part's event. A part that was activated or deactivated, such as a service of a profile, may have none.
 */
function partChanges(table: string, event: AuditEvent, names: AuditNames): HistoryChange[] {
  const label = auditTableLabel(event.table_name);
  const values = valuesOfPart(table, event, names);
  const activity = activityOf(event);
  if (event.action !== 'U' && (event.new_data ?? event.last_data)?.['is_active'] === false) return [];
  if (event.action === 'I' || activity === 'resumed')
    return [{ kind: 'added', label, previous: null, next: summary(event, values, 'next') }];
  if (event.action === 'D' || activity === 'ended')
    return [{ kind: 'removed', label, previous: summary(event, values, 'previous'), next: null }];
  const identity = summary(
    event,
    values.filter(({ changed, field }) => !changed && isReference(event, field)),
    'next',
  );
  return values
    .filter(({ changed }) => changed)
    .map((value) => ({
      kind: 'changed',
      label: identity === '' ? value.label : `${identity}, ${value.label}`,
      previous: value.previous,
      next: value.next,
    }));
}

/** What a part of a record held at a moment, as one line. */
export function partText(table: string, { table_name, record_key }: RowAt, data: AuditData, names: AuditNames): string {
  const event: AuditEvent = {
    id: 0,
    date: '',
    username: '',
    table_name,
    record_key,
    action: 'I',
    new_data: data,
    last_data: null,
  };
  return summary(event, valuesOfPart(table, event, names), 'next');
}

/** Without the record that it is a part of, and what no person changes. */
function valuesOfPart(table: string, event: AuditEvent, names: AuditNames): AuditValue[] {
  const parent = historyPartColumn(table, event.table_name);
  return auditValues(event, names).filter(({ field }) => field !== parent && field !== 'id' && !unsaid.includes(field));
}

/** 'Almuerzo (3) · Precio: $ 1.200,00': references are shown without a label, and empty values are left out. */
function summary(event: AuditEvent, values: readonly AuditValue[], side: 'previous' | 'next'): string {
  const data = side === 'next' ? event.new_data : event.last_data;
  return values
    .flatMap((value) => {
      const said = value[side];
      const recorded = data?.[value.field];
      if (said === null || recorded === 0 || recorded === false) return [];
      return isReference(event, value.field) ? [said] : [`${value.label}: ${said}`];
    })
    .join(' · ');
}

function isReference(event: AuditEvent, field: string): boolean {
  return isAuditReference(auditFieldKind(event.table_name, field));
}
