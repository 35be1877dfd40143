import { z } from 'zod';
import { validation } from '../platform/texts/validation.texts';
import { pageSchema, requiredText } from '../platform/validation/schemas';
import { historyTables } from './record-history';

/** /audit/getHistory: a record by its table and its id as text, and a page of its steps, newest first. */
export const getHistorySchema = z.object({
  table: z.enum(historyTables, { error: validation.invalid }),
  id: requiredText(50),
  page: pageSchema(['at']).pick({ offset: true, limit: true }).default({ offset: 0, limit: 10 }),
});

export type GetHistory = z.output<typeof getHistorySchema>;

/** A line of a step, in words. `previous` and `next` are null where there was or is no value. */
const historyChangeAnswer = z
  .object({
    kind: z.enum(['changed', 'added', 'removed']),
    label: z.string(),
    previous: z.string().nullable(),
    next: z.string().nullable(),
  })
  .readonly();
export type HistoryChange = z.output<typeof historyChangeAnswer>;

/**
 * What one person did to the record at one time; `more` counts the changes not listed in `changes`. `at` is ISO 8601
 * with offset.
 */
export const historyStepAnswer = z
  .object({
    id: z.int(),
    at: z.string(),
    username: z.string(),
    person: z.string(),
    action: z.enum(['created', 'changed', 'removed', 'restored']),
    changes: z.array(historyChangeAnswer).readonly(),
    more: z.int(),
  })
  .readonly();
export type HistoryStep = z.output<typeof historyStepAnswer>;

export const historyPageAnswer = z.object({ rows: z.array(historyStepAnswer).readonly(), total: z.int() }).readonly();
export type HistoryPage = z.output<typeof historyPageAnswer>;
