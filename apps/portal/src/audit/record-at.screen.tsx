import {
  type AuditEvent,
  type AuditNames,
  accessTable,
  auditRecordLabel,
  auditReferenceLabel,
  auditTableLabel,
  auditTables,
  partText,
  type RecordAt,
  type RowAt,
} from '@comensal/domain/audit';
import { businessDay, formatMoment } from '@comensal/domain/platform/dates';
import { Button, Card, Checkbox, EmptyState, PageHeader, SkeletonLines } from '@comensal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useCall } from '../platform/calls/use-call';
import { usePageTitle } from '../platform/page/page-title';
import { useAddress } from '../platform/page/use-address';
import { EventValues } from './event-values';
import { MomentFields, momentOf, typedMoment } from './moment-fields';
import { HistorySteps } from './record-history';

/** `/record-at/{table}/{id}`: a record as it was at a moment, and what was done to it since another (AUD-03, AUD-09). */
export default function RecordAtScreen() {
  const { t } = useTranslation();
  const { table: named = '', id = '' } = useParams();
  const table = auditTables.find((each) => each !== accessTable && each === named);
  const [address, changeAddress] = useAddress();
  const [opened] = useState(() => new Date().toISOString());
  const at = momentIn(address.get('at')) ?? opened;
  const since = momentIn(address.get('since'));
  const title = t('shell.screens.recordAt.title');
  const { data, error, loading, reload } = useCall(
    table === undefined || table === accessTable ? null : 'audit/getRecordAt',
    {
      table: table as Exclude<typeof table, typeof accessTable | undefined>,
      id,
      at,
      ...(since === null ? {} : { and: since }),
    },
    { title, quiet: true, keepPrevious: true },
  );
  const [main, ...parts] = data?.rows ?? [];
  const heading = main && data ? auditRecordLabel(asEvent(main), data.names) : id;
  usePageTitle(title, heading);
  return (
    <>
      <PageHeader heading={heading} description={auditTableLabel(named)} />
      <div className="flex flex-col gap-4">
        <Moments
          key={`${at} ${since}`}
          at={at}
          since={since}
          busy={loading}
          onShow={(moments) =>
            changeAddress(
              (params) => {
                params.delete('since');
                for (const [name, moment] of Object.entries(moments)) params.set(name, moment);
              },
              { replace: false },
            )
          }
        />
        {error && !loading && (
          <EmptyState
            title={error.errorMsg}
            action={!error.isRefusal && <Button onClick={reload}>{t('common.retry')}</Button>}
          />
        )}
        {!error && !data && table !== undefined && <SkeletonLines lines={6} label={t('common.loading')} />}
        {table === undefined && <EmptyState title={t('audit.at.noTable')} />}
        {data && main && (
          <>
            <Card title={t('audit.at.values')} description={<Since row={main} names={data.names} />}>
              <EventValues event={asEvent(main)} names={data.names} />
            </Card>
            <Parts table={named} parts={parts} more={data.more} names={data.names} />
            {since !== null && (
              <Card title={t('audit.at.steps')} description={data.total > data.steps.length && t('audit.at.moreSteps')}>
                {data.steps.length === 0 ? (
                  <p className="text-base text-ink-faint">{t('audit.at.noSteps')}</p>
                ) : (
                  <HistorySteps label={t('audit.at.steps')} steps={data.steps} />
                )}
              </Card>
            )}
          </>
        )}
      </div>
    </>
  );
}

function momentIn(written: string | null): string | null {
  return written === null || Number.isNaN(Date.parse(written)) ? null : written;
}

/** The row as the event that would make the later state of the earlier one. */
function asEvent({ table_name, record_key, at, and }: RowAt): AuditEvent {
  return {
    id: at.event ?? 0,
    date: at.date ?? '',
    username: at.username ?? '',
    action: at.data !== null && and?.data ? 'U' : 'I',
    table_name,
    record_key,
    new_data: at.data,
    last_data: and?.data ?? null,
  };
}

