import { Button, type Column, Switch } from '@comensal/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallPath, RowOf } from '../platform/calls/contract';
import { useCallCache, useRead } from '../platform/calls/use-call';
import type { ViewActions } from '../platform/lists/actions-column';
import { PagedTable, usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useNewAtAddress } from '../platform/page/new-at-address';
import { RemovedRecords } from '../removed-records/removed-records';
import { AssociationDialog, type AssociationTask } from './association-dialog';
import type { AssociationSide } from './association-rows';
import { AssociationSides } from './association-sides';
import { type AssociationSubject, associationReads } from './association-subject';

const listNames = { company: 'companiesBusinessUnits', centre: 'businessUnitsCompanies' } as const;

interface AssignmentListProps<Path extends CallPath> {
  readonly side: AssociationSide;
  readonly usualSort: string;
  readonly sortable: readonly string[];
  /** The call that lists those without an association, and the one that lists all. */
  readonly without: Path;
  readonly all: Path;
  /** Keep the same function between renders. */
  readonly columns: (
    showsAll: boolean,
    actions: ViewActions<RowOf<Path>>,
    mayWrite: boolean,
  ) => readonly Column<RowOf<Path>>[];
  readonly subjectOf: (row: RowOf<Path>) => AssociationSubject;
  readonly mayWrite: boolean;
  readonly search: { readonly label: string; readonly clear: string };
  readonly emptySearch: string;
}

/**
 * An assignment screen: those without an association, or all of them (O-90), and the dialog that shows one or edits it
 * (CUS-10 to CUS-20).
 */
export function AssignmentList<Path extends CallPath>({
  side,
  usualSort,
  sortable,
  without,
  all,
  columns,
  subjectOf,
  mayWrite,
  search,
  emptySearch,
}: AssignmentListProps<Path>) {
  const { t } = useTranslation();
  const cache = useCallCache();
  const list = useListState({ name: listNames[side], sort: usualSort, sortable, filters: { all: [] as string[] } });
  const [task, setTask] = useState<AssociationTask | null>(null);
  const showsAll = list.filters.all.length > 0;
  const label = t(`companyScreens.assign.${side}.${showsAll ? 'tableAll' : 'table'}`);
  const paged = usePaged(showsAll ? all : without, list, label);
  const [actions] = useState(
    (): ViewActions<RowOf<Path>> => ({
      onEdit: (row) => setTask({ mode: 'edit', subject: subjectOf(row) }),
      onView: (row) => setTask({ mode: 'show', subject: subjectOf(row) }),
    }),
  );
  const visibleColumns = useMemo(() => columns(showsAll, actions, mayWrite), [columns, showsAll, actions, mayWrite]);
  const isEmpty = !showsAll && list.search === '' && !paged.loading && paged.rows.length === 0;
  // Where the list is empty, nobody is without an association either.
  const { data: anybody } = useRead<{ readonly total: number }>(
    isEmpty ? all : null,
    { page: { offset: 0, limit: 1 } },
    { quiet: true },
  );
  const isNone = showsAll || (anybody && anybody.total === 0);
  useNewAtAddress(mayWrite && paged.rows.length > 0, () => {
    const [first] = paged.rows;
    if (first !== undefined) actions.onEdit(first);
  });
  const showAll = (wanted: boolean): void => list.setFilter('all', wanted ? ['1'] : []);
  return (
    <>
      <AssociationSides side={side} />
      <PagedTable
        label={label}
        paged={paged}
        list={list}
        columns={visibleColumns}
        rowKey={(row) => subjectOf(row).id}
        onOpen={actions.onView}
        search={search}
        empty={
          list.search === ''
            ? {
                title: t('common.emptyTable'),
                // Nothing is claimed before it is known.
                ...(isNone !== undefined && {
                  hint: t(`companyScreens.assign.${side}.${isNone ? 'emptyNone' : 'emptyAssigned'}`),
                  action: !isNone && <Button onClick={() => showAll(true)}>{t('companyScreens.assign.seeAll')}</Button>,
                }),
              }
            : {
                title: t('common.emptyTable'),
                hint: emptySearch,
                action: <Button onClick={() => list.setSearch('')}>{search.clear}</Button>,
              }
        }
        tools={{
          filters: (
            <Switch
              label={t('companyScreens.assign.showAll')}
              checked={showsAll}
              onChange={({ currentTarget: { checked } }) => showAll(checked)}
            />
          ),
          others: mayWrite && (
            <RemovedRecords kind="association" onRestored={() => cache.refresh(...associationReads)} />
          ),
        }}
      />
      <AssociationDialog
        task={task}
        onClose={() => setTask(null)}
        onEdit={mayWrite ? (subject) => setTask({ mode: 'edit', subject }) : undefined}
      />
    </>
  );
}
