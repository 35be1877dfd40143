import { foldedName } from '../auth/folded-name';

/** A column of a spreadsheet that people fill in. */
export interface SheetColumn<Key extends string = string> {
  readonly key: Key;
  /** The heading. */
  readonly title: string;
  /** A sheet without it can still be read. */
  readonly mayBeAbsent?: boolean;
}

/** The position of each column in a row, from 0. */
export type ColumnPositions<Key extends string> = Readonly<Record<Key, number>>;

/** Ignores case, accents, signs and double spaces in headings. */
const folded = (heading: string): string =>
  foldedName(heading)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Right of every row, so that an absent column reads as empty cells. */
const nowhere = Number.MAX_SAFE_INTEGER;

/**
 * The columns by their headings, in any order, with others between them. Returns the missing titles for a row that is not the
 * head row. Of a repeated heading, the first one counts.
 */
export function findColumns<Key extends string>(
  columns: readonly SheetColumn<Key>[],
  headings: readonly string[],
): { readonly positions: ColumnPositions<Key> } | { readonly missing: readonly string[] } {
  const words = headings.map(folded);
  const found = columns.map((column) => ({ ...column, position: words.indexOf(folded(column.title)) }));
  const missing = found
    .filter(({ position, mayBeAbsent }) => position < 0 && mayBeAbsent !== true)
    .map(({ title }) => title);
  if (missing.length > 0) return { missing };
  return {
    positions: Object.fromEntries(
      found.map(({ key, position }) => [key, position < 0 ? nowhere : position]),
    ) as ColumnPositions<Key>,
  };
}

/** The messages of the wrong cells of a row, each after its column's title, in the order of the columns. */
export function rowReason(
  columns: readonly SheetColumn[],
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): string {
  return columns
    .flatMap(({ key, title }) => {
      const first = issues.find(({ path: [field] }) => field === key);
      return first ? [`${title}: ${first.message}`] : [];
    })
    .join('. ');
}
