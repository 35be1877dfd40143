import { z } from 'zod';
import type { Access } from '../platform/access/access';
import { reads } from '../platform/access/access';
import type { Contracts } from '../platform/access/contract';
import { exportEventsSchema, getEventsSchema } from './audit.schemas';
import { auditEventAnswer, auditPageAnswer } from './audit-event';
import { historyReaders } from './record-history';
import { getHistorySchema, historyPageAnswer } from './record-history.schemas';

export const auditAccess = {
  'audit/getEvents': reads('Auditoria'),
  'audit/exportEvents': reads('Auditoria'),
  'audit/getHistory': reads(...historyReaders),
} as const satisfies Record<string, Access>;

export const auditContracts = () =>
  ({
    'audit/getEvents': {
      summary: 'Audit events of a range of days, newest first',
      body: getEventsSchema,
      answer: z.union([z.array(auditEventAnswer), auditPageAnswer]),
    },
    'audit/exportEvents': {
      summary: 'Those events as a spreadsheet or a PDF, made by a job',
      body: exportEventsSchema,
      answer: 'file',
      longWork: true,
    },
    'audit/getHistory': {
      summary: 'What was done to one record, for anyone who may open its page',
      body: getHistorySchema,
      answer: historyPageAnswer,
    },
  }) as const satisfies Contracts<keyof typeof auditAccess>;
