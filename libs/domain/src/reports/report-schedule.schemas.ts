import { z } from 'zod';
import { emailText, usernameText } from '../auth/account.schemas';
import { personProof } from '../auth/auth';
import { validation } from '../platform/texts/validation.texts';
import {
  fileFormats,
  loadedVersion,
  optionalText,
  recordId,
  requiredFlag,
  sortDirections,
} from '../platform/validation/schemas';
import { type ReportName, reportNames } from './report-names';
import {
  mostRecipients,
  periodFields,
  periodsOf,
  type ReportPeriod,
  reportFrequencies,
  reportPeriods,
  type SendingRule,
} from './report-schedule';
import { reportSchemasOf } from './report-schemas';
import { reportOf } from './reports';

const invalid = { error: validation.invalid };

/** The filter of a scheduled report: that of its file's call without the days or months, plus search and order. */
function scheduledFilter(name: ReportName) {
  const { filter, row } = reportSchemasOf(name);
  const shape = Object.fromEntries(
    Object.entries(filter.shape).filter(([field]) => !(periodFields as readonly string[]).includes(field)),
  ) as z.ZodRawShape;
  return z.object({
    ...shape,
    sort: z.enum(Object.keys(row.shape) as [string, ...string[]], invalid).optional(),
    direction: z.enum(sortDirections, invalid).optional(),
    search: optionalText(100).optional(),
  }) as unknown as z.ZodType<Record<string, unknown>, object>;
}

const rule = {
  frequency: z.enum(reportFrequencies, invalid),
  weekday: z.int(invalid).min(1, invalid).max(7, invalid).nullish(),
  month_day: z.int(invalid).min(1, invalid).max(31, invalid).nullish(),
};

/** To whom it goes besides its owner: users, and confirmed addresses by their number. */
const recipients = z
  .object({
    users: z.array(usernameText()).max(mostRecipients, invalid),
    addresses: z.array(recordId()).max(mostRecipients, invalid),
  })
  .readonly();

/** When it is sent, in which format, and to whom else. */
const sending = { format: z.enum(fileFormats, invalid), recipients: recipients.optional(), ...rule };

function newScheduleOf(name: ReportName) {
  return z.object({
    report: z.literal(name, invalid),
    filter: scheduledFilter(name),
    period: z.enum(periodsOf(name), invalid) as z.ZodType<ReportPeriod, ReportPeriod>,
    ...sending,
  });
}
type NewScheduleShape = Omit<z.output<ReturnType<typeof newScheduleOf>>, 'report'> & { report: ReportName };

/**
 * /reports/addSchedule: a report with its filter, its period relative to each delivery, and when it is sent. A weekly
 * one needs its weekday (1 is Monday), a monthly one its day (31 means the last of a shorter month); the other is
 * dropped.
 */
export function addScheduleSchema() {
  const [first, ...others] = reportNames.map(newScheduleOf);
  const each = z.discriminatedUnion('report', [first, ...others] as [NonNullable<typeof first>], invalid);
  return (each as unknown as z.ZodType<NewScheduleShape, NewScheduleShape>)
    .superRefine(({ report, filter, ...input }, context) => {
      requireDay(input, context);
      // Checks what else the report needs, such as a centre; the period supplies its days.
      const days = { dateFrom: 20260101, dateTo: 20260101, year: 2026, month: '01' };
      const missing = reportOf(report).missing({ ...filter, ...days } as never);
      if (missing) context.addIssue({ code: 'custom', message: missing.code, params: { refusal: missing } });
    })
    .transform(withItsDay);
}
export type NewReportSchedule = z.output<ReturnType<typeof addScheduleSchema>>;

/**
 * /reports/editSchedule: when the person's own schedule is sent, its period and its format; report and filters stay.
 */
export const editScheduleSchema = z
  .object({
    id: recordId(),
    version: loadedVersion(),
    period: z.enum(reportPeriods as [ReportPeriod, ...ReportPeriod[]], invalid),
    ...sending,
  })
  .superRefine(requireDay)
  .transform(withItsDay);
export type EditReportSchedule = z.output<typeof editScheduleSchema>;

type RuleInput = Pick<SendingRule, 'frequency'> & {
  readonly [Day in 'weekday' | 'month_day']?: number | null | undefined;
};

/** Requires the day that its frequency needs. */
function requireDay(input: RuleInput, context: z.RefinementCtx): void {
  const needed = ({ daily: null, weekly: 'weekday', monthly: 'month_day' } as const)[input.frequency];
  if (needed && (input[needed] ?? null) === null)
    context.addIssue({ code: 'custom', message: validation.required, path: [needed] });
}

/** Drops the day of the other frequency. */
function withItsDay<Input extends RuleInput>(input: Input): Omit<Input, 'weekday' | 'month_day'> & SendingRule {
  const { weekday, month_day, ...schedule } = input;
  return {
    ...schedule,
    weekday: schedule.frequency === 'weekly' ? (weekday ?? null) : null,
    month_day: schedule.frequency === 'monthly' ? (month_day ?? null) : null,
  };
}

/** /reports/pauseSchedule: pauses or resumes the person's own schedule. */
export const pauseScheduleSchema = z.object({ id: recordId(), paused: requiredFlag() });

/** /reports/removeSchedule: removes the person's own schedule. */
export const removeScheduleSchema = z.object({ id: recordId(), version: loadedVersion() });

/** /reports/addAddress: an address of somebody without a user, which gets a mail to confirm. */
export const addAddressSchema = z.object({ email: emailText(), ...personProof });
export type AddAddress = z.output<typeof addAddressSchema>;

/** /reports/removeAddress. */
export const removeAddressSchema = z.object({ id: recordId() });

/** /reports/endAddress: the token of a mailed link, unless the path has it. */
export const endAddressSchema = z.object({ hash: optionalText(200).nullish() });
