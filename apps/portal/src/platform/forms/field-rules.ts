import { typedLength } from '@comensal/domain/platform/validation';
import { z } from 'zod';

/** What a field shows of its schema before anything is refused. */
export interface FieldRules {
  readonly required: boolean;
  /** How many characters can be typed; undefined where the schema sets no limit. */
  readonly maxLength: number | undefined;
}

/** Reads the rules of a field from its schema: it is required if nothing that an empty field may hold is accepted. */
export function fieldRules(schema: z.ZodType): FieldRules {
  return {
    required: [undefined, null, ''].every((empty) => !schema.safeParse(empty).success),
    maxLength: longestText(schema),
  };
}

function longestText(schema: unknown): number | undefined {
  if (!(schema instanceof z.ZodType)) return undefined;
  const typed = typedLength.get(schema);
  if (typed !== undefined) return typed.max;
  if (schema instanceof z.ZodString) return schema.maxLength ?? undefined;
  if (schema instanceof z.ZodPipe) return longestText(schema.out) ?? longestText(schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return longestText(schema.unwrap());
  return undefined;
}
