import { Parameters, type Query } from './query';
import { folded, holdsWord } from './search.sql';

/** A record that a list shows by name: the column with its id, and its table with the name. All are SQL. */
export interface NamedRecord {
  readonly column: string;
  readonly table: string;
  readonly name: string;
}

/** For each word of a search, the ids whose names contain it: an array for each of the named records. */
export type MatchedNames = ReadonlyMap<string, readonly (readonly unknown[])[]>;

/**
 * Looks up the names before the statement that searches by them, so that it is planned with their real number. With a
 * subselect the planner expects half of the table, and scans all of it in the order of the page.
 */
export async function findNames(
  query: Query,
  records: readonly NamedRecord[],
  words: readonly string[],
): Promise<MatchedNames> {
  if (records.length === 0) return new Map();
  return new Map(
    await Promise.all(
      words.map(async (word) => {
        const parameters = new Parameters();
        const arrays = records.map((record) => idsOf(record, word, parameters));
        const [row] = await query<{ found: unknown[] }>(
          `select jsonb_build_array(${arrays.map((ids) => `to_jsonb(${ids})`).join(', ')}) as found`,
          parameters.values,
        );
        return [word, (row?.found ?? []) as unknown[][]] as const;
      }),
    ),
  );
}

/**
 * Conditions that a row references one of the matched records; for names that were not looked up, that its name contains
 * the word.
 */
export function holdsNames(
  records: readonly NamedRecord[],
  word: string,
  parameters: Parameters,
  matchedNames?: MatchedNames,
): string[] {
  const known = matchedNames?.get(word);
  return records.flatMap((record, index) => {
    const ids = known?.[index];
    if (ids === undefined) return [`${record.column} = any(${idsOf(record, word, parameters)})`];
    return ids.length === 0 ? [] : [`${record.column} = any(${parameters.add(ids)})`];
  });
}

function idsOf({ table, name }: NamedRecord, word: string, parameters: Parameters): string {
  return `array(select id from ${table} where ${holdsWord(folded(name), word, parameters)})`;
}
