import { formatMoment } from '@comensal/domain/platform/dates';
import { type CentreVersion } from '@comensal/domain/sync';
import { absent, Badge, type Column, DataTable, type TableView } from '@comensal/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import { tableLabels } from '../platform/text/control-labels';
import { t } from '../platform/text/text';

/** How often the fetches of the points of sale are polled. */
const everyMs = 60_000;

type Sort = 'name' | 'version' | 'fetched_at' | 'behind' | 'since';

/** Which centres have a publication, the last one by default, and how far the others lag: those come first. */
export function CentreVersions({ version }: { readonly version?: number }) {
  useTranslation();
  const [view, setView] = useState<TableView>({ page: 1, pageSize: 10, sort: 'behind', direction: 'desc' });
  const label = t(version === undefined ? 'sync.centres.title' : 'sync.centres.titleOf');
  const { data, loading, error, reload } = useCall(
    'sync/getCentreVersions',
    {
      ...(version === undefined ? {} : { version }),
      page: {
        offset: (view.page - 1) * view.pageSize,
        limit: view.pageSize,
        sort: view.sort as Sort,
        direction: view.direction,
      },
    },
    { title: label, keepPrevious: true, everyMs },
  );
  const columns = useMemo(columnsOf, []);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={data?.rows ?? []}
      total={data?.total ?? 0}
      view={view}
      onViewChange={setView}
      rowKey={({ business_unit_id }) => business_unit_id}
      loading={loading}
      error={error && !data ? error.errorMsg : undefined}
      onRetry={reload}
      empty={{ title: t('common.emptyTable'), hint: t('sync.centres.empty') }}
      labels={tableLabels}
    />
  );
}

const moment = (at: string | null): string => (at === null ? absent : formatMoment(at));

function stateOf({ behind, version, terminals }: CentreVersion): string {
  if (behind === 0) return t('sync.centres.has');
  if (terminals === 0) return t('sync.centres.unwatched');
  if (version === null) return t('sync.centres.never');
  return behind === 1 ? t('sync.centres.behindOne') : t('sync.centres.behind', { count: behind });
}

function columnsOf(): Column<CentreVersion>[] {
  return [
    { id: 'name', kind: 'text', grow: true, header: t('sync.centres.centre'), value: ({ name }) => name },
    {
      id: 'behind',
      kind: 'text',
      header: t('sync.centres.state'),
      value: stateOf,
      // A centre without a point of sale does not count as lagging.
      cell: (row) => (
        <Badge tone={row.behind === 0 ? 'approved' : row.terminals === 0 ? 'neutral' : 'pending'} dot>
          {stateOf(row)}
        </Badge>
      ),
    },
    {
      id: 'version',
      kind: 'number',
      header: t('sync.centres.version'),
      value: ({ version }) => version?.toString() ?? absent,
    },
    { id: 'fetched_at', kind: 'date', header: t('sync.centres.fetchedAt'), value: (row) => moment(row.fetched_at) },
    { id: 'since', kind: 'date', header: t('sync.centres.since'), value: ({ since }) => moment(since) },
  ];
}
