import { dateToIso, isDateNumber } from '../dates/dates';
import { parseAmount } from '../money/money';
import { auditActionLabel, auditTableLabel } from './event-values';
import { auditActions, auditTables, type AuditAction, type AuditTable } from './audit-tables';

/** What a person means by a text typed into the search of the audit, in the terms of what is recorded. */
export interface AuditSearch {
  /** The text may stand anywhere in the id, the user, the key or the values of an event, in any of these forms. */
  readonly forms: readonly string[];
  /** Tables and actions whose Spanish name holds the text. */
  readonly tables: readonly AuditTable[];
  readonly actions: readonly AuditAction[];
  /** yyyy-mm-dd of the one day that the text names, else null. */
  readonly day: string | null;
}

/**
 * Reads a search: the screen shows '06/03/2026', '$ 1.234,50', 'Notas de crédito', where '2026-03-06', 123450 and
 * credit_notes_requests are recorded. Case and accents do not count (O-30).
 */
export function auditSearch(typed: string): AuditSearch {
  const folded = fold(typed);
  const day = dayOf(typed);
  const minor = minorUnitsOf(typed);
  return {
    forms: [typed, ...(day === null ? [] : [day]), ...(minor === null ? [] : [String(minor)])],
    tables: auditTables.filter((table) => fold(auditTableLabel(table)).includes(folded)),
    actions: auditActions.filter((action) => fold(auditActionLabel(action)).includes(folded)),
    day,
  };
}

function dayOf(typed: string): string | null {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed.trim());
  const day = parts === null ? 0 : Number(parts[3]) * 10000 + Number(parts[2]) * 100 + Number(parts[1]);
  return isDateNumber(day) ? dateToIso(day) : null;
}

/** Only what is written as an amount, with decimals or with the sign: a plain number may be anything. */
function minorUnitsOf(typed: string): number | null {
  const amount = /^(?:\$\s*)?(\d{1,3}(?:\.\d{3})+|\d+)(,\d{1,2})?$/.exec(typed.trim());
  if (amount === null || (amount[2] === undefined && !typed.includes('$'))) return null;
  return parseAmount(`${amount[1]?.replaceAll('.', '') ?? ''}${amount[2] ?? ''}`);
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