/** Since when it is so, and by whom; or why there is nothing. */
function Since({ row: { at }, names }: { row: RowAt; names: AuditNames }) {
  const { t } = useTranslation();
  if (at.event === null) return t(at.data === null ? 'audit.at.notYet' : 'audit.at.unrecorded');
  const values = { date: formatMoment(at.date ?? ''), person: auditReferenceLabel('users', at.username ?? '', names) };
  return t(at.data === null ? 'audit.at.removedBy' : 'audit.at.by', values);
}

/** What belonged to the record at that moment, by table. */
function Parts({
  table,
  parts,
  more,
  names,
}: {
  table: string;
  parts: readonly RowAt[];
  more: number;
  names: RecordAt['names'];
}) {
  const { t } = useTranslation();
  const there = parts.flatMap((row) =>
    row.at.data === null ? [] : [{ row, text: partText(table, row, row.at.data, names) }],
  );
  const byTable = Map.groupBy(there, ({ row }) => row.table_name);
  return [...byTable].map(([name, rows]) => (
    <Card key={name} title={auditTableLabel(name)}>
      <ul className="flex flex-col gap-2">
        {rows.map(({ row, text }) => (
          <li key={row.record_key} className="[overflow-wrap:anywhere]">
            <span className="text-base text-ink">{text}</span>{' '}
            <span className="block text-sm text-ink-faint">
              <Since row={row} names={names} />
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-sm text-ink-faint">{t('audit.at.more', { count: more })}</p>}
    </Card>
  ));
}

interface MomentsProps {
  readonly at: string;
  readonly since: string | null;
  readonly busy: boolean;
  readonly onShow: (moments: { readonly at: string; readonly since?: string }) => void;
}

/** The moment, and another one to compare it with. */
function Moments({ at, since, busy, onShow }: MomentsProps) {
  const { t } = useTranslation();
  const today = useCall('credits/getCountDecimals', {}, { quiet: true }).data?.today ?? businessDay(new Date());
  const [typedAt, setAt] = useState(() => typedMoment(at));
  const [typedSince, setSince] = useState(() => typedMoment(since ?? dayBefore(at)));
  const [compares, setCompares] = useState(since !== null);
  const [wrong, setWrong] = useState<'at' | 'since' | 'order' | null>(null);
  return (
    <Card>
      <form
        noValidate
        aria-label={t('audit.at.form')}
        className="flex flex-wrap items-start gap-x-3 gap-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          // What was not changed stays exact to the event; what was typed is exact to the minute.
          const end = isSame(typedAt, at) ? at : momentOf(typedAt);
          const start = since !== null && isSame(typedSince, since) ? since : momentOf(typedSince);
          if (end === null) return setWrong('at');
          if (compares && start === null) return setWrong('since');
          if (compares && start !== null && Date.parse(start) > Date.parse(end)) return setWrong('order');
          setWrong(null);
          onShow({ at: end, ...(compares && start !== null ? { since: start } : {}) });
        }}
      >
        <MomentFields
          label={t('audit.at.day')}
          value={typedAt}
          onChange={setAt}
          today={today}
          message={wrong === 'at' ? t('audit.at.wrong') : undefined}
        />
        {compares && (
          <MomentFields
            label={t('audit.at.sinceDay')}
            value={typedSince}
            onChange={setSince}
            today={today}
            message={
              wrong === 'since' ? t('audit.at.wrong') : wrong === 'order' ? t('audit.at.sinceIsLater') : undefined
            }
          />
        )}
        <Button type="submit" variant="primary" busy={busy} className="max-sm:w-full sm:mt-6">
          {t('audit.at.show')}
        </Button>
        <div className="basis-full">
          <Checkbox
            label={t('audit.at.compare')}
            checked={compares}
            onChange={({ currentTarget }) => setCompares(currentTarget.checked)}
          />
        </div>
      </form>
    </Card>
  );
}

function dayBefore(iso: string): string {
  return new Date(Date.parse(iso) - 24 * 3_600_000).toISOString();
}

function isSame(typed: ReturnType<typeof typedMoment>, iso: string): boolean {
  const written = typedMoment(iso);
  return typed.day === written.day && typed.time === written.time;
}
