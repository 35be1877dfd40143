import { folded } from '../database/search.sql';

/*
 * The words that the statements of a mass upload share. `$1` is the job, `$2` and `$3` the range of units that are looked at.
 */

/** The rows that are looked at: of one job, without an outcome, in a range of units. */
export const open = (row: string): string =>
  `${row}.job_id = $1 and ${row}.outcome is null and ${row}.unit between $2 and $3`;
/** Those of them that nothing speaks against so far. */
export const good = (row: string): string => `${open(row)} and ${row}.reason is null`;
export const fold = (column: string): string => folded(`coalesce(${column}, '')`);

/** A sentence of the catalogue as SQL, its places filled by columns. */
export function sentence(template: string, places: Readonly<Record<string, string>> = {}): string {
  const parts = template.split(/(\{\{\w+\}\})/).map((part) => {
    const place = /^\{\{(\w+)\}\}$/.exec(part)?.[1];
    return place === undefined ? `'${part.replaceAll("'", "''")}'` : `(${places[place] ?? "''"})::text`;
  });
  return parts.join(' || ');
}

/** How a diner is named in a sentence: 'Pérez, Ana (legajo 55)'. */
export const namedDiner = (diner: string): string =>
  `coalesce(nullif(concat_ws(', ', ${diner}.surname, ${diner}.name), ''), '–') || coalesce(' (legajo ' || ${diner}.file_number || ')', '')`;
