import { type FieldMessages, platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { validation } from '@comensal/domain/platform/texts/validation.texts';
import { isMissing } from '@comensal/domain/platform/validation';
import { z } from 'zod';

/** The defaults where a schema of ours has no message, in place of the library's English ones. */
z.config({
  customError: (issue) => (isMissing(issue.input) ? validation.required : validation.invalid),
});

/** The body as a whole is invalid: no field can be named. */
export const wholeBody = 'body';

/** The request as a whole, or a field's text, cannot be parsed. */
export function malformed(field: string = wholeBody): Refusal {
  return new Refusal(platformRefusals.malformedBody, {}, { [field]: platformRefusals.malformedBody.sentence });
}

/**
 * The Spanish message of each wrong field. A field is named by its own name (`invoice.invoice_number` is
 * `invoice_number`, as in the form), and by its whole path where the name alone would be ambiguous: inside a list, of a
 * page (`page.sort`), or when two fields share it. Of several messages for a field the first wins.
 */
export function fieldMessages(issues: readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[]): FieldMessages {
  const byPath = new Map<string, { path: readonly PropertyKey[]; message: string }>();
  for (const { path, message } of issues) {
    const whole = path.map(String).join('.');
    if (!byPath.has(whole)) byPath.set(whole, { path, message });
  }
  const uses = new Map<string, number>();
  for (const { path } of byPath.values()) uses.set(leaf(path), (uses.get(leaf(path)) ?? 0) + 1);
  return Object.fromEntries(
    [...byPath].map(([whole, { path, message }]) => {
      const ambiguous =
        path[0] === 'page' || path.some((part) => typeof part === 'number') || (uses.get(leaf(path)) ?? 0) > 1;
      return path.length === 0 ? [wholeBody, validation.invalidBody] : [ambiguous ? whole : leaf(path), message];
    }),
  );
}

function leaf(path: readonly PropertyKey[]): string {
  return String(path.at(-1) ?? wholeBody);
}
