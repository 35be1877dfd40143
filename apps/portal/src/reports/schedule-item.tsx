import { businessDay, formatMoment } from '@comensal/domain/platform/dates';
import { type ReportSchedule, reportJobKind, sendingWords } from '@comensal/domain/reports';
import { Badge, Button, classNames, quietLinkClass } from '@comensal/ui';
import { Download, History, Pause, Pencil, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWaitingSteps, waitingOf } from '../platform/calls/waiting.store';
import { Link } from '../platform/page/link';
import { removeOrUndo } from '../platform/waiting/remove-or-undo';
import { soonOf } from '../platform/waiting/waiting-words';
import { scheduleAddress } from './schedule-address';
import { recipientNames } from './schedule-recipients';

interface ScheduleItemProps {
  readonly schedule: ReportSchedule;
  /** The search over everything led to it. */
  readonly isNamed: boolean;
  /** Its filters; empty if there are none. */
  readonly narrowed: string;
  /** A call about it is running. */
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly onPause: () => void;
  readonly onHistory: () => void;
  readonly onRemove: () => void;
  readonly onDownload: (jobId: string) => void;
}

/** A schedule with its last and next delivery, and the person's possible actions. */
export function ScheduleItem({
  schedule,
  isNamed,
  narrowed,
  busy,
  onEdit,
  onPause,
  onHistory,
  onRemove,
  onDownload,
}: ScheduleItemProps) {
  const { t } = useTranslation();
  const { report: name, paused, next_at, last, period, format } = schedule;
  const report = t(`jobs.kind.${reportJobKind(name)}`);
  const when = sendingWords(schedule);
  const about = (action: string): string => t('reportSchedules.own.ofSchedule', { action, report, when });
  const pauseWord = t(paused === null ? 'reportSchedules.own.pause' : 'reportSchedules.own.resume');
  const others = recipientNames(schedule.recipients);
  const jobId = last?.job_id ?? null;
  const step = waitingOf(useWaitingSteps(), 'reportSchedule', schedule.id);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNamed) item.current?.scrollIntoView({ block: 'center' });
  }, [isNamed]);
  const removal = removeOrUndo({ step, label: about(t('reportSchedules.own.remove')), onRemove });
  return (
    <li
      ref={item}
      aria-current={isNamed || undefined}
      className={classNames(
        'flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-4 sm:px-5',
        isNamed &&
          'bg-accent-soft forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-accent',
      )}
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
          <Link
            to={scheduleAddress(schedule, businessDay(new Date()))}
            aria-label={t('reportSchedules.own.openReport', { report })}
            className={quietLinkClass}
          >
            {report}
          </Link>
          {paused !== null && <Badge tone="pending">{t(`reportSchedules.pausedBecause.${paused}`)}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {t('reportSchedules.own.facts', {
            when,
            period: t(`reportSchedules.period.${period}`),
            format: t(`reportSchedules.format.${format}`),
          })}
        </p>
        {others !== '' && (
          <p className="wrap-anywhere text-sm text-ink-soft">
            {t('reportSchedules.recipients.said', { names: others })}
          </p>
        )}
        {narrowed !== '' && <p className="wrap-anywhere text-sm text-ink-soft">{narrowed}</p>}
        <dl className="tabular mt-1 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 text-sm text-ink-faint">
          <dt>{t('reportSchedules.own.last')}</dt>
          <dd className="wrap-anywhere">{last === null ? t('reportSchedules.own.never') : lastWords(last)}</dd>
          {next_at !== null && (
            <>
              <dt>{t('reportSchedules.own.next')}</dt>
              <dd>{formatMoment(next_at)}</dd>
            </>
          )}
        </dl>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {step ? (
          <span className="tabular text-sm text-pending-ink">{soonOf(step)}</span>
        ) : (
          <>
            {jobId !== null && (
              <Button
                size="small"
                icon={Download}
                aria-label={about(t('reportSchedules.own.download'))}
                onClick={() => onDownload(jobId)}
              >
                {t('reportSchedules.own.download')}
              </Button>
            )}
            {paused !== 'noPermission' && paused !== 'noPlaces' && (
              <Button
                size="small"
                icon={Pencil}
                disabled={busy}
                aria-label={about(t('reportSchedules.own.edit'))}
                onClick={onEdit}
              >
                {t('reportSchedules.own.edit')}
              </Button>
            )}
            <Button
              size="small"
              icon={paused === null ? Pause : Play}
              busy={busy}
              aria-label={about(pauseWord)}
              onClick={onPause}
            >
              {pauseWord}
            </Button>
            <Button
              size="small"
              icon={History}
              aria-label={about(t('reportSchedules.own.history'))}
              onClick={onHistory}
            >
              {t('reportSchedules.own.history')}
            </Button>
          </>
        )}
        <Button size="small" icon={removal.icon} disabled={busy} aria-label={removal.label} onClick={removal.onClick}>
          {t(step ? 'waitingSteps.undo' : 'reportSchedules.own.remove')}
        </Button>
      </div>
    </li>
  );

  function lastWords({ due_at, state, error }: NonNullable<ReportSchedule['last']>): string {
    const said =
      state === 'failed' ? t('reportSchedules.own.failed', { reason: error ?? '' }) : t(`reportSchedules.own.${state}`);
    return t('reportSchedules.own.lastAt', { moment: formatMoment(due_at), state: said });
  }
}
