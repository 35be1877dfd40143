import { jobs } from '@comensal/domain/jobs/jobs.texts';
import { type Actor } from '@comensal/domain/platform/access';
import { type DateNumber, formatDate, formatMoment } from '@comensal/domain/platform/dates';
import { formatCount, formatSum } from '@comensal/domain/platform/money';
import { fill } from '@comensal/domain/platform/texts';
import { common } from '@comensal/domain/platform/texts/common.texts';
import { nothingChosen } from '@comensal/domain/platform/validation';
import { vatSentence } from '@comensal/domain/price-lists';
import {
  type AnyReportRow,
  centresOf,
  type DaysFilter,
  daysOfFilter,
  idsOf,
  isDaysFilter,
  type LackingMeals,
  lackingWords,
  type MonthsFilter,
  monthOf,
  type Picture,
  periodName,
  type ReportField,
  type ReportFieldKind,
  type ReportName,
  type ReportOpening,
  type ReportSums,
  readReportRequest,
  reportAccess,
  reportFileCall,
  reportHeads,
  reportJobKind,
  reportOf,
  voidsWords,
  withEveryPlace,
} from '@comensal/domain/reports';
import { reports as reportsTexts } from '@comensal/domain/reports/reports.texts';
import { screens } from '@comensal/domain/reports/screens.texts';
import type { JobHandler } from '../jobs/job-handler.port';
import { firstNames, namedCompanies } from './named-companies';
import type { Report, ReportRow } from './report';
import { type ReportJobDependencies, reportJob } from './report-job';

/** A whole report as of one moment. Its rows come from a cursor; unread rows must be returned (closed). */
export interface OpenedReport {
  readonly sums: ReportSums;
  readonly picture: Picture;
  readonly opening: readonly ReportOpening[];
  readonly lacking: LackingMeals | null;
  /** Voids among the figures that take back meals of other days; null for none. */
  readonly voids: number | null;
  /** The filter names places outside the actor's scope. */
  readonly showsFewer: boolean;
  readonly rows: AsyncIterableIterator<AnyReportRow>;
}

/** What is requested of a report; `filter` is the parsed output of the report's schema. */
export interface OpenReport {
  readonly name: ReportName;
  readonly actor: Actor;
  readonly filter: unknown;
  readonly at: Date;
  readonly search?: string | undefined;
  readonly chosen?: readonly Readonly<Record<string, unknown>>[] | undefined;
  readonly order?: { readonly sort?: string | undefined; readonly direction?: 'asc' | 'desc' | undefined };
}

export interface ExportReportDependencies extends ReportJobDependencies {
  readonly openReport: (request: OpenReport) => Promise<OpenedReport>;
  readonly pricesIncludeVat: boolean;
  /** Names of those of the records that are in the actor's scope. */
  readonly namesOf: (
    actor: Actor,
    kind: 'companies' | 'centres' | 'services',
    ids: readonly string[],
  ) => Promise<readonly string[]>;
}

/**
 * Exports a report as a file, by its name (REP-05, REP-06, REP-09, O-176). Only filter and person decide its content,
 * all of it as of one moment. The job's parameters are the body of the report's file call (`readReportRequest`): a
 * schedule stores that body, and starts a job of the kind `reportJobKind(name)` in the person's name.
 */
export function exportReport(dependencies: ExportReportDependencies, name: ReportName): JobHandler {
  return reportJob(dependencies, {
    access: reportAccess[reportFileCall(name)],
    read: (stored) => readReportRequest(name, stored),
    contentOf: async (actor, { format: _, sort, direction, data, search, ...input }) => {
      const filter = withEveryPlace(input, data) as typeof input & { readonly searchFilter?: string | undefined };
      const sought = search || filter.searchFilter || '';
      const at = dependencies.clock();
      const opened = await dependencies.openReport({
        name,
        actor,
        filter,
        at,
        search: sought || undefined,
        chosen: data,
        order: { sort, direction },
      });
      const { columns } = reportOf(name);
      return {
        total: opened.sums.rows,
        title: jobs.kind[reportJobKind(name)],
        about: await aboutOf(dependencies, actor, filter),
        sheet: screens[`${name}Report`].title,
        filters: [
          ...(await describeFilter(dependencies, actor, filter)),
          ...(sought === '' ? [] : [[reportsTexts.search, sought] as const]),
          [reportsTexts.dataAt, formatMoment(at)],
          ...(opened.lacking === null ? [] : [[reportsTexts.lacking.label, lackingWords(opened.lacking)] as const]),
          ...(opened.voids === null ? [] : [[reportsTexts.voids.label, voidsWords(opened.voids)] as const]),
          // What contractors are charged for.
          ...(reportHeads[name].of === 'months' ? [vatSentence(dependencies.pricesIncludeVat)] : []),
          ...(opened.showsFewer ? [[reportsTexts.filters.reach, reportsTexts.showsFewer] as const] : []),
        ],
        columns: columns.map(({ title: heading, kind, width }) => ({
          title: reportsTexts.columns[heading],
          kind,
          width,
        })),
        rows: reportRows(columns, opened),
        foot: footOf(columns, opened.sums),
        picture: { title: pictureTitle(name, sought !== '' || data !== undefined), ...opened.picture },
      };
    },
  });
}

/** A chart shows the whole report, and says so where fewer rows are listed below it. */
function pictureTitle(name: ReportName, isNarrowed: boolean): string {
  const title = reportsTexts.pictures[reportOf(name).picture];
  return isNarrowed ? fill(reportsTexts.pictureOfAll, { title }) : title;
}

