import { businessDay, daysOfPeriod, formatDate, formatMoment } from '@comensal/domain/platform/dates';
import {
  nextSending,
  type ReportName,
  type ReportSchedule,
  reportJobKind,
  sendingHour,
  sendingWords,
  shownPeriod,
} from '@comensal/domain/reports';
import { Dialog, type Fact, Notice, quietLinkClass, showToast } from '@comensal/ui';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { reportError } from '../platform/calls/error.store';
import { useCallCache } from '../platform/calls/use-call';
import { reportConflict, reportGone } from '../platform/dialogs/report-conflict';
import { useRefusedWords } from '../platform/forms/form-words';
import { RecordConflict } from '../platform/forms/record-conflict';
import { SaveButtons } from '../platform/forms/save-buttons';
import { useGuidedForm } from '../platform/forms/use-guided-form';
import { Link } from '../platform/page/link';
import { choiceOf, ScheduleFields, scheduleFields, sendingOf } from './schedule-fields';
import { nobodyElse, recipientNames, recipientsOf, ScheduleRecipients } from './schedule-recipients';

interface ScheduleDialogProps {
  readonly name: ReportName;
  /**
   * For a new one the filter, as the file's call takes it (without its days or months: each delivery has its own
   * period); otherwise the edited schedule.
   */
  readonly of: { readonly filter: object } | { readonly schedule: ReportSchedule };
  readonly onClose: () => void;
}

type Sending = ReturnType<typeof sendingOf> & { readonly recipients: ReturnType<typeof recipientsOf> };

/**
 * Schedules the generated report for the person, or edits a schedule: how often it is sent, and which days each
 * delivery covers.
 */
export default function ScheduleDialog({ name, of, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { refresh } = useCallCache();
  /** The saved schedule, of the edited version. */
  const [edited, setEdited] = useState('schedule' in of ? of.schedule : null);
  /** As saved meanwhile, in another window or by somebody else under the same name; null if it was not. */
  const [conflict, setConflict] = useState<ReportSchedule | null>(null);
  const shown = 'filter' in of ? shownPeriod(name, of.filter, businessDay(new Date())) : null;
  const [choice, setChoice] = useState(() => choiceOf(name, edited, shown));
  const [recipients, setRecipients] = useState(edited?.recipients ?? nobodyElse);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { wrong, sent } = useRefusedWords();
  /** Server messages about the report itself: its filters, which the dialog does not have, or the person's address. */
  const others = Object.entries(errors).flatMap(([field, message]) =>
    scheduleFields.some((each) => each === field) || field === 'recipients' ? [] : [message],
  );
  const sending = { ...sendingOf(name, choice), recipients: recipientsOf(recipients) };
  const next = nextSending(sending, new Date());
  const { from, to } = daysOfPeriod(sending.period, businessDay(next));
  const title = t(edited ? 'reportSchedules.own.changeTitle' : 'reportSchedules.failed');

  const guided = useGuidedForm<{ readonly saved: ReportSchedule | null; readonly sending: Sending }, ReportSchedule>({
    form: edited ? `report-schedule-${edited.id}` : `report-schedule-${name}`,
    confirms: false,
    remembers: false,
    title,
    save: ({ values: { saved, sending: request }, attempt }) =>
      saved
        ? call('reports/editSchedule', { id: saved.id, version: saved.version, ...request })
        : call(
            'reports/addSchedule',
            { report: name, filter: 'filter' in of ? { ...of.filter } : {}, ...request },
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
    onFields: setErrors,
    onConflict: async (refusal) => {
      if (!edited) return reportConflict(refusal, { title, failed: 'create' });
      try {
        const now = (await call('reports/getSchedules', {})).find(({ id }) => id === edited.id);
        refresh('reports/getSchedules');
        if (now && now.version !== edited.version) setConflict(now);
        else (now ? reportConflict : reportGone)(refusal, { title, failed: 'edit' });
      } catch (thrown) {
        reportError(thrown, { title });
      }
    },
  });

  function save(saved: ReportSchedule | null): void {
    setEdited(saved);
    setConflict(null);
    setErrors({});
    guided.submit({ saved, sending });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      locked={guided.isSaving}
      title={t(edited ? 'reportSchedules.own.editTitle' : 'reportSchedules.title', {
        report: t(`jobs.kind.${reportJobKind(name)}`),
      })}
      description={t(edited ? 'reportSchedules.own.editIntro' : 'reportSchedules.intro', { hour: sendingHour })}
      closeLabel={t('common.close')}
      footer={
        <SaveButtons
          form={formId}
          busy={guided.isSaving}
          label={t(edited ? 'common.save' : 'reportSchedules.save')}
          onCancel={onClose}
        />
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          sent(event.currentTarget);
          save(edited);
        }}
      >
        {conflict && (
          <div className="col-span-full">
            <RecordConflict
              facts={whereSavedDiffers(conflict)}
              busy={guided.isSaving}
              onReload={() => {
                setEdited(conflict);
                setChoice(choiceOf(name, conflict, null));
                setRecipients(conflict.recipients);
                setConflict(null);
              }}
              onOverwrite={() => save(conflict)}
            />
          </div>
        )}
        {others.map((message) => (
          <div key={message} className="col-span-full">
            <Notice tone="refused" live>
              {message}
            </Notice>
          </div>
        ))}
        <ScheduleFields
          name={name}
          choice={choice}
          errors={errors}
          isNotRepeated={'filter' in of && shown === null && choice.period === null}
          onChange={(next) => {
            setChoice(next);
            setErrors({});
          }}
        />
        <ScheduleRecipients
          value={recipients}
          onChange={(next) => {
            setRecipients(next);
            setErrors({});
          }}
          message={errors['recipients']}
        />
        <div className="col-span-full">
          <Notice tone="neutral">
            {t(
              edited === null
                ? 'reportSchedules.next'
                : edited.paused === null
                  ? 'reportSchedules.own.nextEdited'
                  : 'reportSchedules.own.nextIfResumed',
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
        {wrong}
      </form>
    </Dialog>
  );

  function whereSavedDiffers(saved: ReportSchedule): Fact[] {
    const facts = (input: Omit<Sending, 'recipients'>, others: string) => [
      ['frequency', t('reportSchedules.frequencyLabel'), sendingWords(input)],
      ['period', t('reportSchedules.periodLabel'), t(`reportSchedules.period.${input.period}`)],
      ['format', t('reportSchedules.formatLabel'), t(`reportSchedules.format.${input.format}`)],
      ['recipients', t('reportSchedules.recipients.label'), others || t('reportSchedules.recipients.none')],
    ];
    const typed = facts(sending, recipientNames(recipients));
    return facts(saved, recipientNames(saved.recipients)).flatMap(([id = '', label = '', value], position) =>
      value === typed[position]?.[2] ? [] : [{ id, label, value }],
    );
  }
}
