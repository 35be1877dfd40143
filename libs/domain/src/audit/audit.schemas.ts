import { z } from 'zod';
import { accessKinds } from '../auth/access-events';
import type { DateNumber } from '../platform/dates/dates';
import { invalidFields } from '../platform/refusals/refusal';
import { validation } from '../platform/texts/validation.texts';
import { nothingChosen } from '../platform/validation/nothing-chosen';
import { chosenIds, dateNumber, listFormat, optionalText, pageSchema, recordId } from '../platform/validation/schemas';
import { audit } from './audit.texts';
import { auditTables } from './audit-tables';

/** Columns by which the events are sorted (AUD-02). */
export const auditSortColumns = ['id', 'username', 'date', 'table_name', 'action', 'record_key'] as const;

const emptyIsAbsent = (value: unknown): unknown => (value === '' || value === null ? undefined : value);

/** A bound of the range: absent, null and '' all mean unbounded (AUD-05). */
const bound = () => z.preprocess(emptyIsAbsent, dateNumber().optional()).optional();

/** /audit/getEvents (AUD-12): without `page` the whole list; `table` is '%' for all of them (O-54). */
export const getEventsSchema = z.object({
  search: z.preprocess(emptyIsAbsent, optionalText(100).optional()).optional(),
  dateFrom: bound(),
  dateTo: bound(),
  table: z
    .preprocess(
      emptyIsAbsent,
      z.enum([nothingChosen, ...auditTables], { error: validation.invalid }).default(nothingChosen),
    )
    .default(nothingChosen),
  /** Only sign-ins and refusals of this kind; '%' for all. */
  access: z
    .preprocess(
      emptyIsAbsent,
      z.enum([nothingChosen, ...accessKinds], { error: validation.invalid }).default(nothingChosen),
    )
    .default(nothingChosen),
  /** Only what this user did, by the name they sign in with. */
  user: z.preprocess(emptyIsAbsent, optionalText(50).optional()).optional(),
  /** Only the events of this act, by its number. */
  act: z.int().min(1).optional(),
  /** A page lists acts: what was done at once is one row. They are sorted by their moment alone. */
  acts: z.boolean().optional(),
  page: pageSchema(auditSortColumns).optional(),
});

/** /audit/exportEvents: the same filter, or the chosen ones of these days, plus the file format. */
export const exportEventsSchema = getEventsSchema.omit({ page: true, acts: true }).extend({
  ids: chosenIds().optional(),
  format: listFormat(),
});
export type ExportEvents = z.output<typeof exportEventsSchema>;

/** /audit/exportEvidence: a credit, or the same filter; the events with what proves them. */
export const exportEvidenceSchema = exportEventsSchema.omit({ format: true }).extend({ credit: recordId().optional() });

/** Most events of one pack: who needs more takes several periods. */
export const maxPackEvents = 100_000;
/** Most bytes of a pack's documents. */
export const maxPackDocuments = 500_000_000;

export type GetEvents = z.output<typeof getEventsSchema>;

/** The requested days, both included. */
export interface AuditRange {
  readonly from: DateNumber;
  readonly to: DateNumber;
}

/**
 * The requested days; an empty bound is today (AUD-05, O-52). Refuses a range that ends before it begins (422 on
 * dateFrom).
 */
export function auditRange(
  { dateFrom, dateTo }: { dateFrom?: DateNumber | null | undefined; dateTo?: DateNumber | null | undefined },
  today: DateNumber,
): AuditRange {
  const range = { from: dateFrom ?? today, to: dateTo ?? today };
  if (range.from > range.to) throw invalidFields({ dateFrom: audit.rangeReversed });
  return range;
}
