import type { GroupDiner, GroupDinerList } from '@comensal/domain';
import { useMemo, useState } from 'react';
import { useDraft } from '../platform/forms/drafts';

/** Diners that one save takes; the call's own limit. */
export const mostMoved = 50_000;

/** A diner to move, and the group that it was read with. */
type Move = readonly [id: number, idGroup: number | null];

export interface Moves {
  /** Ids in the order in which they were moved. */
  readonly joining: readonly number[];
  readonly leaving: readonly number[];
  readonly count: number;
  /** Moves that an earlier visit left unsaved are back. */
  readonly isRestored: boolean;
  readonly has: (id: number) => boolean;
  /** Puts diners into a list; one that goes back to where it is saved is no move any more. */
  readonly move: (diners: readonly GroupDiner[], to: GroupDinerList) => void;
  readonly drop: (ids: ReadonlySet<number>) => void;
  readonly clear: () => void;
  /** The body of the save: only the diners that move, each with the group that it was read with (GRP-31). */
  readonly sent: {
    readonly groupCustomers: readonly { readonly id: number; readonly idGroup: number | null }[];
    readonly orphansCustomers: readonly { readonly id: number; readonly idGroup: number | null }[];
  };
}

/** What a leader has moved and not saved yet, kept over reloads and an expired session. */
export function useMoves(idGroup: number): Moves {
  const draft = useDraft<{ moves: Move[] }>(`group-diners-${idGroup}`);
  const [moves, setMoves] = useState<ReadonlyMap<number, number | null>>(() => new Map(draft.initial?.moves));
  const [isRestored, setIsRestored] = useState(moves.size > 0);
  function keep(next: ReadonlyMap<number, number | null>): void {
    setMoves(next);
    setIsRestored(false);
    if (next.size === 0) draft.clear();
    else draft.save({ moves: [...next] });
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
    isRestored,
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
