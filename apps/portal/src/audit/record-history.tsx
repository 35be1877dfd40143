import { type HistoryStep, type HistoryTable, recordAtAddress, recordHistories } from '@comensal/domain/audit';
import { holds } from '@comensal/domain/platform/access';
import { addDays, businessDay, dateToIso, formatMoment } from '@comensal/domain/platform/dates';
import { Button, Card, Notice, quietLinkClass, SkeletonLines, Timeline } from '@comensal/ui';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import { Link } from '../platform/page/link';
import { useActor } from '../platform/person/user';
import { HistoryChanges } from './history-changes';
import { TellAudit } from './tell-audit';

interface RecordHistoryProps {
  readonly table: HistoryTable;
  /** The record's id as used in the calls. */
  readonly id: string | number;
  /** Inside a dialog, where a card would be a frame within a frame. */
  readonly inDialog?: boolean;
  /** Where the page also has another kind of history, with its own button to tell the auditors something. */
  readonly title?: string;
}

const firstSteps = 5;
const moreSteps = 20;

/**
 * What was done to a record, newest first: for the page of anything in `recordHistories`. Renders nothing for those who
 * may not read it.
 */
export function RecordHistory({ table, id, inDialog = false, title: own }: RecordHistoryProps) {
  const { t } = useTranslation();
  const actor = useActor();
  const title = own ?? t('audit.history.title');
  if (!recordHistories[table].readers.some((module) => holds(actor, module))) return null;
  if (!inDialog)
    return (
      <Card title={title}>
        <Steps table={table} id={String(id)} label={title} />
        {own === undefined && <TellAudit table={table} id={id} />}
      </Card>
    );
  return (
    <section aria-label={title} className="border-t border-line-soft pt-4">
      <h3 className="pb-3 text-base font-semibold text-ink">{title}</h3>
      <Steps table={table} id={String(id)} label={title} />
      {own === undefined && <TellAudit table={table} id={id} />}
    </section>
  );
}

/** The first moment of the day a year ago. */
const yearAgo = (): string => `${dateToIso(addDays(businessDay(new Date()), -365))}T00:00:00-03:00`;

function Steps({ table, id, label }: { table: HistoryTable; id: string; label: string }) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(firstSteps);
  const { data, error, loading, reload } = useCall(
    'audit/getHistory',
    { table, id, page: { offset: 0, limit } },
    { quiet: true, keepPrevious: true },
  );
  if (error && !loading && !data) {
    return (
      <Notice
        tone="refused"
        live
        action={
          error.isRefusal ? undefined : (
            <Button size="small" onClick={reload}>
              {t('common.retry')}
            </Button>
          )
        }
      >{`${t('audit.history.failed')}. ${error.errorMsg}`}</Notice>
    );
  }
  if (!data) return <SkeletonLines lines={4} label={t('common.loading')} />;
  if (data.rows.length === 0) return <p className="text-base text-ink-faint">{t('audit.history.none')}</p>;
  return (
    <>
      <HistorySteps label={label} steps={data.rows} record={{ table, id }} />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {data.total > data.rows.length && (
          <Button
            size="small"
            variant="quiet"
            busy={loading}
            onClick={() => setLimit(Math.min(limit + moreSteps, 500))}
          >
            {t('audit.history.older')}
          </Button>
        )}
        <Link to={recordAtAddress({ table, id, since: yearAgo() })} className={quietLinkClass}>
          {t('audit.history.year')}
        </Link>
      </div>
    </>
  );
}

interface HistoryStepsProps {
  readonly label: string;
  readonly steps: readonly HistoryStep[];
  /** Each step links to the record as it was then. */
  readonly record?: { readonly table: HistoryTable; readonly id: string };
}

export function HistorySteps({ label, steps, record }: HistoryStepsProps) {
  const { t } = useTranslation();
  return (
    <Timeline
      label={label}
      entries={steps.map((step) => ({
        id: String(step.id),
        title: t(`audit.history.${step.action}`),
        person: step.person,
        at: { text: formatMoment(step.at), iso: step.at },
        note: step.changes.length === 0 ? undefined : <HistoryChanges changes={step.changes} more={step.more} />,
        tone: step.action === 'removed' ? 'refused' : undefined,
        action: record && (
          <Link
            to={recordAtAddress({ ...record, at: step.at })}
            title={t('audit.at.was')}
            aria-label={`${t('audit.at.was')}, ${formatMoment(step.at)}`}
            className="inline-grid size-6 shrink-0 place-items-center rounded-md text-ink-faint hover:bg-hover hover:text-ink max-sm:size-10"
          >
            <History size={14} aria-hidden />
          </Link>
        ),
      }))}
    />
  );
}
