import type { FieldMessages } from '@comensal/domain/platform/refusals';
import { z } from 'zod';

/** A message for a field of the form. */
export interface FieldIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Messages by field as issues of the form: under `places` where a field of the call is not at the form's top level. */
export function issuesOf(
  messages: FieldMessages,
  places: Readonly<Record<string, readonly PropertyKey[]>> = {},
): FieldIssue[] {
  return Object.entries(messages).map(([field, message]) => ({ path: places[field] ?? [field], message }));
}

/** A schema's verdict on a form's values: a parse result of the domain's, or its issues at other fields. */
export type JudgedForm<Body> =
  | { readonly success: true; readonly data: Body; readonly error?: undefined }
  | { readonly success: false; readonly data?: undefined; readonly error: { readonly issues: readonly FieldIssue[] } };

/**
 * The rules of a form as a schema for its resolver: `check` converts the typed values to the body of the call and
 * validates it with the domain's schema, and may add what only the form knows (files, a group that the centre
 * requires). All wrong fields are reported at once.
 */
export function formSchema<Values, Body>(
  check: (values: Values) => { parsed: JudgedForm<Body>; missing: readonly FieldIssue[] },
) {
  return z.custom<Values>().transform((values, context): Body => {
    const { parsed, missing } = check(values);
    for (const { path, message } of [...(parsed.error?.issues ?? []), ...missing]) {
      context.addIssue({ code: 'custom', path: [...path], message });
    }
    return parsed.success && missing.length === 0 ? parsed.data : z.NEVER;
  });
}
