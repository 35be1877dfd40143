import { z } from 'zod';
import { accountDisputeAnswer, settleDisputeSchema } from '../auth/account-changes';
import type { Contracts } from '../platform/access/contract';
import { pageAnswer } from '../platform/validation/list-answer';
import { seenVersion } from '../platform/validation/schemas';
import { openWorkAnswer } from './open-work';
import { userRowAnswer, userViewAnswer } from './user';
import type { userAccess } from './user.access';
import {
  addServiceUserSchema,
  addUserSchema,
  editUserSchema,
  getUsersSchema,
  inviteUserSchema,
  ownPasswordSchema,
  savedUserFields,
} from './user.schemas';

export const userContracts = () =>
  ({
    'users/exist': {
      summary: 'Whether the user name is in use (USR-40)',
      path: ':username',
      answer: z.boolean(),
    },
    'users/existByEmail': {
      summary: 'Whether a user has the e-mail address (USR-41)',
      path: ':email',
      answer: z.boolean(),
    },
    'users/wasRemoved': {
      summary: 'Whether the user name is that of a removed user; asked by who may add users',
      path: ':username',
      answer: z.boolean(),
    },
    'users/get': {
      summary: 'The users; to readers of pre-contractors those of contractor profiles (USR-37, PRE-17, O-44)',
      body: getUsersSchema,
      answer: z.union([z.array(userViewAnswer), pageAnswer(userRowAnswer)]),
    },
    'users/get/:username': {
      summary: 'A user, without a password (ACC-36)',
      answer: userViewAnswer,
    },
    'users/add': {
      summary: 'Adds a user (USR-38)',
      body: addUserSchema,
      asksPerson: true,
      decidesOn: 'new',
      answer: userViewAnswer,
      largeBody: true,
    },
    'users/addServiceUser': {
      summary: 'Adds a service user: a program, which signs in with keys and has no password',
      body: addServiceUserSchema,
      asksPerson: true,
      decidesOn: 'new',
      answer: userViewAnswer,
      largeBody: true,
    },
    'users/invite': {
      summary: 'Adds a person who chooses the password by a mailed link, like another user where something is left out',
      body: inviteUserSchema,
      asksPerson: true,
      decidesOn: 'new',
      answer: userViewAnswer,
      largeBody: true,
    },
    'users/setOwnPassword': {
      summary: "Changes one's own password, and nothing else; first of all where an administrator typed it",
      body: ownPasswordSchema,
      asksPerson: 'byChange',
      decidesOn: 'own',
      answer: z.literal(true),
    },
    'users/edit': {
      summary: 'Edits a user, or oneself: then name, surname, e-mail and password only (USR-38, ACC-63)',
      body: editUserSchema,
      asksPerson: 'byChange',
      keeps: savedUserFields,
      decidesOn: ['version'],
      answer: userViewAnswer,
      largeBody: true,
    },
    'users/remove': {
      summary: 'Removes a user, never oneself (USR-39, PRE-18)',
      path: ':username',
      body: seenVersion,
      decidesOn: ['version'],
      answer: z.literal(true),
    },
    'users/getOpenWork': {
      summary:
        'What a user leaves unfinished: open requests, groups led, scheduled reports, and what waits for the person',
      path: ':username',
      answer: openWorkAnswer,
    },
    'users/getDisputes': {
      summary: 'The accounts within reach that rest because somebody objected to a change of address',
      answer: z.array(accountDisputeAnswer).readonly(),
    },
    'users/settleDispute': {
      summary: 'Gives an account that rests to its former or its present address; answers the user name',
      body: settleDisputeSchema,
      decidesOn: ['shown.formerEmail', 'shown.presentEmail', 'shown.claims[].email', 'shown.claims[].proof'],
      answer: z.string(),
    },
  }) as const satisfies Contracts<keyof typeof userAccess>;
