import { z } from 'zod';
import type { Contracts } from '../platform/access/contract';
import type { systemAccess } from './system.access';
import { failedMailsAnswer, openSessionsAnswer, systemStateAnswer } from './system.answers';
import { endAnySessionSchema, getFailedMailsSchema, getOpenSessionsSchema, resendMailSchema } from './system.schemas';

export const systemContracts = () =>
  ({
    'system/getState': {
      summary: 'Version, queues, last backup, last recount of balances, and disk',
      answer: systemStateAnswer,
    },
    'system/getSessions': {
      summary: 'The open sessions of everybody',
      body: getOpenSessionsSchema,
      answer: openSessionsAnswer,
    },
    'system/endSession': {
      summary: "Ends somebody else's session",
      body: endAnySessionSchema,
      decidesOn: 'once',
      answer: z.literal(true),
    },
    'system/getFailedMails': {
      summary: 'The mails that were given up and are still kept, with the reason',
      body: getFailedMailsSchema,
      answer: failedMailsAnswer,
    },
    'system/resendMail': {
      summary: 'Sends a given-up mail again, true, or 0 if nobody may get it; without an id all, and returns how many',
      body: resendMailSchema,
      decidesOn: 'once',
      answer: z.union([z.literal(true), z.int()]),
    },
  }) as const satisfies Contracts<keyof typeof systemAccess>;
