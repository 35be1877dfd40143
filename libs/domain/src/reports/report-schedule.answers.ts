import { z } from 'zod';
import { type ReportName, reportNames } from './report-names';
import { type ReportPeriod, reportFrequencies, reportPeriods } from './report-schedule';

/** Why a schedule rests: its person wanted it, lost the report, or is no active user any more. */
export const pauseReasons = ['person', 'noPermission', 'removed'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** What became of a sending: its job waits or runs, its mail is written, or it could not be made. */
export const sendingStates = ['waiting', 'sent', 'failed'] as const;
export type SendingState = (typeof sendingStates)[number];

/**
 * A schedule of the person's own. `next_at` is null while it is paused; `last` is the latest sending, whose `job_id` is there
 * while its file can be fetched. Moments are ISO 8601 with offset.
 */
export const reportScheduleAnswer = z
  .object({
    id: z.int(),
    version: z.int(),
    report: z.enum(reportNames as [ReportName, ...ReportName[]]),
    filter: z.record(z.string(), z.unknown()),
    period: z.enum(reportPeriods as [ReportPeriod, ...ReportPeriod[]]),
    format: z.enum(['xlsx', 'pdf']),
    frequency: z.enum(reportFrequencies),
    weekday: z.int().nullable(),
    month_day: z.int().nullable(),
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
