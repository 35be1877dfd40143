import { z } from 'zod';
import { text } from '../texts/text';
import { atMost } from '../validation/schemas';

/** Bytes of a spreadsheet at most: 200,000 rows fit several times. */
export const maxSpreadsheetBytes = 50 * 1024 * 1024;

/** An upload of one spreadsheet: as a form, or as JSON with the file in base64 (MAS-09, O-69). */
export interface SpreadsheetForm<Choices extends z.ZodRawShape = z.ZodRawShape> {
  readonly fileField: 'file';
  /** What is chosen beside the file; a form brings it as text. */
  readonly choices: z.ZodObject<Choices>;
  /** The body where the file comes as base64. */
  readonly body: z.ZodObject<Choices & BaseFields>;
  /** Says what is wrong with a file in the words of the call. */
  readonly told: (error: unknown) => unknown;
}

/** Of every such body. */
export type BaseFields = ReturnType<typeof baseFields>;

/** The largest spreadsheet in base64, its line breaks included. */
const longestBase64 = 2 * maxSpreadsheetBytes;

function baseFields(fileName: string) {
  const noFile = { error: () => text('validation.noFile') };
  return {
    fileName: z
      .string({ error: () => text('validation.invalid') })
      .check(atMost(255))
      .default(fileName),
    file: z
      .string(noFile)
      .min(1, noFile)
      .check(atMost(longestBase64, text('refusals.tooLarge')))
      .trim()
      .regex(/^[A-Za-z0-9+/\r\n]+={0,2}$/, { error: () => text('validation.invalid') }),
  };
}

/**
 * The form of a call that takes one spreadsheet. `fileName` is its name where none is given. Without `told` what is wrong
 * with a file is said as it is.
 */
export function spreadsheetForm<Choices extends z.ZodRawShape = Record<never, never>>({
  fileName,
  choices = z.object({}) as z.ZodObject<Choices>,
  told = (error) => error,
}: Partial<Pick<SpreadsheetForm<Choices>, 'choices' | 'told'>> & {
  readonly fileName: string;
}): SpreadsheetForm<Choices> {
  return { choices, told, fileField: 'file', body: z.object({ ...choices.shape, ...baseFields(fileName) }) };
}

/** A field of a form, or of a JSON body, that says yes or no. */
export const yesOrNo = z.preprocess(
  (value) =>
    value === true ||
    value === 1 ||
    (typeof value === 'string' && ['true', '1', 'on', 'si', 'sí'].includes(value.toLowerCase())),
  z.boolean(),
);
