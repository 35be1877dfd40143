import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { Stack } from './column';
import { textWidths } from './column-widths';

/** Pixels of a text column, with its padding, that suffice for its longest word: a longer one is broken. */
const longestWord = 240;
/** 24 letters with their padding: who or what a row is about stands in one line up to there. */
const identity = 190;

/**
 * The variables that the cells take their widths from; see `textWidthClass`. The first ones are for the time of
 * measuring; then each text column has its own.
 */
const names = ['--text-least', '--text-most', '--grow-width', '--text-break', '--beside-most'] as const;
type Widths = Readonly<Partial<Record<(typeof names)[number] | `--column-${number}`, string>>>;

const own =
  'sm:min-w-[var(--text-least,var(--own-least))] sm:max-w-[var(--text-most,var(--own-most))] sm:[overflow-wrap:var(--text-break,anywhere)]';

/** The widths of a text cell; the growing column takes the remaining room. */
export const textWidthClass = { growing: `sm:w-[var(--grow-width,100%)] ${own}`, other: own } as const;

/** Of the text cell of a column: its own width. */
export function textWidthStyle(index: number, grows: boolean): CSSProperties {
  return {
    '--own-least': `var(--column-${index}, 0px)`,
    '--own-most': grows ? 'none' : `var(--column-${index}, 14rem)`,
  } as CSSProperties;
}

/** For headings, and for cells across the table: they take no room while rows are measured. */
export const besideWidthClass = 'sm:max-w-[var(--beside-most,none)]';

interface Measured<Row> {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly stacks: readonly Stack<Row>[];
  readonly rows: readonly Row[];
  /** The cells before the columns: a checkbox, a button. */
  readonly leading: number;
}

/**
 * Sizes the columns by what their rows need: no text is broken while another column has room. Measures when rows, width
 * or font change.
 */
export function useColumnWidths<Row>({ scroller, stacks, rows, leading }: Measured<Row>): void {
  const measure = useEffectEvent(() => {
    const box = scroller.current;
    const table = box?.querySelector('table');
    if (box && table) setWidths(table, widthsOf(box, table, stacks, leading));
  });
  useLayoutEffect(() => measure(), [stacks, rows, leading]);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    let width = box.clientWidth;
    const observer = new ResizeObserver(() => {
      if (box.clientWidth === width) return;
      width = box.clientWidth;
      measure();
    });
    observer.observe(box);
    const fonts = document.fonts as FontFaceSet | undefined;
    const again = () => measure();
    fonts?.addEventListener('loadingdone', again);
    return () => {
      observer.disconnect();
      fonts?.removeEventListener('loadingdone', again);
    };
  }, [scroller]);
}

function widthsOf<Row>(
  box: HTMLElement,
  table: HTMLTableElement,
  stacks: readonly Stack<Row>[],
  leading: number,
): Widths {
  const row = table.querySelector<HTMLTableRowElement>('tr[data-index]');
  // Cards on a phone, and there are no widths before layout.
  if (!row || box.clientWidth === 0 || getComputedStyle(row).display !== 'table-row') return {};
  const scrolled = [box.scrollTop, box.scrollLeft] as const;
  const measured = (width: string, widths: Widths): number[] => {
    setWidths(table, widths);
    table.style.width = width;
    return [...row.cells].map((cell) => cell.getBoundingClientRect().width);
  };
  const unlimited = { '--text-least': '0px', '--text-most': 'none', '--grow-width': 'auto' };
  const whole = measured('max-content', { ...unlimited, '--beside-most': '0px' });
  const drawn = [...table.querySelectorAll<HTMLTableRowElement>('tr[data-index]')];
  const isText = (index: number): boolean => stacks[index - leading]?.[0].kind === 'text';
  const rowsOf = whole.map((_, index) => (isText(index) ? drawn.map(({ cells }) => contentWidth(cells[index])) : []));
  const least = measured('0px', { ...unlimited, '--text-break': 'break-word' });
  table.style.width = '';
  [box.scrollTop, box.scrollLeft] = scrolled;
  const needs = whole.map((each, index) => ({
    whole: each,
    least: Math.max(
      isText(index) ? Math.min(least[index] ?? each, longestWord) : (least[index] ?? each),
      row.cells[index]?.dataset['grows'] === undefined ? 0 : Math.min(each, identity),
    ),
    rows: rowsOf[index] ?? [],
    isText: isText(index),
    isStack: (stacks[index - leading]?.length ?? 1) > 1,
  }));
  return Object.fromEntries(
    textWidths(needs, box.clientWidth).flatMap((width, index) =>
      width === null ? [] : [[`--column-${index - leading}`, `${width}px`]],
    ),
  );
}

/** How wide a cell is that breaks no line of its content. */
function contentWidth(cell: HTMLElement | undefined): number {
  if (!cell) return 0;
  const range = document.createRange();
  range.selectNodeContents(cell);
  const { paddingLeft, paddingRight } = getComputedStyle(cell);
  return range.getBoundingClientRect().width + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
}

function setWidths(table: HTMLTableElement, widths: Widths): void {
  for (const name of names) if (widths[name] === undefined) table.style.removeProperty(name);
  for (const [name, width] of Object.entries(widths)) table.style.setProperty(name, width ?? null);
}
