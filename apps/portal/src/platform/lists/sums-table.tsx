import { Fragment, type ReactNode } from 'react';

export interface SumsRow {
  readonly id: string;
  readonly cells: readonly ReactNode[];
  /** What is said about it, below it. */
  readonly note?: ReactNode;
}

interface SumsTableProps {
  readonly caption: string;
  readonly head: readonly string[];
  /** How many of the first columns are texts; the others are figures. */
  readonly texts: number;
  readonly rows: readonly SumsRow[];
  readonly total?: readonly ReactNode[];
  /** A column that a phone has no room for. */
  readonly lesser?: number;
  /** All of it is seen: the page scrolls, not the table. */
  readonly isWhole?: boolean;
}

/** A table of sums that scrolls within itself. */
export function SumsTable({ caption, head, texts, rows, total, lesser, isWhole = false }: SumsTableProps) {
  const side = (index: number): string =>
    `${index < texts ? 'text-left' : 'tabular text-right'} ${index === lesser ? 'max-sm:hidden' : ''}`;
  const cells = (all: readonly ReactNode[]) =>
    all.map((cell, index) =>
      index === 0 ? (
        <th key={head[index]} scope="row" className="px-3 max-sm:px-1 py-1.5 text-left font-medium break-words">
          {cell}
        </th>
      ) : (
        <td key={head[index]} className={`px-3 max-sm:px-1 py-1.5 ${side(index)}`}>
          {cell}
        </td>
      ),
    );
  return (
    <div
      className={`scroll-thin overflow-auto rounded-lg border border-line-soft bg-sunken ${isWhole ? '' : 'max-h-96'}`}
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <table className="w-full text-sm max-sm:text-xs">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-xs text-ink-faint">
            {head.map((name, index) => (
              <th key={name} scope="col" className={`h-8 px-3 max-sm:px-1 font-medium ${side(index)}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.id}>
              <tr className="border-t border-line-soft">{cells(row.cells)}</tr>
              {row.note && (
                <tr>
                  <td colSpan={head.length} className="px-3 max-sm:px-1 pb-2">
                    {row.note}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr className="border-t border-line font-medium">{cells(total)}</tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
