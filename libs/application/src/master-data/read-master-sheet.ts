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
  type NearHeading,
  nearHeadingsText,
  RoundedCodes,
  repeatedHeadingsText,
  type SheetChoices,
  spreadsheetRefusals,
  unusedHeadings,
} from '@comensal/domain/platform/spreadsheets';
import type { OpenedSheet } from '../jobs/stage-sheet';

/** The content of a sheet that the file's reader opened. */
export type MasterSheet = Pick<OpenedSheet<unknown>, 'name' | 'portions'>;

/** The rows of a sheet whose headings are those of a kind. */
export interface ReadSheet {
  readonly name: string;
  readonly kind: MasterKind;
  readonly read: readonly { readonly row: number; readonly record: MasterRecord }[];
  readonly rejected: readonly { readonly row: number; readonly reason: string }[];
  /** Headings of no known column, whose cells are not used. */
  readonly unused: readonly string[];
  /** Columns with codes that were probably rounded, with their length. */
  readonly roundedCodes: readonly string[];
  /** Headings that only the owner of the file can interpret; empty unless they may be asked about. */
  readonly near: readonly NearHeading[];
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
 * Reads a sheet, or returns what it lacks if no row is a head row. Throws uploadHeadingsRepeated and, unless similar
 * headings may be asked about, uploadHeadingsNear.
 */
export async function readMasterSheet(
  sheet: MasterSheet,
  { headings, doubts }: Pick<SheetChoices, 'headings'> & { readonly doubts: 'ask' | 'refuse' },
): Promise<ReadSheet | UnreadSheet> {
  let head: MasterHead | null = null;
  let looked = 0;
  let unused: readonly string[] = [];
  let missing: readonly string[] = [];
  let codes = new RoundedCodes([]);
  const matches: { row: number; record: MasterRecord }[] = [];
  const rejected: { row: number; reason: string }[] = [];
  for await (const portion of sheet.portions()) {
    for (const row of portion) {
      const { number, cells } = row;
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
      codes.note(row, head.positions);
      const read = readMasterRow(head, row);
      if ('reason' in read) rejected.push({ row: number, reason: read.reason });
      else matches.push({ row: number, record: read.record });
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
