import { type ChangeEvent, type MouseEvent, useRef } from 'react';
import type { RowSelection } from './row-selection';

/** Whether Shift was held at the click behind an event. */
const isShifted = ({ nativeEvent }: { readonly nativeEvent: Event }): boolean =>
  'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;

/** The row of an event that was not meant for a control inside it; null if there is none. */
function rowOf({ target }: MouseEvent): number | null {
  if (!(target instanceof Element) || target.closest('a,button,input,select,textarea,label')) return null;
  const index = target.closest<HTMLElement>('tr[data-index]')?.dataset['index'];
  return index === undefined ? null : Number(index);
}

/** Selects rows of a page one by one and in ranges. A range begins at the row that was selected last. */
export function useRowRanges<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  selection: RowSelection<Row> | undefined,
) {
  const anchor = useRef<string | null>(null);
  const begin = (index: number): void => {
    const row = rows[index];
    anchor.current = row === undefined ? null : rowKey(row);
  };
  /** Where the range begins: at `otherwise` if that row is not on the page. */
  function start(otherwise: number): number {
    const index = rows.findIndex((row) => rowKey(row) === anchor.current);
    if (index >= 0) return index;
    begin(otherwise);
    return otherwise;
  }
  const between = (one: number, other: number): readonly Row[] =>
    rows.slice(Math.min(one, other), Math.max(one, other) + 1);

  function toggle(index: number): void {
    const row = rows[index];
    if (row === undefined || !selection) return;
    begin(index);
    selection.onToggle([row], !selection.isSelected(row));
  }
  /** Selects all rows from the beginning of the range up to this one. */
  const reach = (index: number, selected = true): void => selection?.onToggle(between(start(index), index), selected);

  return {
    toggle,
    reach,
    /** The focus goes from a row to its neighbour: the range grows, or loses the row that is left. */
    step: (from: number, to: number): void => {
      const first = start(from);
      if (Math.abs(to - first) < Math.abs(from - first)) selection?.onToggle(between(from, from), false);
      else reach(to);
    },
    /** The checkbox of a row was clicked. */
    check: (index: number, event: ChangeEvent<HTMLInputElement>): void => {
      const { checked } = event.currentTarget;
      if (isShifted(event)) return reach(index, checked);
      begin(index);
      selection?.onToggle(between(index, index), checked);
    },
    /** For the element around the rows: Shift and a click select up to a row, in place of opening it and of marking its text. */
    pointer: selection && {
      onMouseDown: (event: MouseEvent) => {
        if (event.shiftKey) event.preventDefault();
      },
      onClickCapture: (event: MouseEvent) => {
        const index = event.shiftKey ? rowOf(event) : null;
        if (index === null) return;
        event.preventDefault();
        event.stopPropagation();
        reach(index);
      },
    },
  };
}
