import { useEffect, useEffectEvent, useState } from 'react';
import { useWaitingSteps, waitingOf } from '../../platform/calls/waiting.store';
import type { Paged } from '../../platform/lists/paged-table';
import type { Filters, ListState } from '../../platform/lists/use-list-state';
import { useAddress } from '../../platform/page/use-address';
import { neighboursOf, nextToOpen } from '../next-record';
import type { DeskKit, DeskRow } from './desk-kit';

interface QueueOptions<Row> {
  readonly kit: Pick<DeskKit<never, never, never, never>, 'screens'> & { readonly works: (row: Row) => boolean };
  readonly list: ListState<Filters>;
  readonly paged: Paged<Row>;
}

export interface DeskQueue<Row> {
  readonly rows: readonly Row[];
  /** The open record; null if nothing waits. */
  readonly current: number | null;
  /** A record is about to be opened. */
  readonly isArriving: boolean;
  /** The next record that waits, to be loaded ahead. */
  readonly ahead: number | null;
  /** Position in the whole queue, from 1; null if the record is not in it. */
  readonly position: number | null;
  readonly open: (id: number) => void;
  /** Also across the pages of the list; undefined at the ends. */
  readonly next: (() => void) | undefined;
  readonly previous: (() => void) | undefined;
  /** The record was handled here and has this version now: opens the next one. */
  readonly leave: (id: number, version: number | null) => void;
}

const idName = 'id';

/**
 * The queue of a desk: the rows of the list's page, and which is open, named in the URL. What was handled here is not
 * opened again: not while the person's own step waits, nor until the list has been read again.
 */
export function useDeskQueue<Row extends DeskRow<string>>({ kit, list, paged }: QueueOptions<Row>): DeskQueue<Row> {
  const { rows, loading } = paged;
  const [address, change] = useAddress();
  const steps = useWaitingSteps();
  const waitingIds = rows.map(({ id }) => id).filter((id) => waitingOf(steps, kit.screens.stepped, id));
  const settling = useSettling(waitingIds, loading);
  // By the version that a step left behind: a later one is a new reason to decide.
  const [handled, setHandled] = useState<Readonly<Record<number, number>>>({});
  const isOpenTo = (row: Row): boolean =>
    kit.works(row) &&
    row.version > (handled[row.id] ?? -1) &&
    !waitingIds.includes(row.id) &&
    !settling.includes(row.id);
  const ids = rows.map(({ id }) => id);
  const open = rows.filter(isOpenTo).map(({ id }) => id);

  const named = Number(address.get(idName));
  const current = Number.isSafeInteger(named) && named > 0 ? named : null;
  // The order of the list while the open record was in it.
  const [before, setBefore] = useState<readonly number[]>([]);
  if (current !== null && ids.includes(current) && ids.join() !== before.join()) setBefore(ids);

  const { pageSize, page } = list.view;
  const pageAfter = page * pageSize < paged.total || paged.hasMore === true ? page + 1 : null;
  const [arrivesAt, setArrivesAt] = useState<'start' | 'end'>('start');

  const show = (id: number | null): void =>
    change((params) => (id === null ? params.delete(idName) : params.set(idName, String(id))), { replace: true });
  function turn(to: number, at: 'start' | 'end'): void {
    setArrivesAt(at);
    change(
      (params) => {
        params.delete(idName);
        if (to === 1) params.delete('page');
        else params.set('page', String(to));
      },
      { replace: true },
    );
  }

  const arrive = useEffectEvent(() => {
    if (current !== null || loading) return;
    const first = arrivesAt === 'end' ? (ids.at(-1) ?? null) : (open[0] ?? null);
    if (first !== null) {
      setArrivesAt('start');
      show(first);
    } else if (page > 1) turn(page - 1, 'start');
  });
  const openText = open.join();
  useEffect(() => arrive(), [current, loading, openText, page]);

  const here = current === null ? null : neighboursOf(current, ids);
  const isListed = here?.position != null;
  const following = isListed ? here.next : current === null ? null : nextToOpen(current, before, open);
  return {
    rows,
    current,
    isArriving: current === null && (loading || open.length > 0 || page > 1),
    ahead: current === null ? null : nextToOpen(current, isListed ? ids : before, open),
    position: here?.position == null ? null : (page - 1) * pageSize + here.position,
    open: show,
    next: following !== null ? () => show(following) : pageAfter === null ? undefined : () => turn(pageAfter, 'start'),
    previous:
      here?.previous != null
        ? () => show(here.previous)
        : isListed && page > 1
          ? () => turn(page - 1, 'end')
          : undefined,
    leave: (id, version) => {
      if (version !== null) setHandled((known) => ({ ...known, [id]: version }));
      const left = open.filter((one) => one !== id);
      const next = nextToOpen(id, ids.includes(id) ? ids : before, left);
      if (next === null && pageAfter !== null) turn(pageAfter, 'start');
      else show(next);
    },
  };
}

/** The records whose own step has just stopped waiting: until the list is read again, its rows are older than that. */
function useSettling(waiting: readonly number[], loading: boolean): readonly number[] {
  const [known, setKnown] = useState(waiting);
  const [settling, setSettling] = useState<readonly number[]>([]);
  const [wasLoading, setWasLoading] = useState(loading);
  if (known.join() !== waiting.join()) {
    setKnown(waiting);
    setSettling([...settling, ...known.filter((id) => !waiting.includes(id))]);
  }
  if (wasLoading !== loading) {
    setWasLoading(loading);
    if (!loading && settling.length > 0) setSettling([]);
  }
  return settling;
}
