import { z } from 'zod';
import { cut } from '../texts/cut';
import { fill } from '../texts/fill';
import { validation } from '../texts/validation.texts';
import { atMost } from '../validation/schemas';
import { mendedCell, mostMendedCells } from './mended-cells.schemas';
import { sheetCells } from './sheet-cells.texts';
import { placeOfRow, type SheetRow } from './sheet-row';

/** Encodings of delimited text that a person can choose. */
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'cp850', 'macintosh'] as const;
export type TextEncoding = (typeof textEncodings)[number];

const invalid = { error: () => validation.invalid };
const absent = (value: unknown): unknown => (value === '' || value === null ? undefined : value);
/** A form sends it as text. */
export const fromText = (value: unknown): unknown => {
  if (typeof value !== 'string') return absent(value);
  try {
    return value === '' ? undefined : JSON.parse(value);
  } catch {
    return value;
  }
};

/**
 * So much is read of a sheet's name, and shown of a heading that is not used: programs allow less or a little more, but a
 * file may say a megabyte.
 */
export const longestName = 100;

/** A text of a file, short enough to be shown. */
export function noticeText(text: string): string {
  return cut(text, longestName);
}

/** How a person wants a spreadsheet to be read; without a choice, doubtful content is refused. */
export const sheetChoices = {
  /** 'include': hidden rows and sheets are read too. */
  hidden: z.preprocess(absent, z.enum(['leave', 'include'], invalid).default('leave')),
  /** The encoding of delimited text; without it, it is detected from the content. */
  encoding: z.preprocess(absent, z.enum(textEncodings, invalid).nullable().default(null)),
  /** The column that each similar heading stands for, by the heading; '' for none of ours. */
  headings: z.preprocess(
    fromText,
    z
      .record(z.string().max(200), z.string().max(50), invalid)
      .refine((headings) => Object.keys(headings).length <= 64, invalid)
      .default({}),
  ),
  /** The sheets that are read, by name; without them, rows in more than one are doubtful. */
  sheets: z.preprocess(
    fromText,
    z.array(z.string().max(longestName), invalid).max(255, invalid).nullable().default(null),
  ),
  /** The cells that were typed over in the review. */
  cells: z.preprocess(fromText, z.array(mendedCell, invalid).max(mostMendedCells, invalid).readonly().default([])),
};

/**
 * How a review reads a spreadsheet: `doubts` says whether doubtful content is refused, or returned as questions to its
 * owner.
 */
export const reviewChoicesSchema = z.object({
  ...sheetChoices,
  doubts: z.preprocess(absent, z.enum(['refuse', 'ask'], invalid).default('refuse')),
});
/**
 * The same, sent again to be loaded: `confirmed` is what identifies the review that the person accepts, whose records
 * must still be as it showed them.
 */
export const confirmedChoicesSchema = reviewChoicesSchema.extend({
  confirmed: z.string({ error: validation.invalid }).check(atMost(64, validation.invalid)).default(''),
});
export type ReviewChoices = z.output<typeof reviewChoicesSchema>;

/** A heading that may stand for one of our columns, as shown in the question. */
const nearHeading = z.object({ heading: z.string(), position: z.int(), key: z.string(), title: z.string() });

/** A sheet, and its rows below the head row. */
const countedSheet = z.object({ name: z.string(), rows: z.int() }).readonly();
export type CountedSheet = z.output<typeof countedSheet>;

/** Questions that only the owner of a file can answer, to be answered before anything is loaded from it. */
export const sheetQuestions = {
  headings: z.array(nearHeading).readonly(),
  /** The likeliest encoding, if another one yields equally likely letters. */
  encoding: z.enum(textEncodings).nullable(),
  /** The sheets that have rows, if there are several. */
  sheets: z.array(countedSheet).readonly().default([]),
};

/** The same in the result of a review. `sample` are texts with doubtful letters, as read with `encoding`. */
export const askedOfSheet = z
  .object({ ...sheetQuestions, sample: z.string() })
  .readonly()
  .default({ headings: [], encoding: null, sheets: [], sample: '' });
export type AskedOfSheet = z.output<typeof askedOfSheet>;
export const noPendingQuestions: AskedOfSheet = { headings: [], encoding: null, sheets: [], sample: '' };

/** Whether a file can be read as it is. */
export function isAnswered({ headings, encoding, sheets }: Omit<AskedOfSheet, 'sample'>): boolean {
  return headings.length === 0 && encoding === null && sheets.length === 0;
}

