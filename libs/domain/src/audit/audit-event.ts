import { z } from 'zod';
import { pageAnswer } from '../platform/validation/list-answer';
import { auditReferences } from './audit-fields';
import { auditActions } from './audit-tables';

/** The columns of a row as they were recorded: JSON values by column name. */
export const auditDataAnswer = z.record(z.string(), z.unknown()).readonly();
export type AuditData = z.output<typeof auditDataAnswer>;

/**
 * An audit event as /audit/getEvents returns it (AUD-09). `username` is who did it; for changes made without login, the
 * user concerned (O-58). `date` is ISO 8601 with offset. `table_name` is one of `auditTables`, or a table that a later
 * version no longer records. Composite keys are joined with '/'. `new_data` is null for a deletion, `last_data` for an
 * insertion.
 *
 * In a list of acts the event is the act's most important one, and `act` has its number (null for an event that is alone
 * and has none), how many others it has (`rest`, at most `mostOfAct`), and the step of a lifecycle that it is.
 */
export const auditEventAnswer = z
  .object({
    id: z.int(),
    username: z.string(),
    date: z.string(),
    table_name: z.string(),
    action: z.enum(auditActions),
    record_key: z.string(),
    new_data: auditDataAnswer.nullable(),
    last_data: auditDataAnswer.nullable(),
    act: z.object({ id: z.int().nullable(), rest: z.int(), step: z.string().nullable() }).readonly().optional(),
  })
  .readonly();
export type AuditEvent = z.output<typeof auditEventAnswer>;

/** How many other events of an act are counted. */
export const mostOfAct = 1_000;

/** The current names of the ids in the recorded values, by referenced table and id. */
export const auditNamesAnswer = z
  .partialRecord(z.enum(auditReferences), z.record(z.string(), z.string()).readonly())
  .readonly();
export type AuditNames = z.output<typeof auditNamesAnswer>;

/**
 * A page of events and the names of the ids in it. `hasMore`: the search matches more than `total` events, of which
 * only the newest `total` are listed, unless `exact` asks for all.
 */
export const auditPageAnswer = pageAnswer(auditEventAnswer).extend({ names: auditNamesAnswer }).readonly();
export type AuditPage = z.output<typeof auditPageAnswer>;
