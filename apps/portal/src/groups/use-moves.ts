import type { Group, GroupDiner, GroupDinerList } from '@comensal/domain/groups';
import { useMemo, useState } from 'react';
import { useDraft } from '../platform/forms/drafts';
import type { DraftState, RestoredDraft } from '../platform/forms/use-guided-fields';

/** Most diners in one save; the call's own limit. */
export const mostMoved = 50_000;

/** A diner to move, and the group that it was read with. */
type Move = readonly [id: number, idGroup: number | null];

export interface Moves {
  /** Ids in the order in which they were moved. */
  readonly joining: readonly number[];
  readonly leaving: readonly number[];
  readonly count: number;
  /** Unsaved moves of an earlier visit. */
  readonly restored: RestoredDraft;
  readonly has: (id: number) => boolean;
  /** Moves diners into a list; moving one back to its saved list cancels the move. */
  readonly move: (diners: readonly GroupDiner[], to: GroupDinerList) => void;
  readonly drop: (ids: ReadonlySet<number>) => void;
  readonly clear: () => void;
  /** The body of the save: only the moved diners, each with the group that it was read with (GRP-31). */
  readonly sent: {
    readonly groupCustomers: readonly { readonly id: number; readonly idGroup: number | null }[];
    readonly orphansCustomers: readonly { readonly id: number; readonly idGroup: number | null }[];
  };
}

/** A leader's unsaved moves, kept across reloads and an expired session. */
export function useMoves({ id: idGroup, version }: Pick<Group, 'id' | 'version'>): Moves {
  const base = { values: { moves: [] as Move[] }, version };
  const draft = useDraft(`group-diners-${idGroup}`, { base });
  const [moves, setMoves] = useState<ReadonlyMap<number, number | null>>(() => new Map(draft.saved?.moves));
  const [state, setState] = useState<DraftState>(draft.earlier ? 'earlier' : moves.size > 0 ? 'restored' : 'none');
  function keep(
    next: ReadonlyMap<number, number | null>,
    now: DraftState = state === 'earlier' ? state : 'none',
  ): void {
    setMoves(next);
    setState(now);
    draft.save({ moves: [...next] }, base);
  }
  const lists = useMemo(() => {
    const all = [...moves].map(([id, read]) => ({ id, idGroup: read }));
    return {
      groupCustomers: all.filter((move) => move.idGroup !== idGroup),
      orphansCustomers: all.filter((move) => move.idGroup === idGroup),
    };
  }, [moves, idGroup]);
  const ids = useMemo(
    () => ({
      joining: lists.groupCustomers.map(({ id }) => id),
      leaving: lists.orphansCustomers.map(({ id }) => id),
    }),
    [lists],
  );
  return {
    ...ids,
    count: moves.size,
    restored: {
      state,
      see: () => {
        draft.dropEarlier();
        keep(new Map([...(draft.earlier?.moves ?? []), ...moves]), 'carried');
      },
      discard: () => {
        draft.dropEarlier();
        keep(state === 'earlier' ? moves : new Map(), 'none');
      },
    },
    has: (id) => moves.has(id),
    move: (diners, to) => {
      const next = new Map(moves);
      for (const { id, idGroup: read } of diners) {
        const isThere = (read === idGroup) === (to === 'group');
        if (isThere) next.delete(id);
        else next.set(id, read);
      }
      keep(next);
    },
    drop: (dropped) => keep(new Map([...moves].filter(([id]) => !dropped.has(id)))),
    clear: () => keep(new Map()),
    sent: lists,
  };
}
