import { foldedInBulk } from '../database/search.sql';

/*
 * The words that the statements of a mass upload share. `$1` is the job, `$2` and `$3` the range of units that are looked at.
 */

/** Of one job, in a range of units. */
const inRange = (row: string): string => `${row}.job_id = $1 and ${row}.unit between $2 and $3`;
/** The rows that are looked at: those of the range without an outcome. */
export const open = (row: string): string => `${inRange(row)} and ${row}.outcome is null`;
/** Those of them that nothing speaks against so far. */
export const good = (row: string): string => `${open(row)} and ${row}.reason is null`;
/** Those that are taken in at this moment, the new diners' included, whose rows have their outcome with their id. */
export const taken = (row: string): string => `${inRange(row)} and ${row}.reason is null`;
/**
 * Of the good rows those that other rows or the diners of today can contradict: they are about somebody known, want somebody's
 * code, or are not the only ones of their diner. All others speak for themselves, and most of a first upload are such.
 */
export const entangled = (row: string): string => `${good(row)} and ${row}.unit in (
    select r.unit from customer_upload_rows r where ${good('r')}
     group by r.unit having count(*) > 1 or count(coalesce(r.customer_id, r.owner_id)) > 0)`;
export const fold = (column: string): string => foldedInBulk(`coalesce(${column}, '')`);

/** A sentence of the catalogue as SQL, its gaps filled by columns. */
export function sentence(template: string, gaps: Readonly<Record<string, string>> = {}): string {
  const parts = template.split(/(\{\{\w+\}\})/).map((part) => {
    const gap = /^\{\{(\w+)\}\}$/.exec(part)?.[1];
    return gap === undefined ? `'${part.replaceAll("'", "''")}'` : `(${gaps[gap] ?? "''"})::text`;
  });
  return parts.join(' || ');
}

/** How a diner is named in a sentence: 'Pérez, Ana (legajo 55)'. */
export const namedDiner = (diner: string): string =>
  `coalesce(nullif(concat_ws(', ', ${diner}.surname, ${diner}.name), ''), '–') || coalesce(' (legajo ' || ${diner}.file_number || ')', '')`;
