import {
  periodsOf,
  type ReportFrequency,
  type ReportName,
  type ReportPeriod,
  type ReportSchedule,
  reportFrequencies,
  sendingSentence,
} from '@comensal/domain/reports';
import { Field, Select } from '@comensal/ui';
import { useTranslation } from 'react-i18next';

/** The choices of a schedule's dialog; both days are kept while the frequency uses neither. */
export interface ScheduleChoice {
  readonly frequency: ReportFrequency;
  readonly weekday: number;
  readonly monthDay: number;
  /** Null: the frequency's default. */
  readonly period: ReportPeriod | null;
  readonly format: 'xlsx' | 'pdf';
}

/** The default period of a frequency, until another one is chosen. */
const usual: Readonly<Record<ReportFrequency, ReportPeriod>> = {
  daily: 'yesterday',
  weekly: 'lastWeek',
  monthly: 'lastMonth',
};
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** A schedule's current values, or those with which a new one starts: the period of the report on the screen. */
export function choiceOf(
  name: ReportName,
  schedule: ReportSchedule | null,
  shown: ReportPeriod | null,
): ScheduleChoice {
  const { frequency, weekday, month_day, period, format } = schedule ?? {};
  return {
    frequency: frequency ?? frequencyOf[shown ?? (isOfMonths(name) ? 'lastMonth' : 'yesterday')],
    weekday: weekday ?? 1,
    monthDay: month_day ?? 1,
    period: period ?? shown,
    format: format ?? 'xlsx',
  };
}

/** How often a period is usually sent. */
const frequencyOf: Readonly<Record<ReportPeriod, ReportFrequency>> = {
  yesterday: 'daily',
  lastSevenDays: 'weekly',
  lastWeek: 'weekly',
  thisWeek: 'weekly',
  lastMonth: 'monthly',
  thisMonth: 'monthly',
  lastYear: 'monthly',
  thisYear: 'monthly',
};

/** The choice as the calls take it: the day of the other frequency is not sent. */
export function sendingOf(name: ReportName, { frequency, weekday, monthDay, period, format }: ScheduleChoice) {
  return {
    period: period ?? (isOfMonths(name) ? 'lastMonth' : usual[frequency]),
    format,
    frequency,
    weekday: frequency === 'weekly' ? weekday : null,
    month_day: frequency === 'monthly' ? monthDay : null,
  };
}

function isOfMonths(name: ReportName): boolean {
  return !periodsOf(name).includes('yesterday');
}

interface ScheduleFieldsProps {
  readonly name: ReportName;
  readonly choice: ScheduleChoice;
  readonly onChange: (choice: ScheduleChoice) => void;
  /** Server messages by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** The period on the screen is none that can be repeated. */
  readonly isNotRepeated: boolean;
}

/** The fields of the dialog; messages about others are shown above them. */
export const scheduleFields = ['frequency', 'weekday', 'month_day', 'period', 'format'] as const;

/** When a report is sent, which days each delivery covers, and in which format. */
export function ScheduleFields({ name, choice, onChange, errors, isNotRepeated }: ScheduleFieldsProps) {
  const { t } = useTranslation();
  const { frequency, weekday, monthDay, format } = choice;
  return (
    <>
      <Field label={t('reportSchedules.frequencyLabel')} message={errors['frequency']}>
        <Select
          data-autofocus
          options={reportFrequencies.map((value) => ({ value, label: t(`reportSchedules.frequency.${value}`) }))}
          value={frequency}
          onChange={({ currentTarget: { value } }) => onChange({ ...choice, frequency: value as ReportFrequency })}
        />
      </Field>
      {frequency === 'weekly' && (
        <Field label={t('reportSchedules.weekdayLabel')} message={errors['weekday']}>
          <Select
            options={numbers(7).map((day) => ({
              value: String(day),
              label: t(`reportSchedules.weekday.d${day as 1}`),
            }))}
            value={String(weekday)}
            onChange={({ currentTarget: { value } }) => onChange({ ...choice, weekday: Number(value) })}
          />
        </Field>
      )}
      {frequency === 'monthly' && (
        <Field
          label={t('reportSchedules.monthDayLabel')}
          message={errors['month_day']}
          hint={sendingSentence(sendingOf(name, choice))}
        >
          <Select
            options={numbers(31).map((day) => ({
              value: String(day),
              label: day === 31 ? t('reportSchedules.lastDay') : String(day),
            }))}
            value={String(monthDay)}
            onChange={({ currentTarget: { value } }) => onChange({ ...choice, monthDay: Number(value) })}
          />
        </Field>
      )}
      <Field
        label={t('reportSchedules.periodLabel')}
        message={errors['period']}
        hint={isNotRepeated ? t('reportSchedules.notRepeated') : undefined}
        className="sm:col-start-1"
      >
        <Select
          options={periodsOf(name).map((value) => ({ value, label: t(`reportSchedules.period.${value}`) }))}
          value={sendingOf(name, choice).period}
          onChange={({ currentTarget: { value } }) => onChange({ ...choice, period: value as ReportPeriod })}
        />
      </Field>
      <Field label={t('reportSchedules.formatLabel')} message={errors['format']}>
        <Select
          options={(['xlsx', 'pdf'] as const).map((value) => ({
            value,
            label: t(`reportSchedules.format.${value}`),
          }))}
          value={format}
          onChange={({ currentTarget: { value } }) => onChange({ ...choice, format: value as 'xlsx' | 'pdf' })}
        />
      </Field>
    </>
  );
}
