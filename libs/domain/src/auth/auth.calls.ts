import { z } from 'zod';
import type { Contracts } from '../platform/access/contract';
import { changePasswordSchema, passRecoverySchema, registerPrecontractorSchema } from './account.schemas';
import { objectChangeSchema, objectedAnswer } from './account-changes';
import { accountLinkSchema, ownEmailAnswer, undoneAnswer } from './account-links';
import { loginSchema } from './auth';
import type { authAccess } from './auth.access';
import { authenticatedUserAnswer } from './auth.answers';
import { endSessionSchema, ownSessionAnswer } from './own-sessions';
import { pendingSignInAnswer } from './second-step';

export const authContracts = () =>
  ({
    'auth/login': {
      summary: 'Begins a session (ACC-35); of anyone who has a second factor, the second step of the sign-in.',
      body: loginSchema,
      decidesOn: 'own',
      answer: z.union([authenticatedUserAnswer, pendingSignInAnswer]),
    },
    'auth/logout': {
      summary: 'Ends the session; the token is dead from then on (O-12).',
      decidesOn: 'own',
      answer: z.literal(true),
    },
    'auth/registerPrecontractor': {
      summary: 'Registers a prospective contractor (ACC-46)',
      body: registerPrecontractorSchema,
      decidesOn: 'own',
      answer: z.string(),
    },
    'auth/getRegistration': {
      summary: 'Whether prospective contractors can register: the profile that they get is there',
      answer: z.object({ open: z.boolean() }).readonly(),
    },
    'auth/notify-pass-recovery': {
      summary: 'Mails a link to change the password (ACC-53)',
      body: passRecoverySchema,
      decidesOn: 'own',
      answer: z.string(),
    },
    'auth/change-password': {
      summary: 'Changes the password with the hash of the link, once and within an hour (ACC-61)',
      body: changePasswordSchema,
      decidesOn: 'own',
      answer: z.string(),
    },
    'auth/updateSession': {
      summary: "The signed-in person with today's profile and companies (ACC-37).",
      path: ':username',
      decidesOn: 'own',
      answer: authenticatedUserAnswer,
    },
    'auth/getPasswordRule': {
      summary: 'How long a password may be in this installation',
      answer: z.object({ maxLength: z.int() }),
    },
    'auth/verify-email': {
      summary: 'Proves an address with the hash of the link, once and within a day',
      body: accountLinkSchema,
      decidesOn: 'own',
      answer: z.literal(true),
    },
    'auth/undo-change': {
      summary: 'Undoes a change of password with the hash of the link, once and within three days',
      body: accountLinkSchema,
      decidesOn: 'own',
      answer: undoneAnswer,
    },
    'auth/object-change': {
      summary:
        'Objects to a change of address with the hash of the link, within three days; with a proof of before the change the account is back at once',
      body: objectChangeSchema,
      decidesOn: 'own',
      answer: objectedAnswer,
    },
    'auth/getOwnEmail': {
      summary: "One's own e-mail address, and whether it is proved to be one's own",
      answer: ownEmailAnswer,
    },
    'auth/send-email-verification': {
      summary: "Mails a link that proves the address to be one's own",
      decidesOn: 'own',
      answer: z.literal(true),
    },
    'auth/getSessions': {
      summary: "One's own living sessions, this one first",
      answer: z.array(ownSessionAnswer).readonly(),
    },
    'auth/endSession': {
      summary: "Ends one of one's own sessions",
      body: endSessionSchema,
      decidesOn: 'own',
      answer: z.literal(true),
    },
    'auth/endOtherSessions': {
      summary: "Ends all of one's own sessions but this one; answers how many",
      decidesOn: 'own',
      answer: z.int(),
    },
  }) as const satisfies Contracts<keyof typeof authAccess>;
