import { auditColumns, auditSearch, auditTables, businessTimeZone, isHiddenAuditField } from '@comensal/domain';
import type { Parameters } from '../database/query';

/** What the detail does not show is not found either (AUD-07). */
const hiddenFields = [...new Set(auditTables.flatMap((table): readonly string[] => auditColumns[table]))].filter(isHiddenAuditField);

/**
 * A condition over `audit_events e`: the text stands in the id, the user, the key or the table's name, in the Spanish name of
 * the table or the action, or in a recorded value, whatever the case or the accents (O-30, O-53). Names of columns do not count.
 * Each event is looked at as it is stored: folding the text of a million events takes ten times as long.
 */
export function auditSearchCondition(typed: string, parameters: Parameters): string {
  const { forms, tables, actions, day } = auditSearch(typed);
  const pattern = parameters.add(forms.map(accentBlind).join('|'));
  const path = parameters.add(valuePath(forms));
  const hidden = parameters.add(hiddenFields);
  const conditions = [
    `concat_ws(' ', e.id, e.username, e.record_key, e.table_name) ~* ${pattern}`,
    `(e.new_data - ${hidden}::text[]) @? ${path}::jsonpath`,
    `(e.last_data - ${hidden}::text[]) @? ${path}::jsonpath`,
  ];
  if (tables.length > 0) conditions.unshift(`e.table_name = any(${parameters.add(tables)})`);
  if (actions.length > 0) conditions.unshift(`e.action = any(${parameters.add(actions)})`);
  if (day !== null) conditions.unshift(`(e.at at time zone '${businessTimeZone}')::date = ${parameters.add(day)}::date`);
  return `(${conditions.join(' or ')})`;
}

/** Texts that hold one of the forms, at any depth, and numbers that are one of them. */
function valuePath(forms: readonly string[]): string {
  const numbers = forms.filter((form) => /^-?\d{1,15}$/.test(form)).map((form) => `@ == ${Number(form)}`);
  return `$.** ? (${[`@ like_regex ${JSON.stringify(forms.map(accentBlind).join('|'))} flag "i"`, ...numbers].join(' || ')})`;
}

/** The letters that count as the same, by their plain one. */
const variants: Readonly<Record<string, string>> = {
  a: 'aáàâäãåAÁÀÂÄÃÅ', c: 'cçCÇ', e: 'eéèêëEÉÈÊË', i: 'iíìîïIÍÌÎÏ', n: 'nñNÑ', o: 'oóòôöõOÓÒÔÖÕ', u: 'uúùûüUÚÙÛÜ', y: 'yýÿYÝ',
};

/** A regular expression, for PostgreSQL, that finds the text as it is typed but for accents; everything else stands for itself. */
export function accentBlind(typed: string): string {
  return [...typed.normalize('NFC')].map((letter) => {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    if (Object.hasOwn(variants, plain)) return `[${variants[plain]}]`;
    return /[\p{L}\p{N}\s]/u.test(letter) ? letter : /[\\^$.*+?()[\]{}|]/.test(letter) ? `\\${letter}` : letter;
  }).join('');
}
