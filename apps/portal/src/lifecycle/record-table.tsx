import { Button, type ListTools } from '@comensal/ui';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportMenu, type ExportMenuProps } from '../jobs/export-menu';
import { useWaitingSteps, waitingOf } from '../platform/calls/waiting.store';
import { PrimaryLabel } from '../platform/lists/new-button';
import { PagedTable, type PagedTableProps } from '../platform/lists/paged-table';
import type { ListState } from '../platform/lists/use-list-state';
import { soonOf } from '../platform/waiting/waiting-words';
import { emptyRecords } from './empty-records';
import type { LifecycleRow, ListScreens } from './record-screens';
import { StatusFilter, type StatusFilterProps } from './status-filter';

interface RecordTableProps<Status extends string, Row extends LifecycleRow<Status>>
  extends Pick<PagedTableProps<Row>, 'paged' | 'columns' | 'onOpen' | 'tabs' | 'bulk' | 'words'>,
    Pick<StatusFilterProps<Status>, 'statuses'>,
    Pick<ListTools, 'others' | 'primary'> {
  readonly screens: ListScreens<Status>;
  readonly list: ListState<{ readonly status: readonly string[] }>;
  /** The list's default shows what waits for the person. */
  readonly limitedByDefault: boolean;
  /** What a person without records can do, and the text that replaces the default. */
  readonly start?: ReactNode;
  readonly none?: string | undefined;
  /** The list as a file: as filtered and searched. */
  readonly exported?: Pick<ExportMenuProps, 'kind' | 'path' | 'filter'>;
  /** For a person who comes back from a record: opens the next one that waits. */
  readonly onNext?: (() => void) | null;
  /** Further filters. */
  readonly children?: ReactNode;
}

/**
 * The list of records of a kind, with the filter of their statuses, the texts of the kind, and the link to the next
 * one.
 */
export function RecordTable<Status extends string, Row extends LifecycleRow<Status>>(
  props: RecordTableProps<Status, Row>,
) {
  const {
    screens,
    list,
    statuses,
    limitedByDefault,
    start,
    none,
    exported,
    others,
    primary,
    onNext = null,
    children,
    ...table
  } = props;
  const { lifecycle, words } = screens;
  const { t } = useTranslation();
  const steps = useWaitingSteps();
  const columns =
    steps.length === 0
      ? table.columns
      : table.columns.map((column) =>
          column.kind === 'badge' && column.id === 'status' ? { ...column, note: soonOr(column.note) } : column,
        );
  /** While an own step of a record waits, its row says so. */
  function soonOr(note?: (row: Row) => string | null): (row: Row) => string | null {
    return (row) => {
      const step = screens.stepped && waitingOf(steps, screens.stepped, row.id);
      return step ? soonOf(step) : (note?.(row) ?? null);
    };
  }
  return (
    <PagedTable
      label={words.list('table')}
      list={list}
      rowKey={({ id }) => String(id)}
      search={{ label: words.list('search'), clear: words.list('clearSearch') }}
      empty={emptyRecords(list, { limitedByDefault, words: words.list, start, none })}
      {...table}
      columns={columns}
      tools={{
        filters: (statuses.length > 1 || children) && (
          <>
            {statuses.length > 1 && (
              <StatusFilter
                list={list}
                name="status"
                label={words.list('statusFilter')}
                words={words.list}
                statuses={statuses}
                labelOf={words.status}
                toneOf={(status) => lifecycle.toneOf(status)}
              />
            )}
            {children}
          </>
        ),
        files: exported && (
          <ExportMenu
            {...exported}
            filter={{ ...exported.filter, ...(list.search === '' ? {} : { search: list.search }) }}
            total={table.paged.total}
          />
        ),
        others,
        primary: onNext ? (
          <Button
            variant="primary"
            icon={ArrowRight}
            aria-keyshortcuts="n"
            title={words.firstWaiting()}
            onClick={onNext}
          >
            <PrimaryLabel>{t('lifecycle.next')}</PrimaryLabel>
          </Button>
        ) : (
          primary
        ),
      }}
    />
  );
}
