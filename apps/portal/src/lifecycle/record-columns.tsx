import { formatDate, isoToDate } from '@comensal/domain/platform/dates';
import type { Column } from '@comensal/ui';
import { actionsColumn } from '../platform/lists/actions-column';
import { t } from '../platform/text/text';
import type { LifecycleRow, ListScreens } from './record-screens';
import { reversedText } from './reversed';

/** The number of a record, as every list of a kind shows it. */
export function numberColumn<Row extends LifecycleRow<string>>({
  words,
}: Pick<ListScreens<never>, 'words'>): Column<Row> {
  return {
    id: 'id',
    kind: 'text',
    header: words.list('id'),
    value: ({ id }) => id,
    cell: ({ id }) => <span className="tabular font-medium">{id}</span>,
  };
}

/**
 * The status of a record, and below it since when it waits, what of it was reversed and why a paper was reused;
 * `status_since` is ISO 8601.
 */
export function statusColumn<
  Status extends string,
  Row extends LifecycleRow<Status> & { readonly status_since: string; readonly repeated_reason?: string | null },
>({ words, lifecycle }: ListScreens<Status>, waits: (row: Row) => boolean): Column<Row> {
  return {
    id: 'status',
    kind: 'badge',
    header: words.list('status'),
    value: ({ status }) => words.status(status),
    tone: ({ status }) => lifecycle.toneOf(status),
    note: (row) => {
      const since = waits(row) ? words.list('waitsSince', { date: formatDate(isoToDate(row.status_since)) }) : null;
      const repeated = row.repeated_reason ? t('lifecycle.papers.marked', { reason: row.repeated_reason }) : null;
      return [since, reversedText(row), repeated].filter(Boolean).join(' · ') || null;
    },
  };
}

interface RowButtons<Row> {
  /** Whether the person can take a step with this record. */
  readonly works: (row: Row) => boolean;
  readonly onWork: (row: Row) => void;
  readonly onView: (row: Row) => void;
  /** The label of the button that opens a record to work on, where the kind's own does not suit the person. */
  readonly workLabel?: (id: number) => string;
}

/** The buttons that open a record: to work on, if the person can take a step, and to view. */
export function buttonsColumn<Row extends LifecycleRow<string>>(
  { words }: Pick<ListScreens<never>, 'words'>,
  { works, onWork, onView, workLabel = (id) => words.list('edit', { id }) }: RowButtons<Row>,
): Column<Row> {
  return actionsColumn({
    header: words.list('actions'),
    label: (action, { id }) => (action === 'edit' ? workLabel(id) : words.list('view', { id })),
    mayEdit: works,
    onEdit: onWork,
    onView,
  });
}
