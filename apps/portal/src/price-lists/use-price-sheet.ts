import {
  type PriceSheet,
  type SheetCell,
  type SheetPreview,
  type SheetView,
  settled,
  sheetSchema,
} from '@comensal/domain/price-lists';
import { useEffect, useMemo, useRef, useState } from 'react';
import { keepWithDrafts, savedWithDrafts } from '../platform/forms/drafts';
import { asRecord } from '../platform/storage/stored';
import { cellsOf, type OpenSheet, openedWith, placeOf } from './sheet-cells';

type Conflict = SheetPreview['conflicts'][number];

const draftName = 'price-sheet';
/** Milliseconds after the last change at which the draft is stored. */
const pauseMs = 300;

/** The changes of an earlier visit, and the day that they are for. */
export function storedDraft(): { readonly day: unknown; readonly cells: readonly SheetCell[] } {
  const { day, cells } = asRecord(savedWithDrafts(draftName)) ?? {};
  return { day, cells: sheetSchema.shape.cells.safeParse(cells).data ?? [] };
}

/**
 * The sheet as it was read and changed. Another day or search carries the changes along; the browser keeps them until
 * they are saved or discarded.
 */
export function usePriceSheet(view: SheetView | undefined) {
  const [draft] = useState(storedDraft);
  const [open, setOpen] = useState<OpenSheet | null>(null);
  const [isRestored, setRestored] = useState(draft.cells.length > 0);
  if (view && open?.view !== view) {
    const day = open ? open.view.start_date : draft.day;
    setOpen(openedWith(view, open ? cellsOf(open) : draft.cells, day === view.start_date));
  }
  const cells = useMemo(() => (open ? cellsOf(open) : draft.cells), [open, draft]);
  const day = open?.view.start_date;
  const pending = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (day === undefined) return;
    pending.current = () => {
      pending.current = null;
      keepWithDrafts(draftName, cells.length > 0 ? { day, cells } : undefined);
    };
    const timer = setTimeout(() => pending.current?.(), pauseMs);
    return () => clearTimeout(timer);
  }, [day, cells]);
  useEffect(() => {
    const flush = (): void => pending.current?.();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

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
      pending.current = null;
      keepWithDrafts(draftName, undefined);
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
  const isIt = (cell: SheetCell): boolean =>
    cell.food_service_id === conflict.food_service_id &&
    cell.business_unit_id === conflict.business_unit_id &&
    cell.company_id === conflict.company_id;
  return {
    ...open,
    hidden: open.hidden.flatMap((cell) =>
      isIt(cell) ? (keepsOwn ? [{ ...cell, seen_price: conflict.saved_price }] : []) : [cell],
    ),
  };
}

export type PricedSheet = ReturnType<typeof usePriceSheet>;
