import type { OpenedSheet } from '@comensal/application/jobs';
import { customersMassive } from '@comensal/domain/customers-massive/customers-massive.texts';
import { mealsMassive } from '@comensal/domain/meals-massive/meals-massive.texts';
import { Refusal } from '@comensal/domain/platform/refusals';
import {
  type CountedSheet,
  cellAddress,
  type DividedColumn,
  dividedColumn,
  foldedHeading,
  type HeaderMatch,
  headingsInOneCell,
  isExample,
  joinedHeadings,
  joinedRow,
  MendedCells,
  nearHeadingsText,
  noNotices,
  noticeText,
  RoundedCodes,
  repeatedHeadingsText,
  rowOfSheet,
  type SheetChoices,
  type SheetColumn,
  saidHeadings,
  spreadsheetRefusals,
  unusedHeadings,
} from '@comensal/domain/platform/spreadsheets';
import { sheetCells } from '@comensal/domain/platform/spreadsheets/sheet-cells.texts';
import { fill } from '@comensal/domain/platform/texts';
import { hiddenColumnText } from './hidden-columns';
import type { Spreadsheet, SpreadsheetRow, SpreadsheetSheet } from './spreadsheet-row';

/** Rows of a sheet searched for the head row: exports have a title and filters above it. */
export const headWithin = 20;

/** Sheets that our own templates add. */
export const ownSheets = new Set<string>([customersMassive.profilesSheet, mealsMassive.placesSheet]);

/** Columns that our own files add: nobody needs to read that they are ignored. */
const written = new Set(
  [customersMassive.reasonColumn, customersMassive.rowColumn, customersMassive.sheetColumn].map(foldedHeading),
);

/** Recognises a head row: returns the positions of its columns, or the missing titles. `columns` are all of them. */
export interface SheetLayout<Key extends string> {
  readonly columns: readonly SheetColumn<Key>[];
  find(headings: readonly string[]): HeaderMatch<Key> | { readonly missing: readonly string[] };
  /** The same for a row whose headings nobody knows: each may be meant for any column, which its owner says. */
  ask?(
    headings: readonly string[],
    written: readonly string[],
  ): HeaderMatch<Key> | { readonly missing: readonly string[] };
}

/** A sheet whose head row was found, and its rows from there. */
interface OpenedHead<Key extends string> {
  readonly sheet: SpreadsheetSheet;
  readonly match: HeaderMatch<Key>;
  /** The column that this sheet divides in two. */
  readonly divided: DividedColumn | null;
  /** Cells of the head row: in delimited text no row has more. */
  readonly width: number;
  readonly ignored: readonly string[];
  /** Hidden rows above the head row. */
  readonly hiddenAbove: number;
  /** The rows below the head row in the same portion. */
  readonly rest: readonly SpreadsheetRow[];
  readonly portions: AsyncGenerator<readonly SpreadsheetRow[]>;
}

export interface ReadingOptions {
  readonly mostRows: number;
  readonly choices: SheetChoices;
  readonly asking: boolean;
}

/** The sheets of a file, one after the other. */
export class SheetReading<Key extends string> {
  readonly heads: OpenedHead<Key>[] = [];
  private readonly others: string[] = [];
  /** How many rows were read of each. */
  private readonly rows: number[] = [];
  private next = 0;
  private readonly codes: RoundedCodes<Key>;
  private readonly mended: MendedCells;
  private hasExample = false;
  private missing: readonly string[];
  /** The first row that only its owner knows to be a head row. */
  private unknown: OpenedHead<Key> | null = null;

  constructor(
    private readonly spreadsheet: Spreadsheet,
    private readonly layout: SheetLayout<Key>,
    private readonly options: ReadingOptions,
  ) {
    this.missing = layout.columns.map(({ title }) => title);
    this.codes = new RoundedCodes(layout.columns);
    this.mended = new MendedCells(options.choices.cells);
  }

  async first(): Promise<OpenedHead<Key>> {
    const head = (await this.nextHead()) ?? this.unknown;
    if (head === null) throw new Refusal(spreadsheetRefusals.uploadHeadingsMissing, { columns: this.missingText() });
    return head;
  }

