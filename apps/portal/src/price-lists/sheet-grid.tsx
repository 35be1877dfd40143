import { amountToText } from '@comensal/domain/platform/money';
import {
  cleared,
  copied,
  filledDown,
  type PriceSheet,
  pasted,
  priceAt,
  readPrice,
  redone,
  undone,
  withPrices,
} from '@comensal/domain/price-lists';
import { useFocusOnArrival } from '@comensal/ui';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { type After, CellEditor } from './cell-editor';
import { cellId, columnPx, headPx, namePx, rowPx, SheetRow } from './sheet-row';
import { blockOf, cellSelection, movedBy, nextCell, type Selection, wholeOf } from './sheet-selection';

export interface SheetHead {
  readonly centre: string;
  /** The client of the list, or that it is the main one. */
  readonly whose: string;
}

interface SheetGridProps {
  readonly sheet: PriceSheet;
  readonly names: readonly string[];
  readonly heads: readonly SheetHead[];
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  /** Without it the prices can only be read and copied. */
  readonly onChange?: ((sheet: PriceSheet) => void) | undefined;
  readonly onRaise: () => void;
  /** Some texts were no price for their cells. */
  readonly onRefused: (cells: number) => void;
  /** The id of the sentence about its keys. */
  readonly describedBy: string;
}

/**
 * Prices of services (rows) in lists (columns) as a spreadsheet has them, by the grid pattern of WAI-ARIA: one stop of the
 * tab key, the active cell by `aria-activedescendant`, drawn as it is scrolled in both directions.
 */
