import type { z } from 'zod';

/** A field of an edit that may keep its stored value, whatever today's rule says about it. */
export interface SavedField {
  /** A value that the field's rule accepts. */
  readonly sample: unknown;
  /** The field of a body, and of the record as it is read; defaults to the property of the same name. */
  readonly of?: (record: Fields) => unknown;
  /** Returns the body with another value of the field. */
  readonly with?: (body: Fields, value: unknown) => Fields;
}

export type Fields = Readonly<Record<string, unknown>>;
/** The path of the field's message. */
export type SavedFields = Readonly<Record<string, SavedField>>;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Parses an edit by its schema. A field sent exactly as in `stored` skips today's rule, which may be narrower than the
 * one under which it was stored: whoever changes another field is not forced to correct it.
 */
export function readEdit<Output>(
  schema: z.ZodType<Output>,
  body: unknown,
  stored: Fields,
  saved: SavedFields,
): z.ZodSafeParseResult<Output> {
  const parsed = schema.safeParse(body);
  if (parsed.success || typeof body !== 'object' || body === null) return parsed;
  const input = body as Fields;
  const refused = new Set(parsed.error.issues.map(({ path }) => path.join('.')));
  const untouched = Object.entries(saved).filter(([name, field]) => {
    if (!refused.has(name)) return false;
    const [now, before] = [valueOf(name, field, input), valueOf(name, field, stored)];
    return now === before || (isEmpty(now) && isEmpty(before));
  });
  if (untouched.length === 0) return parsed;
  const judged = schema.safeParse(
    untouched.reduce<Fields>((all, [name, field]) => changed(name, field, all, field.sample), input),
  );
  if (!judged.success) return judged;
  const data = untouched.reduce<Fields>(
    (all, [name, field]) => changed(name, field, all, valueOf(name, field, stored) ?? valueOf(name, field, input)),
    judged.data as Fields,
  );
  return { success: true, data: data as Output };
}

function valueOf(name: string, { of }: SavedField, record: Fields): unknown {
  return of ? of(record) : record[name];
}

function changed(name: string, field: SavedField, body: Fields, value: unknown): Fields {
  return field.with ? field.with(body, value) : { ...body, [name]: value };
}
