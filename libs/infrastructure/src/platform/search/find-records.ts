import type { Actor } from '@comensal/domain/platform/access';
import { foldedName } from '@comensal/domain/platform/validation';
import { type Columns, type List, listCondition, selectColumns, soughtIn } from '../database/list.sql';
import { Parameters, type Query } from '../database/query';

/** The two lines of a found record. */
export interface FoundLines {
  readonly title: string;
  readonly subtitle: string;
}

/** A kind of record that the search over everything finds: what its list finds with the same words, in the same scope. */
export interface SearchedKind<Asked extends object = never, Row extends object = never> {
  readonly list: Pick<
    List<Asked, never>,
    'tables' | 'before' | 'scope' | 'filters' | 'search' | 'searchedNames' | 'key'
  >;
  /** Who asks; the words too, for a list that takes them in its filter. */
  readonly asked: (actor: Actor, text?: string) => Asked;
  /** Joins for the columns, beyond the list's tables. */
  readonly joins?: string;
  readonly columns: Columns<Row>;
  /** Condition: the text is the number or code of the record; null if no record can have it. */
  readonly isExactly?: (text: string, parameters: Parameters) => string | null;
  /** There may be a million of them: words that no index can find are not searched. */
  readonly isLong?: true;
  readonly describe: (row: Row) => FoundLines;
}

export interface FoundRecord<Kind extends string> extends FoundLines {
  readonly kind: Kind;
  readonly id: string;
}

/** A shorter word cannot use a trigram index. */
const indexedCharacters = 3;
/** The matches of a kind that are read to choose the shown ones: a bound, so that a frequent name costs no more. */
const mostRead = 50;
const mostExact = 5;

/**
 * The records of the kinds that have every word of the text, within the actor's scope: at most `limit`. First those whose
 * number or code is the text, then by kind, titles that begin with the text before others. No kind takes the place of
 * the others: each gets an equal share, and what is left goes to the first that have more. One statement.
 */
export async function findRecords<Kind extends string>(
  query: Query,
  kinds: Readonly<Partial<Record<Kind, SearchedKind>>>,
  { actor, text, limit }: { readonly actor: Actor; readonly text: string; readonly limit: number },
): Promise<FoundRecord<Kind>[]> {
  const parameters = new Parameters();
  const parts = (Object.entries(kinds) as [Kind, SearchedKind][]).flatMap(([name, kind]) =>
    partsOf(name, kind, { actor, text, parameters }),
  );
  if (parts.length === 0) return [];
  const rows = await query<FoundRow<Kind>>(parts.map((part) => `(${part})`).join(' union all '), parameters.values);
  return choose(
    rows.map((row) => ({ ...row, ...(kinds[row.kind] as SearchedKind).describe(row.record) })),
    text,
    limit,
  );
}

interface FoundRow<Kind extends string> {
  readonly kind: Kind;
  readonly id: string;
  readonly is_exact: boolean;
  readonly record: never;
}

function partsOf(
  name: string,
  { list, asked, joins = '', columns, isExactly, isLong }: SearchedKind,
  { actor, text, parameters }: { readonly actor: Actor; readonly text: string; readonly parameters: Parameters },
): string[] {
  const record = `to_json(shown) as record from (select ${selectColumns({ found_id: `${list.key}::text`, ...(columns as Columns<object>) })} from ${list.tables} ${joins}`;
  const select = (isExact: boolean, condition: string, most: number): string => {
    const before = list.before ? `with ${list.before(asked(actor), parameters)} ` : '';
    return `${before}select '${name}' as kind, shown.found_id as id, ${isExact} as is_exact, ${record} where ${condition} limit ${most}) shown`;
  };
  const exactly = isExactly?.(text, parameters) ?? null;
  const exact =
    exactly === null
      ? []
      : [select(true, `${listCondition(list as never, asked(actor), parameters)} and ${exactly}`, mostExact)];
  const words = soughtIn({}, text);
  if (isLong && !words.some((word) => word.length >= indexedCharacters)) return exact;
  return [...exact, select(false, listCondition(list as never, asked(actor, text), parameters, text), mostRead)];
}

function choose<Kind extends string>(
  rows: readonly (FoundRow<Kind> & FoundLines)[],
  text: string,
  limit: number,
): FoundRecord<Kind>[] {
  const known = new Map<string, FoundRow<Kind> & FoundLines>();
  for (const row of rows) {
    const key = `${row.kind} ${row.id}`;
    if (!known.has(key) || row.is_exact) known.set(key, row);
  }
  const begins = foldedName(text.trim());
  const turn = (row: FoundRow<Kind> & FoundLines): number =>
    row.is_exact ? 0 : foldedName(row.title).startsWith(begins) ? 1 : 2;
  const byKind = [...Map.groupBy(known.values(), ({ kind }) => kind).values()].map((each) =>
    each.toSorted((a, b) => turn(a) - turn(b) || a.title.localeCompare(b.title, 'es') || a.id.localeCompare(b.id)),
  );
  const chosen = new Set<FoundRow<Kind> & FoundLines>();
  for (let place = 0; place < mostRead + mostExact && chosen.size < limit; place += 1) {
    for (const each of byKind) {
      const row = each[place];
      if (row !== undefined && chosen.size < limit) chosen.add(row);
    }
  }
  const listed = byKind.flat().filter((row) => chosen.has(row));
  return [...listed.filter((row) => row.is_exact), ...listed.filter((row) => !row.is_exact)].map(
    ({ kind, id, title, subtitle }) => ({ kind, id, title, subtitle }),
  );
}

/** Joins the known parts of a line. */
export function inOneLine(...parts: readonly (string | number | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ');
}

/** Condition: the text is the number in the column. */
export function isNumber(column: string): (text: string, parameters: Parameters) => string | null {
  return (text, parameters) =>
    /^\d{1,15}$/.test(text.trim()) ? `${column} = ${parameters.add(Number(text.trim()))}` : null;
}
