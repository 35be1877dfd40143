import {
  type AnyReportRow,
  type LackingMeals,
  type Picture,
  type ReportName,
  type ReportOpening,
  type ReportSums,
  reportRowsCall,
} from '@comensal/domain/reports';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../platform/calls/use-call';
import type { Filters, ListState } from '../platform/lists/use-list-state';

/** A page of a report as its call returns it. */
export interface ReportPage {
  readonly rows: readonly AnyReportRow[];
  readonly total: number;
  readonly at: string;
  readonly totals: { readonly generated: ReportSums; readonly found: ReportSums };
  readonly picture?: Picture;
  readonly opening?: readonly ReportOpening[];
  readonly lacking?: LackingMeals;
  readonly voids?: number;
  readonly shows_fewer?: true;
}

/**
 * The report of a filter, a page at a time; nothing while the filter is null. While another page of the same report
 * loads the previous one stays, but never that of another report. `waiting` is true from the moment a report is
 * requested until its first page.
 */
export function useReport(name: ReportName, filter: object | null, list: ListState<Filters>, withPicture: boolean) {
  const { t } = useTranslation();
  const [generation, setGeneration] = useState(0);
  const read = useRead<ReportPage>(
    filter === null || !list.ready ? null : reportRowsCall(name),
    { ...filter, page: list.page, withPicture },
    { title: t(`shell.screens.${name}Report.title`) },
  );
  const key = `${JSON.stringify(filter)}/${generation}`;
  const [saved, setSaved] = useState<{ readonly key: string; readonly data: ReportPage } | null>(null);
  if (read.data !== undefined && !read.loading && (saved?.key !== key || saved.data !== read.data))
    setSaved({ key, data: read.data });
  const isCached = saved?.key === key;
  return {
    displayed: filter === null ? undefined : isCached ? saved.data : read.loading ? undefined : read.data,
    waiting: filter !== null && (read.loading || !list.ready) && !isCached,
    loading: read.loading || !list.ready,
    error: read.error,
    generation,
    reload: read.reload,
    /** Everything again, with current data. */
    regenerate: () => {
      setGeneration(generation + 1);
      read.reload();
    },
  };
}
