import { formatMoment } from '@comensal/domain/platform/dates';
import { mostSchedules, type ReportSchedule, reportJobKind, sendingWords } from '@comensal/domain/reports';
import { Button, Card, Dialog, EmptyState, Notice, SkeletonLines, showToast } from '@comensal/ui';
import { CalendarClock, Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RecordHistory } from '../audit/record-history';
import { call, download, saveFile } from '../platform/calls/api';
import { reportError } from '../platform/calls/error.store';
import { patientLazy } from '../platform/calls/patient-lazy';
import { useCall } from '../platform/calls/use-call';
import { removeRecord } from '../platform/dialogs/remove-record';
import { actOnLatest } from '../platform/lists/latest-rows';
import { useHolds } from '../platform/person/user';
import { withTexts } from '../platform/text/text';
import { RemovedRecords } from '../removed-records/removed-records';
import { ScheduleItem } from './schedule-item';
import { useFilterWords } from './use-filter-words';

const ReportAddresses = patientLazy(withTexts(() => import('./report-addresses'), 'reportSchedules'));
const ScheduleDialog = patientLazy(withTexts(() => import('./schedule-dialog'), 'reportSchedules'));

/** `/scheduled-reports`: the person's own, and the file that a mail's link names. */
export default function ReportSchedulesScreen() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const mailed = address.get('job');
  const named = address.get('programado');
  const title = t('shell.screens.reportSchedules.title');
  const { data: schedules, error, reload, renewed } = useCall('reports/getSchedules', {}, { title });
  const filterWords = useFilterWords(schedules ?? []);
  const seesAddresses = useHolds('Reportes programados', 'R');
  const [changing, setChanging] = useState<number | null>(null);
  const [edited, setEdited] = useState<ReportSchedule | null>(null);
  const [history, setHistory] = useState<ReportSchedule | null>(null);

  const onLatest = (schedule: ReportSchedule, act: (now: ReportSchedule) => void): void =>
    actOnLatest(renewed()?.then((matches) => matches ?? []) ?? null, ({ id }) => id === schedule.id, schedule, act);

  async function pause({ id, paused }: ReportSchedule): Promise<void> {
    setChanging(id);
    try {
      const { next_at } = await call('reports/pauseSchedule', { id, paused: paused === null });
      showToast(
        next_at === null
          ? t('reportSchedules.own.paused')
          : t('reportSchedules.own.resumed', { moment: formatMoment(next_at) }),
        { tone: 'approved' },
      );
    } catch (thrown) {
      reportError(thrown, { title: t('reportSchedules.own.changeTitle') });
    } finally {
      setChanging(null);
      reload();
    }
  }

  function remove(schedule: ReportSchedule): void {
    const report = t(`jobs.kind.${reportJobKind(schedule.report)}`);
    void removeRecord(
      {
        path: 'reports/removeSchedule',
        mayWait: true,
        body: { id: schedule.id, version: schedule.version },
        title: t('reportSchedules.own.removeTitle'),
        what: t('reportSchedules.own.what', { report, when: sendingWords(schedule) }),
        done: t('reportSchedules.own.removed'),
      },
      reload,
    );
  }

  async function fetchFile(jobId: string): Promise<void> {
    try {
      saveFile(await download(`jobs/${jobId}/file`));
    } catch (thrown) {
      reportError(thrown, { title, retry: () => void fetchFile(jobId) });
    }
  }

  return (
    <div className="flex flex-col gap-4">
      {mailed !== null && (
        <Notice
          tone="approved"
          action={
            <Button size="small" icon={Download} onClick={() => void fetchFile(mailed)}>
              {t('reportSchedules.own.mailedDownload')}
            </Button>
          }
        >
          {t('reportSchedules.own.mailed')}
        </Notice>
      )}
      <Card flush>
        {schedules === undefined ? (
          <div className="p-5">
            {error ? <Notice tone="refused">{error.errorMsg}</Notice> : <SkeletonLines label={t('common.loading')} />}
          </div>
        ) : schedules.length === 0 ? (
          <EmptyState
            icon={CalendarClock}
            title={t('reportSchedules.own.empty')}
            hint={t('reportSchedules.own.emptyHint')}
          />
        ) : (
          <ul aria-label={t('reportSchedules.own.label')} className="divide-y divide-line-soft">
            {schedules.map((schedule) => (
              <ScheduleItem
                key={schedule.id}
                schedule={schedule}
                isNamed={String(schedule.id) === named}
                narrowed={filterWords(schedule)}
                busy={changing === schedule.id}
                onEdit={() => onLatest(schedule, setEdited)}
                onPause={() => onLatest(schedule, (now) => void pause(now))}
                onHistory={() => setHistory(schedule)}
                onRemove={() => onLatest(schedule, remove)}
                onDownload={(jobId) => void fetchFile(jobId)}
              />
            ))}
          </ul>
        )}
      </Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-faint">{t('reportSchedules.own.limit', { max: mostSchedules })}</p>
        <RemovedRecords kind="schedule" onRestored={reload} />
      </div>
      {seesAddresses && (
        <Suspense fallback={null}>
          <ReportAddresses />
        </Suspense>
      )}
      {edited && (
        <Suspense fallback={null}>
          <ScheduleDialog name={edited.report} of={{ schedule: edited }} onClose={() => setEdited(null)} />
        </Suspense>
      )}
      {history && (
        <Dialog
          open
          onClose={() => setHistory(null)}
          title={t(`jobs.kind.${reportJobKind(history.report)}`)}
          description={sendingWords(history)}
          closeLabel={t('common.close')}
          footer={<Button onClick={() => setHistory(null)}>{t('common.close')}</Button>}
        >
          <RecordHistory inDialog table="report_schedules" id={history.id} />
        </Dialog>
      )}
    </div>
  );
}
