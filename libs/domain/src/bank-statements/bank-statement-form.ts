import { z } from 'zod';
import { parseAmount } from '../platform/money/read-amount';
import { confirmedChoicesSchema, sheetChoices } from '../platform/spreadsheets/sheet-choices';
import { spreadsheetForm } from '../platform/spreadsheets/spreadsheet-form';
import { validation } from '../platform/texts/validation.texts';
import { recordId } from '../platform/validation/schemas';

/** A balance in minor units, which a form sends as people write it; null where it is left out. */
const balance = () =>
  z.preprocess(
    (given) => {
      if (given === '' || given === null || given === undefined) return null;
      if (typeof given !== 'string') return given;
      const minor = parseAmount(given.replace(/^[-−]\s*/, ''));
      return minor === null ? given : /^[-−]/.test(given) ? -minor : minor;
    },
    z.int({ error: validation.amount }).nullable().default(null),
  );

/**
 * The form of a statement: the account, its first and last balance where its rows say none, and `mapping`, which names the
 * column of each of the file's headings and is kept for the next statement of the account.
 */
export const bankStatementForm = spreadsheetForm({
  choices: confirmedChoicesSchema.extend({
    mapping: sheetChoices.headings,
    account: z.preprocess((given) => (typeof given === 'string' ? Number(given) : given), recordId()),
    opening: balance(),
    closing: balance(),
  }),
  fileName: 'extracto.xlsx',
});
