import { formatDate, formatMonth } from '@comensal/domain/platform/dates';
import {
  formatDecimal,
  type IndexValueView,
  indexValueSortColumns,
  priceIndexAccess,
  priceIndexScreens,
} from '@comensal/domain/price-indices';
import { type Column, DescriptionList } from '@comensal/ui';
import { FileSpreadsheet } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordHistory } from '../audit/record-history';
import { useLoaded } from '../jobs/sheet-load';
import { onlyRemoval } from '../platform/bulk/removal-bulk';
import { useCallCache } from '../platform/calls/use-call';
import { FactsDialog } from '../platform/dialogs/facts-dialog';
import type { Removing } from '../platform/dialogs/remove-record';
import { type RecordTask, TaskDialog } from '../platform/dialogs/task-dialog';
import { actionsColumn } from '../platform/lists/actions-column';
import { emptyList } from '../platform/lists/empty-list';
import { LinkAct } from '../platform/lists/link-act';
import { NewButton } from '../platform/lists/new-button';
import { PagedTable, usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useNewAtAddress } from '../platform/page/new-at-address';
import { useHolds } from '../platform/person/user';
import { t as text } from '../platform/text/text';
import { indexLoad } from './index-load';
import { IndexValueForm, valueName } from './index-value-form';

const listCall = 'indices/getValues';
const keyOf = ({ id }: IndexValueView): string => String(id);

/** `/price-indices`: the values of indices by month. */
export default function PriceIndicesScreen() {
  const { t } = useTranslation();
  const mayWrite = useHolds('Listas de Precios', 'W');
  const cache = useCallCache();
  useLoaded(indexLoad);
  const list = useListState({
    name: 'priceIndices',
    sort: 'index',
    sortable: indexValueSortColumns,
    filters: {},
  });
  const [task, setTask] = useState<RecordTask<IndexValueView> | null>(null);
  useNewAtAddress(mayWrite, () => setTask({ mode: 'create' }));
  const paged = usePaged(listCall, list, t('priceIndices.list.table'), {});
  const removing = useMemo(
    (): Removing<IndexValueView> => ({
      access: priceIndexAccess['indices/removeValue'],
      may: () => mayWrite,
      of: ({ id, version, ...row }) => ({
        path: 'indices/removeValue',
        body: { id, version },
        title: t('priceIndices.remove.title'),
        what: t('priceIndices.remove.what', { name: valueName(row) }),
        done: t('priceIndices.remove.done', { name: valueName(row) }),
      }),
      refresh: () => cache.refresh(listCall),
    }),
    [mayWrite, cache, t],
  );
  const columns = useMemo(
    () => [
      ...valueColumns(),
      actionsColumn({
        label: (action, row) => t(`priceIndices.list.${action}`, { name: valueName(row) }),
        mayEdit: () => mayWrite,
        onView: (row) => setTask({ mode: 'show', row }),
        onEdit: (row) => setTask({ mode: 'edit', row }),
        removing,
      }),
    ],
    [mayWrite, removing, t],
  );
  return (
    <>
      <PagedTable
        label={t('priceIndices.list.table')}
        paged={paged}
        list={list}
        columns={columns}
        rowKey={keyOf}
        bulk={onlyRemoval(removing, keyOf, valueName)}
        onOpen={(row) => setTask({ mode: 'show', row })}
        search={{ label: t('priceIndices.list.search'), clear: t('priceIndices.list.clearSearch') }}
        empty={emptyList(list, {
          narrowed: t('priceIndices.list.emptySearch'),
          showAll: t('priceIndices.list.clearSearch'),
          none: t('priceIndices.list.emptyNone'),
        })}
        tools={{
          others: mayWrite && (
            <LinkAct
              to={priceIndexScreens.priceIndicesMassive.path}
              icon={FileSpreadsheet}
              label={t('indexSheet.open')}
            />
          ),
          primary: mayWrite && (
            <NewButton label={t('priceIndices.list.create')} onPress={() => setTask({ mode: 'create' })} />
          ),
        }}
      />
      <TaskDialog
        task={task}
        onTask={setTask}
        mayWrite={mayWrite}
        facts={(record, dialog) => (
          <FactsDialog {...dialog} title={t('priceIndices.form.title')} edit={t('priceIndices.form.edit')}>
            <DescriptionList
              facts={valueColumns().map(({ id, header, value }) => ({ id, label: header, value: value(record) }))}
            />
            <div className="mt-4">
              <RecordHistory table="price_index_values" id={record.id} />
            </div>
          </FactsDialog>
        )}
        form={(record, dialog) => <IndexValueForm {...dialog} record={record} />}
      />
    </>
  );
}

/** Everything that is known of a value. */
function valueColumns() {
  return [
    { id: 'index', kind: 'text', header: text('priceIndices.fields.index'), grow: true, value: ({ index }) => index },
    {
      id: 'month',
      card: 'state',
      kind: 'date',
      header: text('priceIndices.fields.month'),
      value: ({ month }) => formatMonth(month),
    },
    {
      id: 'value',
      card: 'amount',
      kind: 'number',
      header: text('priceIndices.fields.value'),
      value: ({ value }) => formatDecimal(value),
    },
    { id: 'source', kind: 'text', header: text('priceIndices.fields.source'), value: ({ source }) => source },
    {
      id: 'published_on',
      card: 'none',
      kind: 'date',
      header: text('priceIndices.fields.published_on'),
      value: ({ published_on }) => formatDate(published_on),
    },
    {
      id: 'entered_by',
      kind: 'text',
      header: text('priceIndices.fields.entered_by'),
      isLesser: true,
      value: ({ entered_by }) => entered_by,
    },
  ] as const satisfies readonly Column<IndexValueView>[];
}
