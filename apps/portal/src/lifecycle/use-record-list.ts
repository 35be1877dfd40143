import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Paged } from '../platform/lists/paged-table';
import type { Filters, ListState } from '../platform/lists/use-list-state';
import { usePageKey } from '../platform/page/page-keys';
import { addressNow } from '../platform/page/use-address';
import { asRecord } from '../platform/storage/stored';
import { nextToOpen } from './next-record';
import { keepQueue, readQueue } from './record-queue';
import { editPath, type LifecycleRow, type RecordScreens, showPath } from './record-screens';

interface WaitingOptions<Row> {
  readonly screens: { readonly words: Pick<RecordScreens<never, never>['words'], 'firstWaiting'> };
  readonly rows: readonly Row[];
  /** Whether the person can take a step with this record. */
  readonly works: (row: Row) => boolean;
  readonly open: (row: Row) => void;
  /** The record that was just handled, and the list in which it was. */
  readonly handled?: number | null;
  readonly before?: readonly number[];
}

/** What waits for the person in a list: the next one, and the shortcut `n` to open it. */
export function useWaiting<Row extends LifecycleRow<string>>(options: WaitingOptions<Row>) {
  const { screens, rows, works, open, handled = null, before = [] } = options;
  const waiting = rows.filter(works);
  const find = (id: number | null, among: readonly number[], left: readonly Row[]): Row | null => {
    const count = nextToOpen(
      id,
      among,
      left.map((row) => row.id),
    );
    return left.find((row) => row.id === count) ?? null;
  };
  const next = find(handled, before, waiting);
  usePageKey('n', screens.words.firstWaiting(), () => {
    if (next) open(next);
  });
  return {
    next,
    /** The next one to open once this one is handled. */
    after: (id: number): Row | null =>
      find(
        id,
        rows.map((row) => row.id),
        waiting.filter((row) => row.id !== id),
      ),
  };
}

interface RecordListOptions<Status extends string, Event extends string, Row> {
  readonly screens: RecordScreens<Status, Event>;
  readonly list: ListState<Filters>;
  readonly paged: Paged<Row>;
  /** The body of the list's call, apart from the page. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Whether the person can take a step with this record. */
  readonly works: (row: Row) => boolean;
}

/**
 * The list of a kind whose records have pages. A record is opened to work on if the person can take a step, else to
 * view; the list is remembered for the way back and for the next one. `next` exists for a person who comes back from a
 * record.
 */
export function useRecordList<Status extends string, Event extends string, Row extends LifecycleRow<Status>>(
  options: RecordListOptions<Status, Event, Row>,
) {
  const { screens, list, paged, filter, works } = options;
  const navigate = useNavigate();
  const { state } = useLocation();
  const latest = useRef<(row: Row, path: string) => void>(() => {});
  useLayoutEffect(() => {
    latest.current = (row, path) => {
      keepQueue(screens, {
        address: addressNow(),
        ids: paged.rows.map(({ id }) => id),
        offset: list.page.offset,
        total: paged.total,
        hasMore: paged.hasMore === true,
        request: { ...filter, page: list.page },
      });
      void navigate(path, { state: { row } });
    };
  });
  const work = useCallback((row: Row) => latest.current(row, editPath(screens, row.id)), [screens]);
  const see = useCallback((row: Row) => latest.current(row, showPath(screens, row.id)), [screens]);
  const handled = handledOf(state);
  const { next } = useWaiting({
    screens,
    rows: paged.rows,
    works,
    open: work,
    handled,
    before: handled === null ? [] : readQueue(screens).ids,
  });
  return {
    work,
    see,
    open: (row: Row): void => (works(row) ? work : see)(row),
    next: handled === null ? null : next,
  };
}

/** The record that was just saved, when the person comes back from its page. */
function handledOf(state: unknown): number | null {
  const handled = asRecord(state)?.['handled'];
  return typeof handled === 'number' ? handled : null;
}
