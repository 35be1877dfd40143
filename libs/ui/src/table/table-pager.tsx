import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../button/icon-button';
import type { DataTableLabels } from './table-labels';
import { pageCount, pageSizes, type TableView } from './table-view';

export interface TablePagerProps {
  view: TableView;
  total: number;
  onChange: (view: TableView) => void;
  labels: DataTableLabels;
}

/** Which rows are shown, how many a page, and the way to the others. */
export function TablePager({ view, total, onChange, labels }: TablePagerProps) {
  const pages = pageCount(total, view.pageSize);
  const from = total === 0 ? 0 : (view.page - 1) * view.pageSize + 1;
  const to = Math.min(total, view.page * view.pageSize);
  const sizes = pageSizes.includes(view.pageSize)
    ? pageSizes
    : [...pageSizes, view.pageSize].sort((one, other) => one - other);
  const go = (page: number) => onChange({ ...view, page });
  return (
    <nav
      aria-label={labels.pagination}
      className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-soft px-4 py-2 text-sm text-ink-soft"
    >
      <span aria-live="polite" className="tabular">
        {labels.range(from, to, total)}
      </span>
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
        </span>
        <IconButton
          size="small"
          icon={ChevronRight}
          label={labels.nextPage}
          disabled={view.page >= pages}
          onClick={() => go(view.page + 1)}
        />
        <IconButton
          size="small"
          icon={ChevronLast}
          label={labels.lastPage}
          disabled={view.page >= pages}
          onClick={() => go(pages)}
          className="max-sm:hidden"
        />
      </span>
    </nav>
  );
}
