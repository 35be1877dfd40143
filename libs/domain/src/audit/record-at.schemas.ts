import { z } from 'zod';
import { validation } from '../platform/texts/validation.texts';
import { requiredText } from '../platform/validation/schemas';
import { auditDataAnswer, auditNamesAnswer } from './audit-event';
import { type AuditTable, accessTable, auditTables } from './audit-tables';
import { historyStepAnswer } from './record-history.schemas';

type RecordTable = Exclude<AuditTable, typeof accessTable>;
const recordTables = auditTables.filter((table): table is RecordTable => table !== accessTable);

const moment = () => z.iso.datetime({ offset: true, error: validation.invalid });

/**
 * /audit/getRecordAt: a row of an audited table by its key, as the events name it; and a moment, or two to be compared,
 * in any order. ISO 8601 with offset.
 */
export const getRecordAtSchema = z.object({
  table: z.enum(recordTables, { error: validation.invalid }),
  id: requiredText(200),
  at: moment(),
  and: moment().optional(),
});
export type GetRecordAt = z.output<typeof getRecordAtSchema>;

/** A row as it was: `data` is null before it was there and after its removal. */
const stateAnswer = z
  .object({
    data: auditDataAnswer.nullable(),
    /** The event that made it so, by whom and when; null where it was so before anything was recorded, or not yet there. */
    event: z.int().nullable(),
    username: z.string().nullable(),
    date: z.string().nullable(),
  })
  .readonly();

const rowAtAnswer = z
  .object({ table_name: z.string(), record_key: z.string(), at: stateAnswer, and: stateAnswer.nullable() })
  .readonly();
export type RowAt = z.output<typeof rowAtAnswer>;

/**
 * The record first, then the rows that were a part of it at one of the moments, at most `mostRows`; `more` counts the
 * others. `steps` are what was done between the moments, newest first, at most `mostSteps` of `total`.
 */
export const recordAtAnswer = z
  .object({
    rows: z.array(rowAtAnswer).readonly(),
    more: z.int(),
    steps: z.array(historyStepAnswer).readonly(),
    total: z.int(),
    names: auditNamesAnswer,
  })
  .readonly();
export type RecordAt = z.output<typeof recordAtAnswer>;
