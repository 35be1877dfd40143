import { z } from 'zod';
import type { Contracts } from '../platform/access/contract';
import type { auditAccess } from './audit.access';
import { exportEventsSchema, exportEvidenceSchema, getEventsSchema } from './audit.schemas';
import { auditEventAnswer, auditPageAnswer } from './audit-event';
import { getRecordAtSchema, recordAtAnswer } from './record-at.schemas';
import { getHistorySchema, historyPageAnswer } from './record-history.schemas';
import { getTipsSchema, settleTipSchema, tellSchema, tipsAnswer } from './tip.schemas';

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
    'audit/exportEvidence': {
      summary:
        'Those events, or those of a credit with its documents, and what proves them without this installation (ZIP), made by a job',
      body: exportEvidenceSchema,
      answer: 'file',
      longWork: true,
    },
    'audit/getHistory': {
      summary: 'What was done to one record, for anyone who may open its page',
      body: getHistorySchema,
      answer: historyPageAnswer,
    },
    'audit/tell': {
      summary: 'Tells the auditors something about a record that the person sees, with or without a name',
      body: tellSchema,
      mailsOthers: 'tips',
      decidesOn: 'new',
      answer: z.literal(true),
    },
    'audit/getTips': {
      summary: 'What people told the auditors about records, and what was done about it',
      body: getTipsSchema,
      answer: tipsAnswer,
    },
    'audit/settleTip': {
      summary: 'Says what was done about a tip, and closes it or opens it again',
      body: settleTipSchema,
      decidesOn: ['version'],
      answer: z.literal(true),
    },
    'audit/getRecordAt': {
      summary: 'A record as it was at a moment, and what was done to it between two, out of the audit alone',
      body: getRecordAtSchema,
      answer: recordAtAnswer,
    },
  }) as const satisfies Contracts<keyof typeof auditAccess>;
