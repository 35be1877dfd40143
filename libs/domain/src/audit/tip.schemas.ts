import { z } from 'zod';
import { validation } from '../platform/texts/validation.texts';
import { pageAnswer } from '../platform/validation/list-answer';
import { loadedVersion, pageSchema, recordId, requiredText } from '../platform/validation/schemas';
import { historyTables } from './record-history';

/** The records about which people tell the auditors something: all that have a page or a dialog, by their table. */
export const tellTables = [
  ...historyTables,
  'credits_requests',
  'credit_notes_requests',
  'reversals',
  'price_agreements',
  'settlements',
] as const;
export type TellTable = (typeof tellTables)[number];

/** The longest text of a tip, and of what was done about it. */
export const longestTip = 2_000;

/** In the audit's events in place of who told something without a name. */
export const unnamedSender = '(sin nombre)';

/** /audit/tell: a record by its table and its key as the events name it. With `unnamed` nothing keeps who it was. */
export const tellSchema = z.object({
  table: z.enum(tellTables, { error: validation.invalid }),
  id: requiredText(50),
  text: requiredText(longestTip),
  unnamed: z.boolean().default(false),
});
export type Tell = z.output<typeof tellSchema>;

export const tipStates = ['open', 'closed'] as const;
export type TipState = (typeof tipStates)[number];
export const tipSortColumns = [
  'id',
  'at',
  'table',
  'record_key',
  'text',
  'person',
  'state',
  'note',
  'closed_by',
  'closed_at',
  'version',
] as const;

/** /audit/getTips: those in one of these states, or all. */
export const getTipsSchema = z.object({
  states: z
    .array(z.enum(tipStates, { error: validation.invalid }))
    .max(tipStates.length)
    .default([]),
  page: pageSchema(tipSortColumns).default({ offset: 0, limit: 10, direction: 'asc' }),
});
export type GetTips = z.output<typeof getTipsSchema>;

/** /audit/settleTip: what was done about a tip, which is closed or, to take that back, open again. */
export const settleTipSchema = z.object({
  id: recordId(),
  version: loadedVersion(),
  closed: z.boolean(),
  note: requiredText(longestTip),
});
export type SettleTip = z.output<typeof settleTipSchema>;

/**
 * A tip. `person` is name and surname of who told it, and null without a name. `at` is ISO 8601 with offset: the record as
 * it was then is at `recordAtAddress`.
 */
export const tipAnswer = z
  .object({
    id: z.int(),
    at: z.string(),
    table: z.string(),
    record_key: z.string(),
    text: z.string(),
    person: z.string().nullable(),
    state: z.enum(tipStates),
    note: z.string().nullable(),
    closed_by: z.string().nullable(),
    closed_at: z.string().nullable(),
    version: z.int(),
  })
  .readonly();
export type Tip = z.output<typeof tipAnswer>;

export const tipsAnswer = pageAnswer(tipAnswer).readonly();
export type TipPage = z.output<typeof tipsAnswer>;
