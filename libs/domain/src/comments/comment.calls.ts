import type { Access } from '../platform/access/access';
import { reads } from '../platform/access/access';
import type { Contracts } from '../platform/access/contract';
import { commentAnswer, commentPageAnswer, peopleAnswer } from './comment.answers';
import { commentReaders } from './comment.kinds';
import { addCommentSchema, getCommentsSchema, getPeopleSchema } from './comment.schemas';

/** Who sees a record may comment on it. Which module opens the record depends on its kind (`commentedKinds`). */
export const commentAccess = {
  'comments/addComment': reads(...commentReaders),
  'comments/getComments': reads(...commentReaders),
  'comments/getPeople': reads(...commentReaders),
} as const satisfies Record<string, Access>;

export const commentContracts = () =>
  ({
    'comments/addComment': {
      summary: 'Adds a comment to the history of a record, and mails those whom it mentions',
      body: addCommentSchema,
      idempotent: true,
      mailsOthers: 'comments',
      decidesOn: 'new',
      answer: commentAnswer,
    },
    'comments/getComments': {
      summary: 'The comments on a record, newest first, for anyone who may see the record',
      body: getCommentsSchema,
      answer: commentPageAnswer,
    },
    'comments/getPeople': {
      summary: 'People who may see the record and whom the person may mention, by name or user name',
      body: getPeopleSchema,
      answer: peopleAnswer,
    },
  }) as const satisfies Contracts<keyof typeof commentAccess>;
