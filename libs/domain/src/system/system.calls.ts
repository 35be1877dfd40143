import { z } from 'zod';
import type { Contracts } from '../platform/access/contract';
import type { systemAccess } from './system.access';
import { failedMailsAnswer, openSessionsAnswer, systemStateAnswer } from './system.answers';
import { endAnySessionSchema, getFailedMailsSchema, getOpenSessionsSchema, resendMailsSchema } from './system.schemas';

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
    'system/resendMails': {
      summary: 'Sends given-up mails again, those named or all; returns how many',
      body: resendMailsSchema,
      decidesOn: 'once',
      answer: z.int(),
    },
  }) as const satisfies Contracts<keyof typeof systemAccess>;
