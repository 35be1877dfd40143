import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { type Column, columnText } from './column';
import { textWidths } from './column-widths';

/** Pixels of a text column, with its padding, below which the table is scrolled sideways instead. */
const floor = 60;

/**
 * The variables that the cells take their widths from; see `textWidthClass`. The first ones are for the time of
 * measuring; then each text column has its own.
 */
const names = ['--text-all', '--grow-width', '--grow-most', '--grow-least', '--beside-most'] as const;
type Widths = Readonly<Partial<Record<(typeof names)[number] | `--column-${number}`, string>>>;

/** The widths of a text cell; the growing column takes the remaining room. */
export const textWidthClass = {
  growing: 'sm:w-[var(--grow-width,100%)] sm:max-w-[var(--grow-most,0px)] sm:min-w-[var(--grow-least,7rem)]',
  other: 'sm:max-w-[var(--text-all,var(--text-most,10rem))]',
} as const;

/** Of the text cell of a column: its own width. */
export function textWidthStyle(index: number): CSSProperties {
  return { '--text-most': `var(--column-${index}, 10rem)` } as CSSProperties;
}

/** For headings, and for cells across the table: they take no room while rows are measured. */
export const besideWidthClass = 'sm:max-w-[var(--beside-most,none)]';

interface Measured<Row> {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** The cells before the columns: a checkbox, a button. */
  readonly leading: number;
}

/**
 * Sizes the columns by what their rows need: no text is cut while another column has room. Measures when rows, width or
 * font change.
 */
export function useColumnWidths<Row>({ scroller, columns, rows, leading }: Measured<Row>): void {
  const measure = useEffectEvent(() => {
    const box = scroller.current;
    const table = box?.querySelector('table');
    if (box && table) setWidths(table, widthsOf(box, table, columns, leading, rows));
  });
  useLayoutEffect(() => measure(), [columns, rows, leading]);
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
  columns: readonly Column<Row>[],
  leading: number,
  rows: readonly Row[],
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
  const whole = measured('max-content', {
    '--text-all': 'none',
    '--grow-width': 'auto',
    '--grow-most': 'none',
    '--grow-least': '0px',
    '--beside-most': '0px',
  });
  const drawn = [...table.querySelectorAll<HTMLTableRowElement>('tr[data-index]')];
  const rowsOf = whole.map((_, index) =>
    columns[index - leading]?.kind === 'text' ? drawn.map(({ cells }) => contentWidth(cells[index])) : [],
  );
  const least = measured('0px', {
    '--text-all': `${floor}px`,
    '--grow-width': 'auto',
    '--grow-most': `${floor}px`,
    '--grow-least': '0px',
  });
  table.style.width = '';
  [box.scrollTop, box.scrollLeft] = scrolled;
  const needs = whole.map((each, index) => ({
    whole: each,
    least: least[index] ?? each,
    rows: rowsOf[index] ?? [],
    isText: columns[index - leading]?.kind === 'text',
    isCode: isCode(columns[index - leading], rows),
  }));
  const widths = textWidths(needs, box.clientWidth, floor);
  const growing = [...row.cells].findIndex((cell) => cell.dataset['grows'] !== undefined);
  return {
    ...Object.fromEntries(
      widths.flatMap((width, index) => (width === null ? [] : [[`--column-${index - leading}`, `${width}px`]])),
    ),
    '--grow-least': `${Math.min(widths[growing] ?? 0, needs[growing]?.whole ?? 0)}px`,
  };
}

/** One word in digits and capitals: the number of a card or an invoice, with its prefix. Not a name, and not 'N/A'. */
const code = /^(?=.*\d)[\p{Lu}\d./-]+$/u;

/** Whether each row that has something in a column has a code there. */
function isCode<Row>(column: Column<Row> | undefined, rows: readonly Row[]): boolean {
  const texts = column?.kind === 'text' ? rows.map((row) => columnText(column, row)).filter(Boolean) : [];
  return texts.length > 0 && texts.every((text) => code.test(text));
}

/** How wide a cell is that cuts nothing of its content. */
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
