import { common } from '@comensal/domain/platform/texts/common.texts';
import { foldedInBulk } from '../platform/database/search.sql';

/* Parts shared by the statements of a mass upload. `$1` is the job, `$2` and `$3` the range of units. */

/** Condition: of the job, in the range of units. */
const inRange = (row: string): string => `${row}.job_id = $1 and ${row}.unit between $2 and $3`;
/** Condition: a row of the range without an outcome. */
export const open = (row: string): string => `${inRange(row)} and ${row}.outcome is null`;
/** Condition: such a row that is not refused so far. */
export const good = (row: string): string => `${open(row)} and ${row}.reason is null`;
/** Condition: a row being loaded now, including those of new diners, which already have their outcome with the id. */
export const taken = (row: string): string => `${inRange(row)} and ${row}.reason is null`;
/**
 * Condition: a valid row that other rows or current diners can contradict. It is about a known diner, wants somebody's
 * code, or is not the only row of its diner. Most rows of a first upload are none of these.
 */
export const entangled = (row: string): string => `${good(row)} and ${row}.unit in (
    select r.unit from customer_upload_rows r where ${good('r')}
     group by r.unit having count(*) > 1 or count(coalesce(r.customer_id, r.owner_id)) > 0)`;
export const fold = (column: string): string => foldedInBulk(`coalesce(${column}, '')`);

/** A sentence of the catalogue as SQL, its placeholders filled by columns. */
export function sentence(template: string, gaps: Readonly<Record<string, string>> = {}): string {
  const parts = template.split(/(\{\{\w+\}\})/).map((part) => {
    const gap = /^\{\{(\w+)\}\}$/.exec(part)?.[1];
    return gap === undefined ? `'${part.replaceAll("'", "''")}'` : `(${gaps[gap] ?? "''"})::text`;
  });
  return parts.join(' || ');
}

/** How a diner is named in a sentence: 'Pérez, Ana (legajo 55)'. */
export const namedDiner = (diner: string): string =>
  `coalesce(nullif(concat_ws(', ', ${diner}.surname, ${diner}.name), ''), '${common.absent}') || coalesce(' (legajo ' || ${diner}.file_number || ')', '')`;
