import type { AccessKind } from '../auth/access-events';
import { dateToIso, formatDate, isDateNumber } from '../platform/dates/dates';
import { parseAmount } from '../platform/money/read-amount';
import { withPlainCuits } from '../platform/validation/cuit';
import { foldedName } from '../platform/validation/folded-name';
import { wordsOfSearch } from '../platform/validation/search';
import { audit } from './audit.texts';
import { isHiddenAuditField } from './audit-fields';
import { auditActions, auditColumns, auditTables } from './audit-tables';
import { auditActionLabel, auditTableLabel } from './event-values';

/** What a text typed into the audit search means in terms of the recorded values. */
export interface AuditSearch {
  /** Texts to find anywhere in what the event shows or recorded. */
  readonly texts: readonly string[];
  /** Recorded values that must match as a whole. */
  readonly values: readonly string[];
}

/**
 * Parses a search. The screen shows '06/03/2026' and '$ 1.234,50' where '2026-03-06' and 123450 are recorded. Ignores
 * case and accents (O-30).
 */
export function auditSearch(typed: string): AuditSearch {
  const day = dayOf(typed);
  const minor = minorUnitsOf(typed);
  return {
    texts: [
      ...new Set([
        typed,
        withPlainCuits(typed),
        ...otherWords(typed),
        ...(day === null ? [] : [formatDate(day), dateToIso(day)]),
      ]),
    ],
    values: minor === null ? [] : [String(minor)],
  };
}

/**
 * Splits the typed text into searches. An amount or a date is one search; otherwise every word must be found, in any
 * order.
 */
export function auditSearches(typed: string): readonly AuditSearch[] {
  const words = wordsOfSearch(typed);
  return words.length < 2 || minorUnitsOf(typed) !== null ? [auditSearch(typed.trim())] : words.map(auditSearch);
}

/** Kinds of sign-ins and refusals are searched as recorded values. */
export function accessSearch(kind: AccessKind): AuditSearch {
  return { texts: [], values: [kind] };
}

/** Words that match an event apart from its values, and the columns whose values are not searched (AUD-07, AUD-12). */
export const auditSearchWords: {
  readonly tables: Readonly<Record<string, string>>;
  readonly actions: Readonly<Record<string, string>>;
  readonly access: Readonly<Record<string, string>>;
  readonly factors: Readonly<Record<string, string>>;
  readonly hidden: readonly string[];
} = {
  tables: Object.fromEntries(auditTables.map((table) => [table, auditTableLabel(table)])),
  actions: Object.fromEntries(auditActions.map((action) => [action, auditActionLabel(action)])),
  access: audit.choices.access,
  factors: audit.choices.factor,
  hidden: [...new Set(auditTables.flatMap((table): readonly string[] => auditColumns[table]))].filter(
    isHiddenAuditField,
  ),
};

/** The search text of an earlier event has the word that its action had then; both words find all. */
function otherWords(typed: string): readonly string[] {
  return (['I', 'D'] as const).flatMap((action) => {
    const words: readonly string[] = [audit.actions[action], audit.formerActions[action]];
    return words.some((word) => foldedName(word) === foldedName(typed)) ? words : [];
  });
}

function dayOf(typed: string): number | null {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed.trim());
  const day = parts === null ? 0 : Number(parts[3]) * 10000 + Number(parts[2]) * 100 + Number(parts[1]);
  return isDateNumber(day) ? day : null;
}

/** Only text written as an amount, with decimals or the currency sign, counts: a plain number may be anything. */
function minorUnitsOf(typed: string): number | null {
  return /\$|,\d/.test(typed) ? parseAmount(typed) : null;
}