export function SheetGrid(props: SheetGridProps) {
  const { sheet, names, heads, selection, onSelect, onChange, onRaise, onRefused, describedBy } = props;
  const { t } = useTranslation();
  const id = useId();
  const box = useFocusOnArrival<HTMLDivElement>();
  const isDragging = useRef(false);
  const [editing, setEditing] = useState<string | null>(null);
  const { row, column } = selection;
  const block = blockOf(selection);
  const { rowIndexes, columnIndexes, showCell } = useWindow(box, sheet, selection);
  useEffect(() => showCell(row, column), [showCell, row, column]);

  const edit = (start: string): void => {
    if (onChange && priceAt(sheet, row * sheet.columns + column) !== undefined) setEditing(start);
  };
  function end(typed: string, after: After): boolean {
    const read = readPrice(typed);
    if (read === undefined) {
      onRefused(1);
      return false;
    }
    onChange?.(withPrices(sheet, [[row * sheet.columns + column, read]]));
    leave(after);
    return true;
  }
  function leave(after: After): void {
    if (document.activeElement !== document.body) box.current?.focus({ preventScroll: true });
    setEditing(null);
    if (after !== 0) onSelect(nextCell(selection, sheet, after));
  }

  function keyDown(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget || event.altKey) return;
    const act = actOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  }
  function actOf(event: KeyboardEvent): (() => void) | undefined {
    const { key, shiftKey } = event;
    const moved = movedBy(selection, event, sheet);
    if (moved) return () => onSelect(moved);
    const change = (by: (sheet: PriceSheet) => PriceSheet) => (): void => onChange?.(by(sheet));
    if (event.ctrlKey || event.metaKey) {
      const acts: Partial<Record<string, () => void>> = {
        a: () => onSelect(wholeOf(sheet)),
        ' ': () => onSelect({ row: 0, column: block.left, toRow: sheet.rows - 1, toColumn: block.right }),
        d: change((now) => filledDown(now, block)),
        z: change(shiftKey ? redone : undone),
        y: change(redone),
      };
      return acts[key.toLowerCase()];
    }
    if (/^[\d$.,]$/.test(key)) return () => edit(key);
    const clear = change((now) => cleared(now, block));
    const price = priceAt(sheet, row * sheet.columns + column);
    const acts: Partial<Record<string, () => void>> = {
      Enter: () => onSelect(nextCell(selection, sheet, shiftKey ? -1 : 1)),
      F2: () => edit(typeof price === 'number' ? amountToText(price) : ''),
      Escape: () => onSelect(cellSelection(row, column)),
      Delete: clear,
      Backspace: clear,
      '+': onRaise,
    };
    if (key === ' ' && shiftKey)
      return () => onSelect({ row: block.top, column: 0, toRow: block.bottom, toColumn: sheet.columns - 1 });
    return acts[key];
  }

  // The browser sends them to the selected text, which the grid has not: to the whole page.
  const clipboard = useEffectEvent((event: ClipboardEvent) => {
    if (document.activeElement !== box.current || !event.clipboardData) return;
    event.preventDefault();
    if (event.type !== 'paste') {
      event.clipboardData.setData('text/plain', copied(sheet, block));
      if (event.type === 'cut') onChange?.(cleared(sheet, block));
      return;
    }
    if (!onChange) return;
    const act = pasted(sheet, block, event.clipboardData.getData('text/plain'));
    onChange(act.sheet);
    onSelect({ row: act.over.top, column: act.over.left, toRow: act.over.bottom, toColumn: act.over.right });
    if (act.refused > 0) onRefused(act.refused);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => clipboard(event);
    const kinds = ['copy', 'cut', 'paste'] as const;
    for (const kind of kinds) document.addEventListener(kind, listen);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, listen);
    };
  }, []);

  function pointerDown(event: PointerEvent): void {
    const to = pointedAt(event.target, sheet);
    if (!to || event.target instanceof HTMLInputElement) return;
    isDragging.current = event.pointerType === 'mouse';
    onSelect(event.shiftKey ? { ...selection, toRow: to.toRow, toColumn: to.toColumn } : to);
  }
  function pointerMove({ clientX, clientY, buttons }: PointerEvent): void {
    if (!isDragging.current || buttons !== 1) return;
    const to = pointedAt(document.elementFromPoint(clientX, clientY), sheet);
    if (to && (to.toRow !== selection.toRow || to.toColumn !== selection.toColumn))
      onSelect({ ...selection, toRow: to.toRow, toColumn: to.toColumn });
  }

  const label = t('priceLists.sheet.cell', { service: names[row] ?? '', list: listText(heads[column]) });
  return (
    // The cells have no focus of their own, and are pressed through it.
    <div
      ref={box}
      role="grid"
      id={id}
      tabIndex={0}
      aria-label={t('priceLists.sheet.grid')}
      aria-describedby={describedBy}
      aria-rowcount={sheet.rows + 1}
      aria-colcount={sheet.columns + 1}
      aria-multiselectable
      aria-readonly={onChange ? undefined : true}
      aria-activedescendant={cellId(id, row, column)}
      className="scroll-thin group relative max-h-[max(16rem,calc(100dvh-19rem))] touch-manipulation overflow-auto overscroll-contain rounded-lg border border-line bg-surface select-none focus:border-focus focus-visible:outline-none"
      onKeyDown={keyDown}
      onPointerDown={pointerDown}
      onPointerMove={pointerMove}
      onPointerUp={() => {
        isDragging.current = false;
      }}
      onDoubleClick={() => editing === null && actOf({ key: 'F2' } as KeyboardEvent)?.()}
    >
      <div
        role="rowgroup"
        className="relative"
        style={{ height: headPx + sheet.rows * rowPx, width: namePx + sheet.columns * columnPx }}
      >
        <div
          role="row"
          aria-rowindex={1}
          className="sticky top-0 z-20 border-b border-line bg-sunken"
          style={{ height: headPx }}
        >
          <div
            role="columnheader"
            aria-colindex={1}
            className="sticky left-0 z-10 flex h-full items-end border-r border-line bg-sunken px-3 pb-2 text-xs font-medium text-ink-faint"
            style={{ width: namePx }}
          >
            {t('priceLists.detail.service')}
          </div>
          {columnIndexes.map((index) => (
            <div
              key={index}
              role="columnheader"
              aria-colindex={index + 2}
              data-column={index}
              title={listText(heads[index])}
              className="absolute top-0 flex h-full flex-col justify-end overflow-hidden border-r border-line-soft px-2 pb-1.5 text-xs"
              style={{ left: namePx + index * columnPx, width: columnPx }}
            >
              <span className="line-clamp-2 font-medium text-ink">{heads[index]?.centre}</span>
              <span className="truncate text-ink-faint">{heads[index]?.whose}</span>
            </div>
          ))}
        </div>
        <div aria-hidden className="sticky left-0 z-10" style={{ height: sheet.rows * rowPx, width: namePx }}>
          {rowIndexes.map((index) => (
            <div
              key={index}
              data-row={index}
              title={names[index]}
              className="absolute flex w-full items-center border-r border-b border-line border-b-line-soft bg-surface px-3 text-sm font-medium text-ink"
              style={{ height: rowPx, top: index * rowPx }}
            >
              <span className="line-clamp-2">{names[index]}</span>
            </div>
          ))}
        </div>
        {rowIndexes.map((index) => {
          const isIn = index >= block.top && index <= block.bottom;
          return (
            <SheetRow
              key={index}
              grid={id}
              sheet={sheet}
              row={index}
              name={names[index] ?? ''}
              columns={columnIndexes}
              from={isIn ? block.left : null}
              to={isIn ? block.right : null}
              active={index === row ? column : null}
              editor={
                index === row && editing !== null ? (
                  <CellEditor label={label} start={editing} onEnd={end} onCancel={() => leave(0)} />
                ) : null
              }
            />
          );
        })}
        <div
          aria-hidden
          className="pointer-events-none absolute z-[5] border-2 border-accent bg-accent/10 opacity-60 group-focus:opacity-100"
          style={{
            left: namePx + block.left * columnPx,
            top: headPx + block.top * rowPx,
            width: (block.right - block.left + 1) * columnPx,
            height: (block.bottom - block.top + 1) * rowPx,
          }}
        />
      </div>
    </div>
  );
}

