import { type Group } from '@comensal/domain/groups';
import { formatMoney } from '@comensal/domain/platform/money';
import { type Column, linkClass } from '@comensal/ui';
import { useMemo } from 'react';
import { useCall } from '../platform/calls/use-call';
import { WholeTable } from '../platform/lists/whole-table';
import { Link } from '../platform/page/link';
import { t } from '../platform/text/text';
import { groupPaths } from './group-paths';

/** The removed groups whose balance is not 0, as after a late meal; nothing if there are none. */
export function RemovedGroups() {
  const { data = [] } = useCall('groups/getUserCompaniesGroups', { removed: true }, { quiet: true });
  const groups = Array.isArray(data) ? (data as readonly Group[]) : [];
  const columns = useMemo(
    (): readonly Column<Group>[] => [
      {
        id: 'name',
        kind: 'text',
        grow: true,
        header: t('groupScreens.list.removedName'),
        sortable: false,
        value: ({ name }) => name,
        cell: ({ id, name }) => (
          <Link to={groupPaths.page(id)} className={linkClass}>
            {name}
          </Link>
        ),
      },
      {
        id: 'companyName',
        kind: 'text',
        header: t('groupScreens.list.removedCompany'),
        value: ({ companyName }) => companyName,
      },
      {
        id: 'businessUnit',
        kind: 'text',
        header: t('groupScreens.list.removedCentre'),
        value: ({ businessUnit }) => businessUnit.name,
      },
      {
        id: 'amount',
        kind: 'money',
        header: t('groupScreens.list.removedBalance'),
        value: ({ amount }) => formatMoney(amount),
        sortValue: ({ amount }) => amount,
        negative: ({ amount }) => amount < 0,
      },
    ],
    [],
  );
  if (groups.length === 0) return null;
  return (
    <section className="mt-6 flex min-w-0 flex-col gap-2">
      <h2 className="text-md font-semibold text-ink">{t('groupScreens.list.removedTable')}</h2>
      <p className="text-sm text-ink-faint">{t('groupScreens.list.removedHint')}</p>
      <WholeTable
        label={t('groupScreens.list.removedTable')}
        rows={groups}
        columns={columns}
        rowKey={({ id }) => String(id)}
        empty={{ title: t('groupScreens.list.removedTable') }}
      />
    </section>
  );
}
