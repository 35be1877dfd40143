import { z } from 'zod';

/** A user who may be mentioned, or is; `person` is name and surname. */
const mentionedPersonAnswer = z.object({ username: z.string(), person: z.string() }).readonly();
export type MentionedPerson = z.output<typeof mentionedPersonAnswer>;

/**
 * A comment. `person` is name and surname of the writer, who may have been removed since, and of whom the writer acted
 * for, as in a history; `at` is ISO 8601 with offset.
 */
export const commentAnswer = z
  .object({
    id: z.int(),
    at: z.string(),
    username: z.string(),
    person: z.string(),
    text: z.string(),
    mentions: z.array(mentionedPersonAnswer).readonly(),
  })
  .readonly();
export type Comment = z.output<typeof commentAnswer>;

/** Comments, newest first, and how many the record has. */
export const commentPageAnswer = z.object({ rows: z.array(commentAnswer).readonly(), total: z.int() }).readonly();
export type CommentPage = z.output<typeof commentPageAnswer>;

export const peopleAnswer = z.array(mentionedPersonAnswer).readonly();
