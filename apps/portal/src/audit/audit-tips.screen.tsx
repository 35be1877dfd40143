import { auditTableLabel, type Tip, tipSortColumns, tipStates } from '@comensal/domain/audit';
import { formatMoment } from '@comensal/domain/platform/dates';
import { type Column, IconButton, MultiSelect } from '@comensal/ui';
import { Eye } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyList } from '../platform/lists/empty-list';
import { PagedTable, usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { t as text } from '../platform/text/text';
import { TipDialog } from './settle-tip-dialog';

const firstFilters: Readonly<Record<'state', readonly string[]>> = { state: ['open'] };

/** `/audit-tips`: what people told the auditors about records. */
export default function AuditTipsScreen() {
  const { t } = useTranslation();
  const list = useListState({
    name: 'auditTips',
    sort: 'at',
    direction: 'desc',
    sortable: tipSortColumns,
    filters: firstFilters,
  });
  const [open, setOpen] = useState<Tip | null>(null);
  const paged = usePaged('audit/getTips', list, t('tips.list.table'), {
    states: tipStates.filter((state) => list.filters.state.includes(state)),
  });
  const columns = useMemo(() => tipColumns(setOpen), []);
  return (
    <>
      <PagedTable
        label={t('tips.list.table')}
        paged={paged}
        list={list}
        columns={columns}
        rowKey={({ id }) => String(id)}
        onOpen={setOpen}
        search={{ label: t('tips.list.search'), clear: t('tips.list.clearSearch') }}
        empty={emptyList(list, {
          narrowed: t('tips.list.emptySearch'),
          showAll: t('tips.list.clearSearch'),
          none: t('tips.list.emptyNone'),
          states: 'state',
        })}
        tools={{
          filters: (
            <MultiSelect
              className="min-w-0 flex-1 basis-44 sm:max-w-60"
              options={tipStates.map((state) => ({ value: state, label: t(`tips.states.${state}`) }))}
              value={list.filters.state}
              onChange={(chosen) => list.setFilter('state', chosen)}
              labels={{
                name: t('tips.list.state'),
                all: t('tips.list.allStates'),
                several: () => t('tips.list.allStates'),
              }}
            />
          ),
        }}
      />
      {open !== null && <TipDialog key={open.id} tip={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function tipColumns(onOpen: (tip: Tip) => void): Column<Tip>[] {
  return [
    { id: 'at', kind: 'date', header: text('tips.fields.at'), value: ({ at }) => formatMoment(at) },
    { id: 'text', card: 'name', kind: 'text', grow: true, header: text('tips.fields.text'), value: (tip) => tip.text },
    {
      id: 'record_key',
      card: 'place',
      kind: 'text',
      header: text('tips.fields.record_key'),
      value: ({ table, record_key }) => `${auditTableLabel(table)} · ${record_key}`,
    },
    {
      id: 'person',
      kind: 'text',
      header: text('tips.fields.person'),
      value: ({ person }) => person ?? text('tips.unnamed'),
    },
    {
      id: 'state',
      kind: 'badge',
      header: text('tips.fields.state'),
      value: ({ state }) => text(`tips.states.${state}`),
      tone: ({ state }) => (state === 'open' ? 'pending' : 'neutral'),
    },
    { id: 'note', isLesser: true, kind: 'text', header: text('tips.fields.note'), value: ({ note }) => note ?? '' },
    {
      id: 'actions',
      kind: 'actions',
      header: text('audit.detail'),
      acts: (tip) => ({
        view: (
          <IconButton
            size="small"
            icon={Eye}
            label={text('tips.list.read', { id: tip.id })}
            onClick={() => onOpen(tip)}
          />
        ),
      }),
    },
  ];
}
