import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import type { DataTableLabels } from './table-labels';
import { pageCount, pageSizes, type TableView } from './table-view';

/** How far a list was counted. */
export interface CountedSoFar {
  /** There are more rows than `total`; they were not counted further. */
  hasMore?: boolean | undefined;
  /** Asks for the exact number; with `hasMore`. */
  onCountAll?: (() => void) | undefined;
  /** Waiting for the exact number. */
  counting?: boolean | undefined;
}

export interface TablePagerProps extends CountedSoFar {
  /** The name of the table. */
  label: string;
  view: TableView;
  total: number;
  onChange: (view: TableView) => void;
  labels: DataTableLabels;
}

/** Which rows are shown, how many per page, and the buttons to the others. */
export function TablePager({
  label,
  view,
  total,
  hasMore = false,
  onCountAll,
  counting,
  onChange,
  labels,
}: TablePagerProps) {
  const range = useRef<HTMLSpanElement>(null);
  const pages = pageCount(total, view.pageSize);
  const from = total === 0 ? 0 : (view.page - 1) * view.pageSize + 1;
  const to = Math.min(total, view.page * view.pageSize);
  const sizes = pageSizes.includes(view.pageSize)
    ? pageSizes
    : [...pageSizes, view.pageSize].sort((one, other) => one - other);
  const go = (page: number) => onChange({ ...view, page });
  return (
    <nav
      aria-label={labels.pagination(label)}
      className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-soft px-4 py-2 text-sm text-ink-soft"
    >
      <span ref={range} tabIndex={-1} aria-live="polite" className="tabular rounded-sm">
        {(hasMore ? labels.rangeOfMore : labels.range)(from, to, total)}
      </span>
      {hasMore && onCountAll && (
        <Button
          size="small"
          variant="quiet"
          busy={counting}
          onClick={() => {
            // The button disappears when the number arrives: the focus moves to where the number will be.
            range.current?.focus();
            onCountAll();
          }}
        >
          {labels.countAll}
        </Button>
      )}
      <label className="ml-auto flex items-center gap-2">
        <span className="max-sm:sr-only">{labels.pageSize}</span>
        <select
          value={view.pageSize}
          onChange={(event) => onChange({ ...view, pageSize: Number(event.currentTarget.value), page: 1 })}
          className="tabular h-7 rounded-md border border-edge/60 bg-surface px-1.5 text-sm text-ink hover:border-edge max-sm:h-10"
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <span className="flex items-center gap-0.5">
        <IconButton
          size="small"
          icon={ChevronFirst}
          label={labels.firstPage}
          disabled={view.page <= 1}
          onClick={() => go(1)}
          className="max-sm:hidden"
        />
        <IconButton
          size="small"
          icon={ChevronLeft}
          label={labels.previousPage}
          disabled={view.page <= 1}
          onClick={() => go(view.page - 1)}
        />
        <span aria-hidden className="tabular min-w-14 text-center">
          {view.page} / {pages}
          {hasMore && '+'}
        </span>
        <IconButton
          size="small"
          icon={ChevronRight}
          label={labels.nextPage}
          disabled={view.page >= pages && !hasMore}
          onClick={() => go(view.page + 1)}
        />
        <IconButton
          size="small"
          icon={ChevronLast}
          label={labels.lastPage}
          disabled={view.page >= pages || hasMore}
          onClick={() => go(pages)}
          className="max-sm:hidden"
        />
      </span>
    </nav>
  );
}
