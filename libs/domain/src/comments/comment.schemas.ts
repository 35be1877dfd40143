import { z } from 'zod';
import { usernameText } from '../auth/account.schemas';
import { fill } from '../platform/texts/fill';
import { validation } from '../platform/texts/validation.texts';
import { listOf, optionalText, pageSchema, recordId, requiredText } from '../platform/validation/schemas';
import { commentLimits, namedIn } from './comment';
import { commentedKindNames } from './comment.kinds';
import { comments } from './comments.texts';

const tooManyMentions = fill(comments.tooManyMentions, { max: commentLimits.mentions });

const about = { kind: z.enum(commentedKindNames, { error: validation.invalid }), record_id: recordId() };

/** The text of a comment; line breaks stay. */
export const commentText = () => requiredText(commentLimits.text);

/** /comments/addComment. Who is mentioned is also named in the text, with '@'. */
export const addCommentSchema = z
  .object({
    ...about,
    text: commentText(),
    mentions: listOf(usernameText(), commentLimits.mentions, undefined, tooManyMentions).default([]),
  })
  .refine(
    ({ text, mentions }) => {
      const named = namedIn(text);
      return mentions.every((username) => named.includes(username.toLowerCase()));
    },
    { path: ['mentions'], error: validation.invalid },
  );

/** /comments/getComments: a page of a record's comments, newest first. */
export const getCommentsSchema = z.object({
  ...about,
  page: pageSchema(['at']).pick({ offset: true, limit: true }).default({ offset: 0, limit: 20 }),
});

/** /comments/getPeople: whom the person may mention about a record. */
export const getPeopleSchema = z.object({ ...about, search: optionalText(50).default('') });

export type AddComment = z.output<typeof addCommentSchema>;
export type GetComments = z.output<typeof getCommentsSchema>;
export type GetPeople = z.output<typeof getPeopleSchema>;
