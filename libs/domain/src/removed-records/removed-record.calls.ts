import type { Contracts } from '../platform/access/contract';
import { getRemovedSchema, removedRecordsAnswer, restoredAnswer, restoreRecordSchema } from './removed-record';
import type { removedRecordAccess } from './removed-record.access';

export const removedRecordContracts = () =>
  ({
    'removed-records/getRemoved': {
      summary: 'What was removed within the last days (`RESTORE_DAYS`) and may come back, newest first',
      body: getRemovedSchema,
      answer: removedRecordsAnswer,
    },
    'removed-records/restore': {
      summary: 'Brings a removed record back with its relations as far as they still hold; tells which do not',
      body: restoreRecordSchema,
      idempotent: true,
      decidesOn: 'once',
      answer: restoredAnswer,
    },
  }) as const satisfies Contracts<keyof typeof removedRecordAccess>;
