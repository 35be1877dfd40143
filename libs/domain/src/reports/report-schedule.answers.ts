import { z } from 'zod';
import { fileFormats } from '../platform/validation/schemas';
import { type ReportName, reportNames } from './report-names';
import { type ReportPeriod, reportFrequencies, reportPeriods } from './report-schedule';

/**
 * Why a schedule is paused: its person requested it, lost access to the report or to every place of its filter, or is
 * no longer an active user.
 */
const pauseReasons = ['person', 'noPermission', 'noPlaces', 'removed'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** The state of a delivery: its job is waiting or running, its mail is written, or it failed. */
const sendingStates = ['waiting', 'sent', 'failed'] as const;
export type SendingState = (typeof sendingStates)[number];

/**
 * The person's own schedule. `next_at` is null while it is paused; `last` is the latest delivery, with `job_id` while
 * its file can be downloaded. Moments are ISO 8601 with offset.
 */
export const reportScheduleAnswer = z
  .object({
    id: z.int(),
    version: z.int(),
    report: z.enum(reportNames as [ReportName, ...ReportName[]]),
    filter: z.record(z.string(), z.unknown()),
    period: z.enum(reportPeriods as [ReportPeriod, ...ReportPeriod[]]),
    format: z.enum(fileFormats),
    frequency: z.enum(reportFrequencies),
    weekday: z.int().nullable(),
    month_day: z.int().nullable(),
    recipients: z
      .object({
        users: z.array(z.object({ username: z.string(), person: z.string() }).readonly()).readonly(),
        addresses: z.array(z.object({ id: z.int(), email: z.string() }).readonly()).readonly(),
      })
      .readonly(),
    paused: z.enum(pauseReasons).nullable(),
    next_at: z.string().nullable(),
    last: z
      .object({
        due_at: z.string(),
        state: z.enum(sendingStates),
        error: z.string().nullable(),
        job_id: z.string().nullable(),
      })
      .readonly()
      .nullable(),
    created_at: z.string(),
  })
  .readonly();
export type ReportSchedule = z.output<typeof reportScheduleAnswer>;

/** An address that reports may go to once it is confirmed; `confirmed_at` is null until then. */
export const reportAddressAnswer = z
  .object({
    id: z.int(),
    email: z.string(),
    added_by: z.string(),
    created_at: z.string(),
    confirmed_at: z.string().nullable(),
  })
  .readonly();
export type ReportAddress = z.output<typeof reportAddressAnswer>;
