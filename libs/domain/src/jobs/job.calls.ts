import { z } from 'zod';
import type { Contracts } from '../platform/access/contract';
import type { jobAccess } from './job.access';
import { jobAnswer } from './job.answers';
import { undoRowsAnswer, undoRowsSchema } from './undo.schemas';

export const jobContracts = () =>
  ({
    'jobs/getJobs': {
      summary: 'The latest jobs of the person, newest first',
      answer: z.array(jobAnswer),
    },
    'jobs/get': {
      summary: 'State and progress of a job',
      route: ':jobId',
      answer: jobAnswer,
    },
    'jobs/events': {
      summary: 'The job as server-sent events, until it is finished',
      method: 'GET',
      route: ':jobId/events',
      decidesOn: 'own',
      answer: 'file',
      longAnswer: true,
    },
    'jobs/file': {
      summary: 'What a job left to be fetched',
      route: ':jobId/file',
      decidesOn: 'own',
      answer: 'file',
      longAnswer: true,
    },
    'jobs/cancel': {
      summary: 'Ends a job: at once while it waits, at its next portion when it runs. What was taken in stays',
      route: ':jobId/cancel',
      decidesOn: 'own',
      answer: jobAnswer,
    },
    'jobs/continue': {
      summary: 'Lets a job that ended before its time go on from what it had kept',
      route: ':jobId/continue',
      decidesOn: 'own',
      answer: jobAnswer,
    },
    'jobs/getUndoRows': {
      summary: 'What the undo of a bulk change of the person would do with each row now, and why it leaves some',
      body: undoRowsSchema,
      answer: undoRowsAnswer,
      heavy: true,
    },
  }) as const satisfies Contracts<keyof typeof jobAccess>;
