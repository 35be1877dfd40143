import { z } from 'zod';
import { foldedName } from '../auth/folded-name';
import { text } from '../texts/text';
import { requiredText } from '../validation/schemas';
import type { AuthType } from './customer';
import { authCodeText, dinerNameText, fileNumberText, manualLoadPassword, sectionText } from './customer.schemas';
import { authTypeOf, namesOfCell, uploadColumns, type UploadColumn } from './upload-columns';

type ColumnKey = UploadColumn['key'];

/** Where each column stands in a row, counted from 0. */
export type UploadPlaces = Readonly<Record<ColumnKey, number>>;

/** One row of the mass upload, read and checked (MAS-02 to MAS-06). Empty cells are null. */
export interface UploadRow {
  readonly name: string | null;
  readonly surname: string | null;
  readonly file_number: string | null;
  readonly section: string | null;
  readonly auth_type: AuthType;
  readonly auth_code: string;
  /** In clear; given, it turns manual load on (O-72). */
  readonly password: string | null;
  readonly profile_id: number;
}

/** Capitals, accents, signs and double spaces in headings do not matter. */
const folded = (heading: string): string => foldedName(heading).replace(/[^a-z0-9]+/g, ' ').trim();
const titleKeys = new Map(uploadColumns.map(({ key, title }) => [folded(title), key]));

/**
 * The columns by their headings, in any order, others between them (O-71). Gives the titles that are missing where a row is
 * not the head row. A heading that stands twice counts where it stands first.
 */
export function findUploadColumns(headings: readonly string[]): { readonly places: UploadPlaces } | { readonly missing: readonly string[] } {
  const places: Partial<Record<ColumnKey, number>> = {};
  headings.forEach((heading, place) => {
    const key = titleKeys.get(folded(heading));
    if (key !== undefined) places[key] ??= place;
  });
  const missing = uploadColumns.filter(({ key }) => places[key] === undefined).map(({ title }) => title);
  return missing.length > 0 ? { missing } : { places: places as UploadPlaces };
}

const empty = (cell: string): string | null => (cell === '' ? null : cell);
/** Every cell in the words of its column; the rules are those of the diner's form. */
const rowSchema = z.object({
  country: requiredText(),
  brand: requiredText(),
  full_name: z.string().transform((cell): unknown => namesOfCell(cell)).pipe(z.object({ name: dinerNameText(), surname: dinerNameText() })),
  file_number: fileNumberText(),
  section: sectionText(),
  auth_type: z.preprocess((cell) => (typeof cell === 'string' && cell !== '' ? authTypeOf(cell) ?? 'unknown' : undefined), z.enum(['CARD', 'BIOMETRIC'], {
    error: ({ input }) => text(input === undefined ? 'validation.required' : 'customersMassive.reason.authType'),
  })),
  auth_code: z.string().min(1, { error: text('validation.required') }).transform((cell): unknown => cell).pipe(authCodeText()),
  password: z.string().transform(empty).pipe(manualLoadPassword().nullable()),
  profile_id: z.string().min(1, { error: text('validation.required') }).regex(/^\d{1,15}$/, { error: text('validation.numbersOnly') }).transform(Number),
});
const titleOf = new Map<PropertyKey, string>(uploadColumns.map(({ key, title }) => [key, title]));

/**
 * Reads one row. Gives the row, or the reason for which it is refused: the message of each wrong cell after the title of its
 * column (MAS-03, MAS-05, MAS-06).
 */
export function readUploadRow(cells: readonly string[], places: UploadPlaces): { readonly row: UploadRow } | { readonly reason: string } {
  const given = Object.fromEntries(uploadColumns.map(({ key }) => [key, (cells[places[key]] ?? '').trim()]));
  const read = rowSchema.safeParse(given);
  if (!read.success) {
    const messages = new Map(read.error.issues.toReversed().map(({ path: [key = ''], message }) => [titleOf.get(key) ?? '', message]));
    return { reason: uploadColumns.flatMap(({ title }) => { const message = messages.get(title); return message === undefined ? [] : [`${title}: ${message}`]; }).join('. ') };
  }
  const { full_name, file_number, section, auth_type, auth_code, password, profile_id } = read.data;
  return { row: { ...full_name, file_number, section, auth_type, auth_code: auth_code ?? '', password, profile_id } };
}
