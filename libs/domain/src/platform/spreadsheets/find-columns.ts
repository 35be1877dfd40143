import { foldedName } from '../validation/folded-name';
import { noticeText } from './sheet-choices';
import { columnLetters, type SheetRow } from './sheet-row';

/** A column of a spreadsheet that people fill in. */
export interface SheetColumn<Key extends string = string> {
  readonly key: Key;
  /** The heading. */
  readonly title: string;
  /** A sheet without it can still be read. */
  readonly mayBeAbsent?: boolean;
  /** Synonyms that people use in their own lists. */
  readonly alike?: readonly string[];
  /** The headings of two columns, each with its synonyms, that hold it together: its cell is 'first, second'. */
  readonly parts?: readonly [readonly string[], readonly string[]];
  /** The signs that its cells may contain, for the message about any other sign. */
  readonly signs?: RegExp;
  /** Its cells are dates or times: one that the program stores as such is read as ISO, whatever its format displays. */
  readonly isMoment?: true;
  /**
   * Its cells identify a record: a number that its format shows with other signs is refused, although they may have
   * them.
   */
  readonly isCode?: true;
  /** Its cells are secrets, which are not shown, nor corrected in a review. */
  readonly isSecret?: true;
  /** What the example row of the template says; empty without it. */
  readonly example?: string;
}

/** A column with its width in a template, in characters. */
export type WideColumn<Key extends string = string> = SheetColumn<Key> & { readonly width: number };

/** Makes the columns of a sheet, titled and with examples as its texts say. */
export const columnsOf =
  <Key extends string>({
    columns,
    example,
  }: {
    readonly columns: Readonly<Record<Key, string>>;
    readonly example: Readonly<Record<Key, string>>;
  }) =>
  (key: Key, more: Omit<WideColumn<Key>, 'key' | 'title' | 'example'>): WideColumn<Key> => ({
    key,
    title: columns[key],
    example: example[key],
    ...more,
  });

/** The position of each column in a row, from 0. */
export type ColumnPositions<Key extends string> = Readonly<Record<Key, number>>;

/** A heading that may be meant for a column. */
export interface NearHeading<Key extends string = string> {
  /** As it is written. */
  readonly heading: string;
  readonly position: number;
  readonly key: Key;
  /** The heading of the column. */
  readonly title: string;
}

/** A column whose heading occurs more than once. */
export interface RepeatedHeading {
  readonly title: string;
  readonly positions: readonly number[];
}

/** A head row. When `near` or `repeated` is not empty it must be confirmed: the positions are the likeliest ones. */
export interface HeaderMatch<Key extends string> {
  readonly positions: ColumnPositions<Key>;
  readonly near: readonly NearHeading<Key>[];
  readonly repeated: readonly RepeatedHeading[];
}

