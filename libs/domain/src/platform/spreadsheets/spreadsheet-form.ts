import { z } from 'zod';
import { platformRefusals } from '../refusals/platform.refusals';
import { validation } from '../texts/validation.texts';
import { atMost } from '../validation/schemas';

/** Largest spreadsheet, in bytes: 200,000 rows fit several times. */
export const maxSpreadsheetBytes = 50 * 1024 * 1024;

/** An upload of one spreadsheet: as a form, or as JSON with the file in base64 (MAS-09, O-69). */
export interface SpreadsheetForm<Choices extends z.ZodRawShape = z.ZodRawShape> {
  readonly fileField: 'file';
  /** The choices sent with the file; in a form they come as text. */
  readonly choices: z.ZodObject<Choices>;
  /** The body where the file comes as base64. */
  readonly body: z.ZodObject<Choices & BaseFields>;
  /** Translates what is wrong with a file into the words of the call. */
  readonly notices: (error: unknown) => unknown;
}

/** The fields of every such body. */
export type BaseFields = ReturnType<typeof baseFields>;

/** The largest spreadsheet in base64, with its line breaks. */
const longestBase64 = 2 * maxSpreadsheetBytes;

function baseFields(fileName: string) {
  const noFile = { error: validation.noFile };
  return {
    fileName: z.string({ error: validation.invalid }).check(atMost(255)).default(fileName),
    file: z
      .string(noFile)
      .min(1, noFile)
      .check(atMost(longestBase64, platformRefusals.tooLarge.sentence))
      .trim()
      .regex(/^[A-Za-z0-9+/\r\n]+={0,2}$/, { error: validation.invalid }),
  };
}

/**
 * The form of a call that takes one spreadsheet. `fileName` is its name when none is given. Without `notices`, errors
 * about the file are passed on unchanged.
 */
export function spreadsheetForm<Choices extends z.ZodRawShape = Record<never, never>>({
  fileName,
  choices = z.object({}) as z.ZodObject<Choices>,
  notices = (error) => error,
}: Partial<Pick<SpreadsheetForm<Choices>, 'choices' | 'notices'>> & {
  readonly fileName: string;
}): SpreadsheetForm<Choices> {
  return { choices, notices, fileField: 'file', body: z.object({ ...choices.shape, ...baseFields(fileName) }) };
}

/** A boolean, in a form field or in a JSON body. */
export const yesOrNo = z.preprocess(
  (value) =>
    value === true ||
    value === 1 ||
    (typeof value === 'string' && ['true', '1', 'on', 'si', 'sí'].includes(value.toLowerCase())),
  z.boolean(),
);