  /** The missing columns, and those of ours that exist but are hidden. */
  private missingText(): string {
    const ours = new Set(knownHeadings(this.layout));
    const hidden = this.spreadsheet.sheets
      .flatMap((sheet) => sheet.hiddenColumns())
      .filter(({ text: heading }) => ours.has(foldedHeading(heading)));
    const missing = this.missing.join(', ');
    if (hidden.length === 0) return missing;
    return `${missing}. ${fill(sheetCells.left.hiddenHeadings, { names: hidden.map(hiddenColumnText).join(', ') })}`;
  }

  /**
   * The rows below all head rows as corrected, without our template's example. Throws spreadsheetTooManyRows at the first
   * one too many (O-71), and what `MendedCells` throws.
   */
  async *portions(): AsyncGenerator<readonly SpreadsheetRow[]> {
    let left = this.options.mostRows;
    for (let head = this.heads[0] ?? null; head !== null; head = await this.nextHead()) {
      const ordinal = this.heads.length - 1;
      for await (const portion of this.rowsOf(head)) {
        const rows = this.spreadsheet.text ? portion.map((row) => withShift(row, head.width)) : portion;
        this.rows[ordinal] = (this.rows[ordinal] ?? 0) + rows.length;
        for (const row of rows) this.codes.note(row, head.match.positions);
        yield numbered(rows.slice(0, left), ordinal);
        left -= rows.length;
        if (left < 0)
          throw new Refusal(spreadsheetRefusals.spreadsheetTooManyRows, {
            max: this.options.mostRows.toLocaleString('es-AR'),
          });
      }
    }
    this.mended.end();
  }

  private async *rowsOf(head: OpenedHead<Key>): AsyncGenerator<readonly SpreadsheetRow[]> {
    const { columns } = this.layout;
    const { match, sheet } = head;
    for await (const portion of rowsOf(head)) {
      const rows = portion.filter((row) => !isExample(columns, row, match.positions));
      this.hasExample ||= rows.length < portion.length;
      yield rows.map((row) => this.mended.apply(columns, sheet.name, row, match.positions));
    }
  }

  /** The sheets with rows below a head row. The first one, often the only one, is counted only if others have rows. */
  async counted(): Promise<CountedSheet[]> {
    const counted: CountedSheet[] = [];
    for (const [place, sheet] of [...this.spreadsheet.sheets.entries()].reverse()) {
      const head = place > 0 || counted.length > 0 ? await this.headOf(sheet, false) : null;
      if (head === null) continue;
      let rows = 0;
      for await (const portion of this.rowsOf(head)) rows += portion.length;
      if (rows > 0) counted.unshift({ name: sheet.name, rows });
    }
    return counted;
  }

  notices(): ReturnType<OpenedSheet<unknown>['told']> {
    const roundedCodes = this.codes.titles();
    const joinedColumns = [...new Set(this.heads.flatMap(({ divided }) => (divided ? [joinedText(divided)] : [])))];
    return {
      ...noNotices,
      hiddenRows: this.heads.reduce((sum, { sheet, hiddenAbove }) => sum + sheet.hiddenRows() - hiddenAbove, 0),
      hiddenColumns: this.heads.flatMap(({ sheet }) => sheet.hiddenColumns().map(hiddenColumnText)),
      hiddenSheets: this.spreadsheet.hiddenSheets,
      otherSheets: this.others.filter((name) => !ownSheets.has(name)),
      readSheets:
        this.options.choices.sheets === null
          ? []
          : this.heads.map(({ sheet }, place) => ({ name: sheet.name, rows: this.rows[place] ?? 0 })),
      unusedColumns: [...new Set(this.heads.flatMap(({ ignored }) => ignored))],
      ...(joinedColumns.length > 0 && { joinedColumns }),
      ...(roundedCodes.length > 0 && { roundedCodes }),
      ...(this.hasExample && { hasExample: true as const }),
    };
  }

  /** Continues to the next sheet with the head row; null after the last one. */
  private async nextHead(): Promise<OpenedHead<Key> | null> {
    for (let sheet = this.spreadsheet.sheets[this.next]; sheet; sheet = this.spreadsheet.sheets[this.next]) {
      this.next += 1;
      if (this.options.choices.sheets?.includes(sheet.name) === false) continue;
      const head = await this.headOf(sheet);
      if (head !== null) {
        this.heads.push(head);
        return head;
      }
    }
    return null;
  }

