import {
  findMasterHead,
  type MasterHead,
  type MasterKind,
  type MasterRecord,
  masterKinds,
  missingMasterTitles,
  readMasterRow,
} from '@comensal/domain/master-data';
import { Refusal } from '@comensal/domain/platform/refusals';
import {
  cellAddress,
  cellsToMend,
  isExample,
  type MendedCells,
  type NearHeading,
  nearHeadingsText,
  RoundedCodes,
  type RowToMend,
  repeatedHeadingsText,
  type SheetChoices,
  spreadsheetRefusals,
  unusedHeadings,
} from '@comensal/domain/platform/spreadsheets';
import type { OpenedSheet } from '../jobs/stage-sheet';

/** The content of a sheet that the file's reader opened. */
export type MasterSheet = Pick<OpenedSheet<unknown>, 'name' | 'portions'>;

/** A row by its number, with its cells as they are shown to be corrected. */
export interface ReadRow {
  readonly row: number;
  readonly cells: RowToMend['cells'];
}

/** The rows of a sheet whose headings are those of a kind. */
export interface ReadSheet {
  readonly name: string;
  readonly kind: MasterKind;
  readonly read: readonly (ReadRow & { readonly record: MasterRecord })[];
  readonly rejected: readonly (ReadRow & { readonly reason: string })[];
  /** Headings of no known column, whose cells are not used. */
  readonly unused: readonly string[];
  /** Columns with codes that were probably rounded, with their length. */
  readonly roundedCodes: readonly string[];
  /** Headings that only the owner of the file can interpret; empty unless they may be asked about. */
  readonly near: readonly NearHeading[];
  /** Whether the example row of our template was left out. */
  readonly hasExample: boolean;
  /** Where the id of a row is: 'Código de material (A7)'. */
  readonly idCell: (row: number) => { readonly title: string; readonly cell: string };
}

/** A sheet without a head row. */
export interface UnreadSheet {
  readonly name: string;
  /** The headings that its first rows lack to be one; empty if they match no kind. */
  readonly missing: readonly string[];
}

export const isUnread = (sheet: ReadSheet | UnreadSheet): sheet is UnreadSheet => 'missing' in sheet;

/** The rows that are searched for the head row. */
const headWithin = 20;

/**
 * Reads a sheet with what its owner corrected, or returns what it lacks if no row is a head row. Throws
 * uploadHeadingsRepeated, what `mended` throws, and, unless similar headings may be asked about, uploadHeadingsNear.
 */
export async function readMasterSheet(
  sheet: MasterSheet,
  {
    headings,
    doubts,
    mended,
  }: Pick<SheetChoices, 'headings'> & { readonly doubts: 'ask' | 'refuse'; readonly mended: MendedCells },
): Promise<ReadSheet | UnreadSheet> {
  let head: MasterHead | null = null;
  let looked = 0;
  let unused: readonly string[] = [];
  let missing: readonly string[] = [];
  let codes = new RoundedCodes([]);
  let hasExample = false;
  const matches: ReadSheet['read'][number][] = [];
  const rejected: ReadSheet['rejected'][number][] = [];
  for await (const portion of sheet.portions()) {
    for (const given of portion) {
      const { number, cells } = given;
      if (head === null) {
        head = findMasterHead(cells, headings);
        if (head !== null) {
          check(head, number, doubts);
          unused = unusedHeadings(cells, head);
          codes = new RoundedCodes(masterKinds[head.kind].columns);
        } else if (missing.length === 0) missing = missingMasterTitles(cells, headings);
        looked += 1;
        if (head === null && looked === headWithin) return { name: sheet.name, missing };
        continue;
      }
      const { positions } = head;
      const { columns } = masterKinds[head.kind];
      if (isExample(columns, given, positions)) {
        hasExample = true;
        continue;
      }
      const row = mended.apply(columns, sheet.name, given, positions);
      codes.note(row, positions);
      const read = readMasterRow(head, row);
      const shown = { row: number, cells: cellsToMend(columns, row, positions) };
      if ('reason' in read) rejected.push({ ...shown, reason: read.reason });
      else matches.push({ ...shown, record: read.record });
    }
  }
  if (head === null) return { name: sheet.name, missing };
  const { kind, near, positions } = head;
  const [{ title }] = masterKinds[kind].columns;
  const column = positions['id'] ?? 0;
  return {
    name: sheet.name,
    kind,
    read: matches,
    rejected,
    near,
    hasExample,
    unused,
    roundedCodes: codes.titles(),
    idCell: (row) => ({ title, cell: cellAddress(column, row) }),
  };
}

function check({ near, repeated }: MasterHead, row: number, doubts: 'ask' | 'refuse'): void {
  if (repeated.length > 0)
    throw new Refusal(spreadsheetRefusals.uploadHeadingsRepeated, { columns: repeatedHeadingsText(repeated, row) });
  if (near.length > 0 && doubts === 'refuse')
    throw new Refusal(spreadsheetRefusals.uploadHeadingsNear, { columns: nearHeadingsText(near, row) });
}
