import {
  type GetSheet,
  getSheetSchema,
  type PriceSheet,
  type SheetCell,
  type SheetPreview,
  type SheetView,
  settled,
  sheetCellKey,
  sheetSchema,
} from '@comensal/domain/price-lists';
import { useEffect, useMemo, useState } from 'react';
import { useDraft } from '../platform/forms/drafts';
import { cellsOf, type OpenSheet, openedWith, placeOf } from './sheet-cells';

type Conflict = SheetPreview['conflicts'][number];

export type AddedList = NonNullable<GetSheet['added']>[number];
interface Typed {
  readonly day: number | null;
  readonly cells: readonly SheetCell[];
  readonly added: readonly AddedList[];
}
const nothing: { readonly values: Typed; readonly version: null } = {
  values: { day: null, cells: [], added: [] },
  version: null,
};

/** The changes of an earlier visit, the day that they are for, and the columns that were added for clients. */
export function useSheetDraft() {
  const { saved, save, clear } = useDraft<Typed>('price-sheet', { base: nothing });
  const cells = useMemo(() => sheetSchema.shape.cells.safeParse(saved?.cells).data ?? [], [saved]);
  const [added, setAdded] = useState(() => getSheetSchema.shape.added.safeParse(saved?.added).data ?? []);
  return { day: saved?.day, cells, added, setAdded, save, clear };
}

/**
 * The sheet as it was read and changed. Another day or search carries the changes along; the browser keeps them until
 * they are saved or discarded.
 */
export function usePriceSheet(view: SheetView | undefined, draft: ReturnType<typeof useSheetDraft>) {
  const [open, setOpen] = useState<OpenSheet | null>(null);
  const [isRestored, setRestored] = useState(draft.cells.length > 0);
  if (view && open?.view !== view) {
    const day = open ? open.view.start_date : draft.day;
    setOpen(openedWith(view, open ? cellsOf(open) : draft.cells, day === view.start_date));
  }
  const cells = useMemo(() => (open ? cellsOf(open) : draft.cells), [open, draft.cells]);
  const day = open?.view.start_date;
  const { added, save, clear } = draft;
  useEffect(() => {
    if (day !== undefined) save(cells.length > 0 ? { day, cells, added } : nothing.values, nothing);
  }, [day, cells, added, save]);

  return {
    open,
    cells,
    isRestored: isRestored && cells.length > 0,
    change: (sheet: PriceSheet): void => setOpen((now) => now && { ...now, sheet }),
    /** Gives up the changes that the sheet does not show. */
    dropHidden: (): void => setOpen((now) => now && { ...now, hidden: [] }),
    /** Starts anew from what was read; also after a save. */
    discard: (): void => {
      setRestored(false);
      clear();
      setOpen((now) => now && openedWith(now.view, [], false));
    },
    /** What somebody else saved in these cells is known now; the own price stays where the person wants it. */
    settle: (conflicts: readonly Conflict[], keepsOwn: (conflict: Conflict) => boolean): void =>
      setOpen(
        (now) => now && conflicts.reduce((next, conflict) => settledCell(next, conflict, keepsOwn(conflict)), now),
      ),
  };
}

function settledCell(open: OpenSheet, conflict: Conflict, keepsOwn: boolean): OpenSheet {
  const place = placeOf(open, conflict);
  if (place !== undefined) return { ...open, sheet: settled(open.sheet, place, conflict.saved_price, keepsOwn) };
  return {
    ...open,
    hidden: open.hidden.flatMap((cell) =>
      sheetCellKey(cell) === sheetCellKey(conflict)
        ? keepsOwn
          ? [{ ...cell, seen_price: conflict.saved_price }]
          : []
        : [cell],
    ),
  };
}

export type PricedSheet = ReturnType<typeof usePriceSheet>;
