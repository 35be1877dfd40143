import { z } from 'zod';
import { moduleGrantAnswer } from '../platform/access/grant.answer';

/** A present or future replacement. */
export const replacementAnswer = z.object({
  id: z.int(),
  username: z.string(),
  /** Name and surname of who is away, and of who acts. */
  person: z.string(),
  replacement: z.string(),
  replacement_person: z.string(),
  from: z.int(),
  to: z.int(),
  /** Name and surname of who set it. */
  created_by: z.string(),
  /** Whether it holds today. */
  holds: z.boolean(),
});
export type ReplacementView = z.output<typeof replacementAnswer>;

/** /replacements/getReplacements: the person's own, and those in which the person acts for somebody. */
export const replacementsAnswer = z.object({
  own: z.array(replacementAnswer).readonly(),
  others: z.array(replacementAnswer).readonly(),
});
export type ReplacementsView = z.output<typeof replacementsAnswer>;

/** Somebody who may replace the person. */
export const candidateAnswer = z.object({ username: z.string(), person: z.string() });
export type Candidate = z.output<typeof candidateAnswer>;

/** /replacements/getActing: what the person may do for somebody who is away, and where both see. */
export const actingAnswer = z.object({
  username: z.string(),
  person: z.string(),
  /** The last day. */
  to: z.int(),
  modules: z.array(moduleGrantAnswer).readonly(),
  total_access: z.boolean(),
  /** The companies at centres that both see; null where only the person's own limit. */
  pairs: z
    .array(z.object({ company_id: z.string(), business_unit_id: z.string() }))
    .readonly()
    .nullable(),
});
export type ActingView = z.output<typeof actingAnswer>;