/** Texts of the first rows whose letters depend on the encoding, to show whether it is right. */
export function encodingSample(rows: readonly SheetRow[]): string {
  const texts = rows.flatMap(({ cells }) => cells.filter((cell) => /[^\p{ASCII}]/u.test(cell)));
  return [...new Set(texts)]
    .slice(0, 4)
    .map((each) => cut(each, 40))
    .join(' · ');
}

export const sheetChoicesSchema = z.object(sheetChoices);
export type SheetChoices = z.output<typeof sheetChoicesSchema>;
/** A file is read as it is displayed. */
export const usualSheetChoices: SheetChoices = {
  hidden: 'leave',
  encoding: null,
  headings: {},
  sheets: null,
  cells: [],
};

/** What a file's owner should know about how it was read. */
export const sheetNotices = {
  hiddenRows: z.int().default(0),
  /** Hidden columns that were left out, by letter and heading. */
  hiddenColumns: z.array(z.string()).readonly().default([]),
  /** Hidden sheets, which were left out. */
  hiddenSheets: z.array(z.string()).readonly().default([]),
  /** Visible sheets with rows but without the head row. */
  otherSheets: z.array(z.string()).readonly().default([]),
  /** The sheets that were read of several, in the order by which rows name them. */
  readSheets: z.array(countedSheet).readonly().default([]),
  /** Headings of no known column, whose cells are not used. */
  unusedColumns: z.array(z.string()).readonly().default([]),
  /** Columns that were read from two; absent for none. */
  joinedColumns: z.array(z.string()).readonly().optional(),
  /** Columns with codes that were probably rounded, with their length; absent for none. */
  roundedCodes: z.array(z.string()).readonly().optional(),
  /** Whether the example row of the template was left out; absent for no. */
  hasExample: z.literal(true).optional(),
};
export type SheetNotices = Readonly<z.output<z.ZodObject<typeof sheetNotices>>>;

export const noNotices: SheetNotices = {
  hiddenRows: 0,
  hiddenColumns: [],
  hiddenSheets: [],
  otherSheets: [],
  readSheets: [],
  unusedColumns: [],
};

/** How many names fit in a sentence. */
const mostNames = 8;

/** 'Altas, Bajas, …' */
export function namesText(names: readonly string[]): string {
  return [...names.slice(0, mostNames), ...(names.length > mostNames ? ['…'] : [])].join(', ');
}

/** 'Altas (3 filas)'. */
export function sheetTitle({ name, rows }: CountedSheet): string {
  return fill(rows === 1 ? sheetCells.sheetRowsOne : sheetCells.sheetRows, {
    name,
    rows: rows.toLocaleString('es-AR'),
  });
}

/** The name of a row's sheet, by the row's number; null for a file with one. */
export function sheetNameOf({ readSheets }: Pick<SheetNotices, 'readSheets'>, number: number): string | null {
  return readSheets[placeOfRow(number).sheet]?.name ?? null;
}

/** Which sheets were read of several, and what was left out, one sentence each. */
export function noticeSentences({
  hiddenRows,
  hiddenColumns,
  hiddenSheets,
  otherSheets,
  readSheets,
  unusedColumns,
  joinedColumns = [],
  roundedCodes = [],
  hasExample,
}: SheetNotices): string[] {
  const { left } = sheetCells;
  return [
    readSheets.length === 0
      ? ''
      : fill(sheetCells.readSheets, {
          names: namesText(readSheets.map((sheet, place) => `${place + 1}. ${sheetTitle(sheet)}`)),
        }),
    hiddenRows === 0
      ? ''
      : fill(hiddenRows === 1 ? left.rowsOne : left.rows, { rows: hiddenRows.toLocaleString('es-AR') }),
    hiddenColumns.length === 0
      ? ''
      : fill(hiddenColumns.length === 1 ? left.columnsOne : left.columns, { names: namesText(hiddenColumns) }),
    hiddenSheets.length === 0 ? '' : fill(left.hiddenSheets, { names: namesText(hiddenSheets) }),
    otherSheets.length === 0 ? '' : fill(left.otherSheets, { names: namesText(otherSheets) }),
    unusedColumns.length === 0 ? '' : fill(left.unusedColumns, { names: namesText(unusedColumns) }),
    joinedColumns.length === 0 ? '' : fill(sheetCells.joinedColumns, { names: namesText(joinedColumns) }),
    roundedCodes.length === 0 ? '' : fill(sheetCells.roundedCodes, { names: namesText(roundedCodes) }),
    hasExample ? sheetCells.example : '',
  ].filter((sentence) => sentence !== '');
}

/** A sentence followed by how the file was read. */
export function withNotices(message: string, notices: SheetNotices): string {
  return [message, ...noticeSentences(notices)].join('. ');
}
