import {
  businessDay,
  daysOfPeriod,
  formatDate,
  formatMoment,
  nextSending,
  periodsOf,
  type ReportFrequency,
  type ReportName,
  type ReportPeriod,
  type ReportSchedule,
  reportFrequencies,
  reportOf,
  sendingHour,
} from '@comensal/domain';
import { Button, Dialog, Field, Notice, quietLinkClass, Select, showToast } from '@comensal/ui';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call } from '../platform/calls/api';
import { useCallCache } from '../platform/calls/use-call';
import { tellConflict } from '../platform/dialogs/told-conflict';
import { useGuidedForm } from '../platform/forms/use-guided-form';

interface ScheduleDialogProps {
  readonly name: ReportName;
  /** A new one's filter, as the file's call takes it (its days or months stay behind, for the period of each sending); or the one that is edited. */
  readonly of: { readonly filter: object } | { readonly schedule: ReportSchedule };
  readonly onClose: () => void;
}

/** The period that goes with a frequency until another one is chosen. */
const usual: Readonly<Record<ReportFrequency, ReportPeriod>> = {
  daily: 'yesterday',
  weekly: 'lastWeek',
  monthly: 'lastMonth',
};
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Schedules the generated report for oneself, or edits when it comes: how often, and which days each sending is about. */
export function ScheduleDialog({ name, of, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { refresh } = useCallCache();
  const periods = periodsOf(name);
  const isOfMonths = !periods.includes('yesterday');
  const edited = 'schedule' in of ? of.schedule : null;
  const [frequency, setFrequency] = useState<ReportFrequency>(edited?.frequency ?? (isOfMonths ? 'monthly' : 'daily'));
  const [weekday, setWeekday] = useState(edited?.weekday ?? 1);
  const [monthDay, setMonthDay] = useState(edited?.month_day ?? 1);
  const [chosen, setChosen] = useState<ReportPeriod | null>(edited?.period ?? null);
  const [format, setFormat] = useState<'xlsx' | 'pdf'>(edited?.format ?? 'xlsx');
  const period = chosen ?? (isOfMonths ? 'lastMonth' : usual[frequency]);
  const rule = {
    frequency,
    weekday: frequency === 'weekly' ? weekday : null,
    month_day: frequency === 'monthly' ? monthDay : null,
  };
  const next = nextSending(rule, new Date());
  const { from, to } = daysOfPeriod(period, businessDay(next));

  const asked = { period, format, ...rule };
  const title = t(edited ? 'reportSchedules.own.changeTitle' : 'reportSchedules.failed');
  const isPaused = edited !== null && edited.paused !== null;
  const guided = useGuidedForm<typeof asked, ReportSchedule>({
    form: edited ? `report-schedule-${edited.id}` : `report-schedule-${name}`,
    confirms: false,
    remembers: false,
    title,
    save: ({ values, attempt }) =>
      'schedule' in of
        ? call('reports/editSchedule', { id: of.schedule.id, version: of.schedule.version, ...values })
        : call(
            'reports/addSchedule',
            { report: name, filter: { ...of.filter }, ...values },
            { idempotencyKey: attempt.key },
          ),
    onSaved: ({ next_at }) => {
      const moment = next_at === null ? null : formatMoment(next_at);
      const said =
        moment === null
          ? t('reportSchedules.own.editedPaused')
          : edited
            ? t('reportSchedules.own.edited', { moment })
            : t('reportSchedules.saved', { moment });
      showToast(said, { tone: 'approved' });
      refresh('reports/getSchedules');
      onClose();
    },
    // The filters come from the report that was generated: the dialog has no field for what the server says of them.
    onFields: (fields) => Object.values(fields).forEach((message) => showToast(message, { tone: 'refused' })),
    onConflict: async (message) => {
      tellConflict(message, title);
      if (!edited) return;
      // The list has it as it stands now.
      refresh('reports/getSchedules');
      onClose();
    },
  });

  return (
    <Dialog
      open
      onClose={onClose}
      locked={guided.isSaving}
      title={t(edited ? 'reportSchedules.own.editTitle' : 'reportSchedules.title', { report: t(reportOf(name).title) })}
      description={t(edited ? 'reportSchedules.own.editIntro' : 'reportSchedules.intro', { hour: sendingHour })}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button disabled={guided.isSaving} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={guided.isSaving}>
            {t(edited ? 'common.save' : 'reportSchedules.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          guided.submit(asked);
        }}
      >
        <Field label={t('reportSchedules.frequencyLabel')}>
          <Select
            data-autofocus
            options={reportFrequencies.map((value) => ({ value, label: t(`reportSchedules.frequency.${value}`) }))}
            value={frequency}
            onChange={({ currentTarget: { value } }) => setFrequency(value as ReportFrequency)}
          />
        </Field>
        {frequency === 'weekly' && (
          <Field label={t('reportSchedules.weekdayLabel')}>
            <Select
              options={numbers(7).map((day) => ({
                value: String(day),
                label: t(`reportSchedules.weekday.d${day as 1}`),
              }))}
              value={String(weekday)}
              onChange={({ currentTarget: { value } }) => setWeekday(Number(value))}
            />
          </Field>
        )}
        {frequency === 'monthly' && (
          <Field
            label={t('reportSchedules.monthDayLabel')}
            hint={monthDay > 28 ? t('reportSchedules.monthDayHint') : undefined}
          >
            <Select
              options={numbers(31).map((day) => ({ value: String(day), label: String(day) }))}
              value={String(monthDay)}
              onChange={({ currentTarget: { value } }) => setMonthDay(Number(value))}
            />
          </Field>
        )}
        <Field label={t('reportSchedules.periodLabel')} className="sm:col-start-1">
          <Select
            options={periods.map((value) => ({ value, label: t(`reportSchedules.period.${value}`) }))}
            value={period}
            onChange={({ currentTarget: { value } }) => setChosen(value as ReportPeriod)}
          />
        </Field>
        <Field label={t('reportSchedules.formatLabel')}>
          <Select
            options={(['xlsx', 'pdf'] as const).map((value) => ({
              value,
              label: t(`reportSchedules.format.${value}`),
            }))}
            value={format}
            onChange={({ currentTarget: { value } }) => setFormat(value as 'xlsx' | 'pdf')}
          />
        </Field>
        <div className="col-span-full">
          <Notice tone="neutral">
            {t(
              isPaused
                ? 'reportSchedules.own.nextIfResumed'
                : edited
                  ? 'reportSchedules.own.nextEdited'
                  : 'reportSchedules.next',
              {
                moment: formatMoment(next),
                from: formatDate(from),
                to: formatDate(to),
              },
            )}
          </Notice>
        </div>
        {!edited && (
          <Link to="/scheduled-reports" className={`${quietLinkClass} col-span-full w-fit text-sm`}>
            {t('reportSchedules.list')}
          </Link>
        )}
      </form>
    </Dialog>
  );
}
