import {
  Fragment,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Checkbox } from '../form/checkbox';
import { useShortcut } from '../keyboard/use-shortcut';
import { cardPlaces } from './card-places';
import { type Column, growingColumn, type Stack } from './column';
import { type DrawnRows, firstRows, virtualFrom } from './drawn-rows';
import { ExpandCell, ExpandedRow, type RowExpansion } from './row-expansion';
import type { RowSelection } from './row-selection';
import type { RowWindowHandle } from './row-window';
import { TableRow } from './table-row';
import { useRowRanges } from './use-row-ranges';

interface TableRowsProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  stacks: readonly Stack<Row>[];
  phone: boolean;
  onOpen: ((row: Row) => void) | undefined;
  selection: RowSelection<Row> | undefined;
  expansion: RowExpansion<Row> | undefined;
  /** The number of the first row in the whole list, from 1. */
  firstNumber: number;
  scroller: RefObject<HTMLDivElement | null>;
}

const RowWindow = lazy(() => import('./row-window'));

/**
 * The body of the table. Arrow keys, Home and End move between rows, Enter opens one. Where rows are selected, `x`
 * selects the focused one, and Shift with `x`, an arrow or a click a range.
 */
export function TableRows<Row>({
  rows,
  rowKey,
  columns,
  stacks,
  phone,
  onOpen,
  selection,
  expansion,
  firstNumber,
  scroller,
}: TableRowsProps<Row>) {
  const [active, setActive] = useState(0);
  const wanted = useRef<number | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [measurable, setMeasurable] = useState(false);
  // A box without a height (before layout) would show no rows through a window, so it gets all of them.
  useLayoutEffect(() => setMeasurable((scroller.current?.clientHeight ?? 0) > 0), [scroller, rows]);
  // The content of an open row has no known height.
  const virtual = rows.length > virtualFrom && !phone && measurable && !expansion;
  const visible = useRef<RowWindowHandle>(null);
  const card = useMemo(() => (phone && onOpen ? cardPlaces(columns) : null), [phone, onOpen, columns]);
  const tabStop = Math.min(active, rows.length - 1);

  function focusWanted() {
    if (wanted.current === null) return;
    const row = body.current?.querySelector<HTMLElement>(`tr[data-index="${wanted.current}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: virtual });
  }
  useEffect(focusWanted);

  function moveTo(index: number) {
    wanted.current = index;
    setActive(index);
    visible.current?.scrollTo(index);
  }

  const ranges = useRowRanges(rows, rowKey, selection);
  useShortcut(selection && onOpen && rows.length > 0 ? 'x' : null, () => {
    ranges.toggle(tabStop);
    moveTo(tabStop);
  });

  function keyDown(event: KeyboardEvent<HTMLTableRowElement>, index: number) {
    if (!onOpen || event.target !== event.currentTarget) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const selects = selection !== undefined && (event.key === 'x' || event.key === 'X');
    if (selects) {
      event.preventDefault();
      return event.shiftKey ? ranges.reach(index) : ranges.toggle(index);
    }
    const targets: Partial<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: rows.length - 1,
    };
    const target = targets[event.key];
    if (event.key === 'Enter') {
      const row = rows[index];
      if (row) onOpen(row);
    } else if (target === undefined) {
      return;
    } else if (target >= 0 && target < rows.length && target !== index) {
      if (event.shiftKey && selection) ranges.step(index, target);
      moveTo(target);
    }
    event.preventDefault();
  }

  // Set by the first rows shown, so that turning the page does not move the columns.
  const [settled, setSettled] = useState(() => ({ stacks, growing: growingColumn(stacks, rows) }));
  if (settled.stacks !== stacks) setSettled({ stacks, growing: growingColumn(stacks, rows) });

  const width = stacks.length + (selection ? 1 : 0) + (expansion ? 1 : 0);
  const draw = ({ indices, above, below, measure }: DrawnRows): ReactNode => (
    // The selector names elements: with a class of the row's, whatever comes or goes at the end of any element would have
    // the browser style the whole page again.
    <tbody ref={body} role="rowgroup" className="max-sm:block sm:[&>tr:last-child>td]:border-b-0" {...ranges.pointer}>
      {above > 0 && <Spacer height={above} columns={width} />}
      {indices.map((index) => {
        const row = rows[index];
        if (!row) return null;
        const selected = selection?.isSelected(row);
        return (
          <Fragment key={rowKey(row)}>
            <TableRow
              ref={measure}
              row={row}
              index={index}
              ariaRowIndex={virtual ? firstNumber + index + 1 : undefined}
              stacks={stacks}
              growing={settled.growing}
              card={card}
              selected={selected}
              leadCells={
                <>
                  {selection && (
                    <td role="cell" className="sm:w-px sm:border-b sm:border-line-soft sm:pr-2 sm:pl-4">
                      <Checkbox
                        label={selection.label(row)}
                        labelHidden
                        checked={selected ?? false}
                        onChange={(event) => ranges.check(index, event)}
                      />
                    </td>
                  )}
                  {expansion && <ExpandCell row={row} expansion={expansion} ofCard={card !== null} />}
                </>
              }
              tabStop={index === tabStop}
              onOpen={onOpen}
              onKeyDown={keyDown}
              onFocus={setActive}
            />
            {expansion?.isExpanded(row) && <ExpandedRow row={row} columns={width} expansion={expansion} />}
          </Fragment>
        );
      })}
      {below > 0 && <Spacer height={below} columns={width} />}
    </tbody>
  );
  if (!virtual) return draw(firstRows(rows.length));
  return (
    <Suspense fallback={draw(firstRows(rows.length, virtualFrom))}>
      <RowWindow count={rows.length} scroller={scroller} handle={visible} onDrawn={focusWanted}>
        {draw}
      </RowWindow>
    </Suspense>
  );
}

/** Takes the room of the rows that are not rendered. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr role="presentation" aria-hidden>
      <td colSpan={columns} style={{ height }} className="p-0" />
    </tr>
  );
}
