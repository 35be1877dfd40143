import { type GroupManagement, groupManagementSortColumns } from '@comensal/domain/companies';
import { cuitText } from '@comensal/domain/platform/validation';
import { type Column, Switch, showToast } from '@comensal/ui';
import { useMemo, useState } from 'react';
import type { Bulk } from '../platform/bulk/bulk-action';
import { call } from '../platform/calls/api';
import { ApiError } from '../platform/calls/api-error';
import { reportError } from '../platform/calls/error.store';
import { useCallCache } from '../platform/calls/use-call';
import { confirm } from '../platform/dialogs/confirm.store';
import { emptyList } from '../platform/lists/empty-list';
import { PagedTable, usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useHolds } from '../platform/person/user';
import { t } from '../platform/text/text';
import { leftByChange, managementBulk, managementCall, managementOf, pairKey, pairNames } from './management-bulk';

const listCall = 'companies/getCompaniesWithGroupManagement';

/**
 * `/contractors-groups` (GRP-01 to GRP-04): the switch applies at once, and reverts when the server refuses (O-160).
 */
export default function ContractorsGroupsScreen() {
  const mayWrite = useHolds('Asociacion Contratista Grupo', 'W');
  const cache = useCallCache();
  const title = t('groupScreens.pairs.table');
  const list = useListState({
    name: 'contractorsGroups',
    sort: 'business_name',
    sortable: groupManagementSortColumns,
    filters: {},
  });
  const paged = usePaged(listCall, list, title);
  /** What the switches show before the server has answered, by pair. */
  const [wanted, setWanted] = useState<Readonly<Record<string, boolean>>>({});

  const columns = useMemo((): readonly Column<GroupManagement>[] => {
    const show = (row: GroupManagement, value: boolean | undefined): void =>
      setWanted(({ [pairKey(row)]: _, ...others }) =>
        value === undefined ? others : { ...others, [pairKey(row)]: value },
      );
    async function change(row: GroupManagement, manages: boolean): Promise<void> {
      const names = pairNames(row);
      show(row, manages);
      try {
        const left = await leftByChange(row, manages);
        const mayChange =
          left === null ||
          (await confirm({
            title: t(manages ? 'groupScreens.pairs.onTitle' : 'groupScreens.pairs.offTitle'),
            sentence: t('groupScreens.pairs.askLeft', { left }),
            danger: !manages,
          }));
        if (!mayChange) return show(row, undefined);
        await call(managementCall, managementOf(row, manages));
        showToast(t(manages ? 'groupScreens.pairs.on' : 'groupScreens.pairs.off', names), { tone: 'approved' });
        await cache.refreshed(listCall, 'groups/getUserCompaniesGroups');
      } catch (thrown) {
        reportError(thrown, { title: t('groupScreens.pairs.failed') });
        // The next press refers to the current state.
        if (thrown instanceof ApiError && thrown.isConflict) await cache.refreshed(listCall);
      }
      show(row, undefined);
    }
    return [
      {
        id: 'cuit',
        isLesser: true,
        kind: 'text',
        header: t('groupScreens.pairs.cuit'),
        value: ({ cuit }) => cuitText(cuit),
        cell: ({ cuit }) => <span className="tabular whitespace-nowrap">{cuitText(cuit)}</span>,
      },
      {
        id: 'business_name',
        kind: 'text',
        grow: true,
        header: t('groupScreens.pairs.company'),
        value: (row) => row.business_name,
        cell: (row) => <span className="font-medium">{row.business_name}</span>,
      },
      {
        id: 'company_id',
        kind: 'text',
        header: t('groupScreens.pairs.sap'),
        value: (row) => row.company_id,
        cell: (row) => <span className="tabular">{row.company_id}</span>,
      },
      {
        id: 'business_unit_name',
        under: 'business_name',
        kind: 'text',
        header: t('groupScreens.pairs.centre'),
        value: (row) => row.business_unit_name,
      },
      { id: 'groups', kind: 'number', header: t('groupScreens.pairs.groups'), value: ({ groups }) => groups },
      {
        id: 'manage_groups',
        kind: 'text',
        header: t('groupScreens.pairs.manages'),
        value: ({ manage_groups }) => t(manage_groups ? 'common.yes' : 'common.no'),
        cell: (row) =>
          !mayWrite ? (
            t(row.manage_groups ? 'common.yes' : 'common.no')
          ) : (
            <Switch
              label={t('groupScreens.pairs.managesOf', { company: row.business_name, centre: row.business_unit_name })}
              labelHidden
              checked={wanted[pairKey(row)] ?? row.manage_groups}
              busy={wanted[pairKey(row)] !== undefined}
              onChange={({ currentTarget: { checked } }) => void change(row, checked)}
            />
          ),
      },
    ];
  }, [mayWrite, wanted, cache]);

  const bulk = useMemo((): Bulk<GroupManagement> => {
    const refresh = (): void => cache.refresh(listCall, 'groups/getUserCompaniesGroups');
    return {
      actions: [managementBulk(true, mayWrite, refresh), managementBulk(false, mayWrite, refresh)],
      select: (row) => t('controls.selection.row', { name: t('groupScreens.pairs.bulk.name', pairNames(row)) }),
    };
  }, [mayWrite, cache]);

  return (
    <PagedTable
      label={title}
      paged={paged}
      list={list}
      columns={columns}
      rowKey={pairKey}
      bulk={bulk}
      search={{ label: t('groupScreens.pairs.search'), clear: t('groupScreens.list.clear') }}
      empty={emptyList(list, {
        narrowed: t('groupScreens.pairs.narrowed'),
        showAll: t('groupScreens.list.clear'),
        none: t('groupScreens.pairs.none'),
      })}
    />
  );
}