/** The cells of a row in the order of the report's columns. */
function reportCells(columns: readonly ReportField<AnyReportRow>[], row: AnyReportRow): ReportRow {
  return columns.map(({ id, absent, kind }) => written(kind, row[id]) ?? (absent ? common[absent] : null));
}

/** The totals under their columns, with the label at the left. */
function footOf(columns: readonly ReportField<AnyReportRow>[], sums: ReportSums): ReportRow {
  return columns.map(({ id, isSummed, kind }, index) =>
    isSummed ? (written(kind, sums[id]) ?? 0) : index === 0 ? reportsTexts.total : null,
  );
}

/** A sum beyond 2^53 comes as digits; a file has it formatted. */
function written(kind: ReportFieldKind, value: string | number | null | undefined): string | number | null | undefined {
  if (typeof value !== 'string') return value;
  return kind === 'money' ? formatSum(value) : kind === 'number' ? formatCount(value) : value;
}

const over: IteratorReturnResult<undefined> = { done: true, value: undefined };

/** The opening balances come first (decisions, "Reports"). Rows closed unread release what they hold. */
function reportRows(columns: readonly ReportField<AnyReportRow>[], { rows, opening }: OpenedReport) {
  const before = opening.map((account) =>
    reportCells(columns, { ...account, type: reportsTexts.openingBalance, datetime: null, amount: null }),
  );
  const cells: AsyncIterableIterator<ReportRow> = {
    [Symbol.asyncIterator]: () => cells,
    async next() {
      const first = before.shift();
      if (first) return { done: false, value: openingCells(columns, first) };
      const next = await rows.next();
      return next.done ? over : { done: false, value: reportCells(columns, next.value) };
    },
    async return() {
      await rows.return?.();
      return over;
    },
  };
  return cells;
}

/** Opening balances have no moment: those columns are empty. */
function openingCells(columns: readonly ReportField<AnyReportRow>[], cells: ReportRow): ReportRow {
  return cells.map((cell, index) => (columns[index]?.kind === 'moment' ? null : cell));
}

/** 'Pilar · octubre 2026': what tells a report from another of the same day. */
async function aboutOf({ namesOf }: ExportReportDependencies, actor: Actor, filter: object): Promise<string> {
  const { between, everywhere } = reportsTexts.about;
  const { centres, companies } = placesOf(filter);
  const names = await Promise.all([
    companies === null ? null : namesOf(actor, 'companies', companies),
    centres === null ? null : namesOf(actor, 'centres', centres),
  ]);
  const places = names.flatMap((each) => (each === null || each.length === 0 ? [] : firstNames(each, 1)));
  return [places.length === 0 ? everywhere : places.join(between), periodName(daysOfFilter(filter))].join(between);
}

/** The centres and companies that a filter names; null for all. */
function placesOf(filter: object): { readonly [Kind in 'centres' | 'companies']: readonly string[] | null } {
  if (isDaysFilter(filter)) return { centres: centresOf(filter), companies: idsOf(filter.companies) };
  const places = (filter as MonthsFilter).businessUnits ?? [];
  const isAll = places.some(({ id, companies }) => id === nothingChosen && !companies);
  const companies = [...new Set(places.flatMap((place) => place.companies ?? []))];
  const centres = places.map(({ id }) => id).filter((id) => id !== nothingChosen);
  return {
    centres: isAll || centres.length === 0 ? null : centres,
    companies: isAll || companies.length === 0 ? null : companies,
  };
}

async function describeFilter(
  { namesOf }: ExportReportDependencies,
  actor: Actor,
  filter: object,
): Promise<Report['filters']> {
  const { centres, companies } = placesOf(filter);
  if (isDaysFilter(filter)) {
    const service = filter.foodService === nothingChosen ? null : [filter.foodService];
    return [
      [reportsTexts.filters.period, fill(reportsTexts.filters.days, days(filter))],
      [reportsTexts.filters.centres, await named('centres', centres)],
      ...(companies ? [[reportsTexts.companies, await named('companies', companies)] as const] : []),
      ...(service ? [[reportsTexts.filters.service, await named('services', service)] as const] : []),
    ];
  }
  const places = (filter as MonthsFilter).businessUnits ?? [];
  return [
    [reportsTexts.filters.period, monthLabel(filter as MonthsFilter)],
    [reportsTexts.filters.centres, await named('centres', centres)],
    [reportsTexts.companies, await chosenCompanies()],
  ];

  /** A centre without companies means all of its companies, whatever is chosen at another one. */
  async function chosenCompanies(): Promise<string> {
    if (companies === null) return common.all;
    const names = await named('companies', companies);
    return places.some((place) => place.companies === undefined)
      ? fill(reportsTexts.filters.someCompanies, { names })
      : names;
  }

  async function named(kind: 'companies' | 'centres' | 'services', ids: readonly string[] | null): Promise<string> {
    if (ids === null) return common.all;
    return namedCompanies(await namesOf(actor, kind, ids));
  }
}

function days({ dateFrom = 0, dateTo = 0 }: DaysFilter): { from: string; to: string } {
  const said = (day: DateNumber): string => formatDate(day);
  return { from: said(dateFrom), to: said(dateTo) };
}

function monthLabel(filter: MonthsFilter): string {
  const month = monthOf(filter);
  if (month === null) return '';
  if (month.month === null) return fill(reportsTexts.filters.wholeYear, { year: month.year });
  return `${reportsTexts.months[`m${month.month}` as keyof typeof reportsTexts.months]} ${month.year}`;
}