  private async headOf(sheet: SpreadsheetSheet, checked = true): Promise<OpenedHead<Key> | null> {
    const portions = sheet.portions();
    let left = headWithin;
    let isEmpty = true;
    let hiddenAbove = 0;
    for (let read = await portions.next(); !read.done && left > 0; read = await portions.next()) {
      const portion = read.value;
      isEmpty &&= portion.length === 0;
      for (const [place, { cells, number, hiddenBefore = 0 }] of portion.slice(0, left).entries()) {
        hiddenAbove += hiddenBefore;
        const said = saidHeadings(this.layout.columns, cells, this.options.choices.headings);
        const divided = dividedColumn(this.layout.columns, said);
        const match = this.matchOf(cells, divided ? joinedHeadings(said, divided) : said);
        const headAt = (found: HeaderMatch<Key>): OpenedHead<Key> => ({
          sheet,
          match: found,
          divided,
          width: cells.length,
          ignored: ignoredOf(cells, found, divided),
          hiddenAbove,
          rest: portion.slice(place + 1),
          portions,
        });
        if ('positions' in match) {
          if (checked) this.check(match, number);
          return headAt(match);
        }
        const asked = this.options.asking && this.unknown === null ? this.layout.ask?.(said, cells) : undefined;
        if (asked && 'positions' in asked) this.unknown = headAt(asked);
        if (checked && headingsInOneCell(this.layout.columns, cells))
          throw new Refusal(spreadsheetRefusals.spreadsheetOneColumn, {
            cell: cellAddress(
              cells.findIndex((cell) => cell !== ''),
              number,
            ),
          });
        if (match.missing.length < this.missing.length) this.missing = match.missing;
      }
      left -= portion.length;
    }
    await portions.return(undefined);
    if (!isEmpty) this.others.push(sheet.name);
    return null;
  }

  /** A head row of which a person has said one heading is asked to its end, before it is read without the others. */
  private matchOf(cells: readonly string[], said: readonly string[]): ReturnType<SheetLayout<Key>['find']> {
    const isSaid = said.some((heading, place) => heading !== cells[place]);
    return (this.options.asking && isSaid ? this.layout.ask?.(said, cells) : undefined) ?? this.layout.find(said);
  }

  private check({ near, repeated }: HeaderMatch<Key>, row: number): void {
    if (repeated.length > 0)
      throw new Refusal(spreadsheetRefusals.uploadHeadingsRepeated, { columns: repeatedHeadingsText(repeated, row) });
    // Only the first sheet's questions can be shown.
    if (near.length > 0 && !(this.options.asking && this.heads.length === 0))
      throw new Refusal(spreadsheetRefusals.uploadHeadingsNear, { columns: nearHeadingsText(near, row) });
  }
}

async function* rowsOf({ rest, portions, divided }: OpenedHead<string>): AsyncGenerator<readonly SpreadsheetRow[]> {
  const joined = (rows: readonly SpreadsheetRow[]): readonly SpreadsheetRow[] =>
    divided ? rows.map((row) => joinedRow(row, divided)) : rows;
  yield joined(rest);
  for await (const portion of portions) yield joined(portion);
}

function joinedText({ title, headings: [first, second] }: DividedColumn): string {
  return fill(sheetCells.joinedColumn, { title, first: noticeText(first.trim()), second: noticeText(second.trim()) });
}

/** Row numbers encode the sheet. */
function numbered(rows: readonly SpreadsheetRow[], sheet: number): readonly SpreadsheetRow[] {
  return sheet === 0 ? rows : rows.map((row) => ({ ...row, number: rowOfSheet(sheet, row.number) }));
}

/** A row of delimited text that is wider than the head row has a separator inside a text. */
function withShift(row: SpreadsheetRow, width: number): SpreadsheetRow {
  if (row.cells.length <= width) return row;
  const beyond = row.cells.findIndex((cell, position) => position >= width && cell.trim() !== '');
  return beyond < 0 ? row : { ...row, doubts: { ...row.doubts, [beyond]: 'shifted' } };
}

/** The headings of no known column, of a sheet as it was given. */
function ignoredOf(
  headings: SpreadsheetRow['cells'],
  headerMatch: HeaderMatch<string>,
  divided: DividedColumn | null,
): string[] {
  return unusedHeadings(headings, headerMatch, divided?.positions).filter(
    (heading) => !written.has(foldedHeading(heading)),
  );
}

export function knownHeadings({ columns }: SheetLayout<string>): string[] {
  return columns.flatMap(({ title, alike = [] }) => [title, ...alike]).map(foldedHeading);
}
