import type { Contracts } from '../platform/access/contract';
import type { commentAccess } from './comment.access';
import { commentAnswer, commentPageAnswer, peopleAnswer } from './comment.answers';
import { addCommentSchema, getCommentsSchema, getPeopleSchema } from './comment.schemas';

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