/** A heading without case, accents, signs and repeated spaces. */
export function foldedHeading(heading: string): string {
  return foldedName(heading)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Right of every row, so that an absent column reads as empty cells. */
export const nowhere = Number.MAX_SAFE_INTEGER;

/**
 * Finds the columns by their headings, in any order, with others in between. A missing column may have a near heading:
 * a synonym, a plural, extra words or a typo. Returns the missing titles if the row is not the head row.
 */
export function findColumns<Key extends string>(
  columns: readonly SheetColumn<Key>[],
  headings: readonly string[],
): HeaderMatch<Key> | { readonly missing: readonly string[] } {
  const words = headings.map(foldedHeading);
  const exact = columns.map((column) => {
    const title = foldedHeading(column.title);
    return { ...column, places: words.flatMap((word, position) => (word === title ? [position] : [])) };
  });
  const taken = new Set(exact.flatMap(({ places }) => places));
  const matches = exact.map((column) => ({
    ...column,
    near: column.places.length > 0 ? [] : nearPlaces(column, words, taken),
  }));
  const missing = matches
    .filter(({ places, near, mayBeAbsent }) => places.length + near.length === 0 && mayBeAbsent !== true)
    .map(({ title }) => title);
  if (missing.length > 0) return { missing };
  return {
    positions: Object.fromEntries(
      matches.map(({ key, places, near }) => [key, places[0] ?? near[0] ?? nowhere]),
    ) as ColumnPositions<Key>,
    near: matches.flatMap(({ key, title, near }) =>
      near.map((position) => ({ heading: (headings[position] ?? '').trim(), position, key, title })),
    ),
    repeated: matches.flatMap(({ title, places }) => (places.length > 1 ? [{ title, positions: places }] : [])),
  };
}

/** A row of fewer texts is a title; one of more is no head row. */
const headCells = { least: 3, most: 40 };
/** The longest heading that a person can answer for. */
const longestHeading = 200;
/** What a heading may say with digits: 'IVA 10,5%'. */
const rate = /\d{1,3}(?:[.,]\d{1,3})? ?%/g;

/**
 * The same for headings that nobody knows (issue 52): a row of texts without digits may be the head row, and each heading of no
 * known column stands for one that is not found yet, as its owner says. `written` are the headings before what was said of them.
 * Returns null where there is nothing to ask.
 */
export function askColumns<Key extends string>(
  columns: readonly SheetColumn<Key>[],
  headings: readonly string[],
  written: readonly string[],
): HeaderMatch<Key> | null {
  const texts = written.filter((heading) => heading.trim() !== '');
  const mayBeHead =
    texts.length >= headCells.least &&
    texts.length <= headCells.most &&
    texts.every((heading) => heading.length <= longestHeading && !/\d/.test(heading.replaceAll(rate, '')));
  const found = findColumns(
    columns.map((each) => ({ ...each, mayBeAbsent: true })),
    headings,
  );
  if (!mayBeHead || 'missing' in found) return null;
  const doubtful = new Set(found.near.map(({ key }) => key));
  const isOpen = (key: Key): boolean => found.positions[key] === nowhere || doubtful.has(key);
  const known = new Set(columns.filter(({ key }) => !isOpen(key)).map(({ key }) => found.positions[key]));
  const open = columns.filter(({ key }) => isOpen(key));
  const near = headings.flatMap((heading, position) =>
    heading.trim() === '' || known.has(position)
      ? []
      : open.map(({ key, title }) => ({ heading: heading.trim(), position, key, title })),
  );
  return near.length > 0 ? { ...found, near } : null;
}

/**
 * Applies the owner's answers to the headings: `said` has the key of a column by heading, '' for none of ours. An
 * unknown key changes nothing.
 */
export function saidHeadings(
  columns: readonly SheetColumn[],
  headings: readonly string[],
  said: Readonly<Record<string, string>>,
): readonly string[] {
  if (Object.keys(said).length === 0) return headings;
  const keys = new Map(Object.entries(said).map(([heading, key]) => [foldedHeading(heading), key]));
  const titles = new Map<string, string>([['', ''], ...columns.map(({ key, title }) => [key, title] as const)]);
  return headings.map((heading) => {
    const key = keys.get(foldedHeading(heading));
    return (key === undefined ? undefined : titles.get(key)) ?? heading;
  });
}

/** The headings of no known column, whose cells are not used. `others` are further positions of known ones. */
export function unusedHeadings(
  headings: readonly string[],
  { positions, near }: Pick<HeaderMatch<string>, 'positions' | 'near'>,
  others: readonly number[] = [],
): string[] {
  const ours = new Set([...Object.values(positions), ...near.map(({ position }) => position), ...others]);
  return headings
    .filter((heading, position) => heading.trim() !== '' && !ours.has(position))
    .map((heading) => noticeText(heading.trim()));
}

/** A column whose content stands in two columns of a sheet. */
export interface DividedColumn {
  readonly title: string;
  readonly headings: readonly [string, string];
  readonly positions: readonly [number, number];
}

/** The column that a head row divides in two, if it has each part once, and not the column itself. */
export function dividedColumn(columns: readonly SheetColumn[], headings: readonly string[]): DividedColumn | null {
  const words = headings.map(foldedHeading);
  for (const { title, parts } of columns) {
    if (!parts || words.includes(foldedHeading(title))) continue;
    const [[first, ...others], [second, ...more]] = parts.map((names) =>
      words.flatMap((word, position) => (names.includes(word) ? [position] : [])),
    ) as [number[], number[]];
    if (first === undefined || second === undefined || others.length + more.length > 0) continue;
    return { title, headings: [headings[first] ?? '', headings[second] ?? ''], positions: [first, second] };
  }
  return null;
}

/** A head row with the column's own title in the place of the first part. */
export function joinedHeadings(headings: readonly string[], { title, positions }: DividedColumn): string[] {
  return headings.map((heading, at) => (at === positions[0] ? title : at === positions[1] ? '' : heading));
}

/** A row with both parts in the place of the first one. */
export function joinedRow<Row extends SheetRow>(row: Row, { positions: [first, second] }: DividedColumn): Row {
  const [one = '', other = ''] = [row.cells[first]?.trim(), row.cells[second]?.trim()];
  // A comma after several words says that all of them are the first part.
  const joined = other === '' ? (/\s/.test(one) && !one.includes(',') ? `${one},` : one) : `${one}, ${other}`;
  const cells = Array.from({ length: Math.max(row.cells.length, first + 1) }, (_, at) =>
    at === first ? joined : at === second ? '' : (row.cells[at] ?? ''),
  );
  const { [second]: doubt, ...doubts } = row.doubts ?? {};
  return doubt === undefined ? { ...row, cells } : { ...row, cells, doubts: { [first]: doubt, ...doubts } };
}

/** The positions of headings that may be meant for a column, without those of other columns. */
function nearPlaces(column: SheetColumn, words: readonly string[], taken: ReadonlySet<number>): number[] {
  const names = [column.title, ...(column.alike ?? [])].map(foldedHeading);
  return words.flatMap((word, position) =>
    word !== '' && !taken.has(position) && names.some((name) => isNear(word, name)) ? [position] : [],
  );
}

/** Longest heading that is compared letter by letter. */
const longest = 60;
const fillers = new Set([
  'de',
  'del',
  'la',
  'el',
  'los',
  'las',
  'y',
  'e',
  'o',
  'n',
  'nro',
  'no',
  'num',
  'numero',
  'nr',
]);
const bareWords = (text: string): string =>
  text
    .split(' ')
    .filter((word) => !fillers.has(word))
    .map((word) => (word.length > 4 ? word.replace(/(?<=[^aeiou])es$|s$/, '') : word))
    .sort()
    .join(' ');

function isNear(heading: string, title: string): boolean {
  if (heading.length > longest) return false;
  const said = bareWords(heading);
  return said !== '' && (said === bareWords(title) || isSlip(heading, title));
}

/** Whether one or two letters are wrong, missing, added or swapped; in short words only one. */
function isSlip(one: string, other: string): boolean {
  const most = Math.min(one.length, other.length) < 6 ? 1 : 2;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let place = 1; place <= other.length; place += 1) {
      const isSame = one[at - 1] === other[place - 1];
      let least = Math.min((row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1, (row[place - 1] ?? 0) + (isSame ? 0 : 1));
      if (one[at - 1] === other[place - 2] && one[at - 2] === other[place - 1])
        least = Math.min(least, (before[place - 2] ?? least) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return (row[other.length] ?? most + 1) <= most;
}

/** The words of a single cell that holds several headings: the whole row is in one column. */
export function headingsInOneCell(columns: readonly SheetColumn[], headings: readonly string[]): boolean {
  const titles = new Set(columns.map(({ title }) => foldedHeading(title)));
  return headings.some((heading) =>
    [';', ',', '\t', '|'].some(
      (separator) => heading.split(separator, longest).filter((each) => titles.has(foldedHeading(each))).length > 1,
    ),
  );
}

/** Near headings as people read them: '«Clave» (H1) por «Contraseña»'. */
export function nearHeadingsText(near: readonly NearHeading[], row: number): string {
  return near
    .map(({ heading, position, title }) => `«${heading}» (${columnLetters(position)}${row}) por «${title}»`)
    .join('; ');
}

/** Repeated headings as people read them: '«Código» (A1 y H1)'. */
export function repeatedHeadingsText(repeated: readonly RepeatedHeading[], row: number): string {
  const places = new Intl.ListFormat('es-AR');
  return repeated
    .map(({ title, positions }) => `«${title}» (${places.format(positions.map((each) => columnLetters(each) + row))})`)
    .join('; ');
}
