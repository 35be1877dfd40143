import { foldedName } from '../auth/folded-name';

/** A column of a spreadsheet that people fill in. */
export interface SheetColumn<Key extends string = string> {
  readonly key: Key;
  /** What stands in the head row. */
  readonly title: string;
  /** A sheet without it is read nevertheless. */
  readonly mayBeAbsent?: boolean;
}

/** Where each column stands in a row, counted from 0. */
export type ColumnPositions<Key extends string> = Readonly<Record<Key, number>>;

/** Capitals, accents, signs and double spaces in headings do not matter. */
const folded = (heading: string): string =>
  foldedName(heading)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Far right of every row: an absent column reads as empty cells. */
const nowhere = Number.MAX_SAFE_INTEGER;

/**
 * The columns by their headings, in any order, others between them. Gives the titles that are missing where a row is not the
 * head row. A heading that stands twice counts where it stands first.
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

/** The messages of the wrong cells of a row, each after the title of its column, in the order of the columns. */
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