export const listText = (head: SheetHead | undefined): string => (head ? `${head.centre} · ${head.whose}` : '');

/** The rows and columns that are drawn: those in sight, and the active cell's, which the grid names. */
function useWindow(box: React.RefObject<HTMLDivElement | null>, sheet: PriceSheet, { row, column }: Selection) {
  const [measurable, setMeasurable] = useState(false);
  // A box without a height (not laid out) would show nothing through a window; it then gets all.
  useLayoutEffect(() => setMeasurable((box.current?.clientHeight ?? 0) > 0), [box]);
  // A frame is drawn when it is due, not within the event of the scrolling.
  const shared = { getScrollElement: () => box.current, enabled: measurable, useFlushSync: false };
  const rows = useVirtualizer({
    ...shared,
    count: sheet.rows,
    estimateSize: () => rowPx,
    paddingStart: headPx,
    scrollPaddingStart: headPx,
    overscan: 4,
    rangeExtractor: (range) => withActive(range, row),
  });
  const columns = useVirtualizer({
    ...shared,
    count: sheet.columns,
    horizontal: true,
    estimateSize: () => columnPx,
    paddingStart: namePx,
    scrollPaddingStart: namePx,
    overscan: 2,
    rangeExtractor: (range) => withActive(range, column),
  });
  const rowIndexes = measurable ? rows.getVirtualItems().map(({ index }) => index) : upTo(sheet.rows);
  const drawn = (measurable ? columns.getVirtualItems().map(({ index }) => index) : upTo(sheet.columns)).join();
  // The same columns are the same list, so that rows that are there already are not drawn again while scrolling.
  const columnIndexes = useMemo(() => (drawn === '' ? [] : drawn.split(',').map(Number)), [drawn]);
  const showCell = useMemo(
    () => (toRow: number, toColumn: number) => {
      if (!measurable) return;
      rows.scrollToIndex(toRow);
      columns.scrollToIndex(toColumn);
    },
    [measurable, rows, columns],
  );
  return { rowIndexes, columnIndexes, showCell };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function withActive(range: Range, active: number): number[] {
  const drawn = defaultRangeExtractor(range);
  return drawn.includes(active) || active >= range.count ? drawn : [...drawn, active].sort((one, other) => one - other);
}

/** What is selected by pressing there: a cell, a service or a list. */
function pointedAt(target: EventTarget | null, { rows, columns }: PriceSheet): Selection | null {
  const part = target instanceof Element ? target.closest<HTMLElement>('[data-cell],[data-row],[data-column]') : null;
  const { cell, row, column } = part?.dataset ?? {};
  if (cell !== undefined) {
    const [atRow = 0, atColumn = 0] = cell.split(',').map(Number);
    return cellSelection(atRow, atColumn);
  }
  if (row !== undefined) return { row: Number(row), column: 0, toRow: Number(row), toColumn: columns - 1 };
  if (column !== undefined) return { row: 0, column: Number(column), toRow: rows - 1, toColumn: Number(column) };
  return null;
}
