import { type Actor } from '@comensal/domain/platform/access';
import { businessDay, toIsoWithOffset } from '@comensal/domain/platform/dates';
import {
  type AnyReportRow,
  type LackingMeals,
  type Picture,
  type PictureFigure,
  pictureOf,
  type ReportFilter,
  type ReportName,
  type ReportOpening,
  type ReportPageExtras,
  type ReportSums,
  reachOf,
  reportOf,
} from '@comensal/domain/reports';
import { reports } from '@comensal/domain/reports/reports.texts';
import type { Database } from '../platform/database/database';
import { exactSum } from '../platform/database/exact-sum.sql';
import {
  type ListPage,
  listCondition,
  listOrder,
  listRows,
  selectColumns,
  soughtIn,
} from '../platform/database/list.sql';
import { Parameters, type Query } from '../platform/database/query';
import { readOpenPairs } from '../platform/database/scope.sql';
import { beginSnapshot, openSnapshot, type Snapshot } from '../platform/database/snapshot';
import { foreignVoids } from './queries/foreign-voids.sql';
import { lackingJson } from './queries/lacking-meals.sql';
import { reportQueryOf } from './queries/report-queries';
import type { ReportQuery, ReportSelection } from './queries/report-query';

/** Which report, for whom, and which part of it. */
export interface ReportRequest {
  readonly name: ReportName;
  readonly actor: Actor;
  /** The output of the report's filter schema. */
  readonly filter: unknown;
  /** The moment of the report. */
  readonly at: Date;
  readonly search?: string | undefined;
  readonly chosen?: ReportSelection<unknown>['chosen'];
  readonly order?: { readonly sort?: string | undefined; readonly direction?: 'asc' | 'desc' | undefined } | undefined;
}

export interface ReportPage extends ReportPageExtras {
  readonly rows: AnyReportRow[];
}

/**
 * A whole report as of one moment: its sums and chart, and its rows as they are read. The rows must be read or closed.
 */
export interface WholeReport {
  readonly sums: ReportSums;
  readonly picture: Picture;
  readonly period: { readonly from: number; readonly to: number };
  readonly opening: readonly ReportOpening[];
  readonly lacking: LackingMeals | null;
  readonly voids: number | null;
  readonly showsFewer: boolean;
  readonly rows: AsyncIterableIterator<AnyReportRow>;
}

/**
 * A page of a report with its sums, all as of one moment: by one statement, or from one snapshot when more must be
 * read.
 */
export function readReportPage(
  database: Pick<Database, 'lists'>,
  request: ReportRequest,
  page: ListPage,
  { withPicture }: { readonly withPicture: boolean },
): Promise<ReportPage> {
  const report = reportQueryOf(request.name);
  const isOneStatement = !withPicture && !report.known && !report.opening;
  return database.lists.onConnection(async (query) => {
    if (!isOneStatement) await query(beginSnapshot);
    const requested = await informed(query, report, request);
    const { rows, generated, found, lacking, voids } = await readPart(query, request.name, requested, page);
    const picture = withPicture ? { picture: await readPicture(query, request.name, requested) } : {};
    const opening = report.opening ? { opening: await readOpening(query, report, requested, page.search) } : {};
    if (!isOneStatement) await query('commit');
    return {
      rows,
      total: found.rows,
      at: toIsoWithOffset(request.at),
      totals: { generated, found },
      ...(lacking === null ? {} : { lacking }),
      ...(voids === null ? {} : { voids }),
      ...(showsFewer(requested) ? { shows_fewer: true as const } : {}),
      ...picture,
      ...opening,
    };
  });
}

/** All rows that match a report's filter, row by row, as of one moment. */
export async function* streamReport(
  database: Pick<Database, 'cursors'>,
  request: ReportRequest,
): AsyncGenerator<AnyReportRow> {
  const report = reportQueryOf(request.name);
  yield* await fromSnapshot(database, async ({ query, streamAndClose }) =>
    streamAndClose<AnyReportRow>(listRows(report.list, await informed(query, report, request))),
  );
}

/** Rows and opening balances together, as of one moment. */
export async function readReportWithOpening(
  database: Pick<Database, 'cursors'>,
  request: ReportRequest,
): Promise<{ rows: AnyReportRow[]; at: string; opening: ReportOpening[] }> {
  const whole = await openReport(database, request);
  const rows: AnyReportRow[] = [];
  for await (const row of whole.rows) rows.push(row);
  return { rows, at: toIsoWithOffset(request.at), opening: [...whole.opening] };
}

/** The report for a file: first the content around the table, then the rows, all from one snapshot. */
export function openReport(database: Pick<Database, 'cursors'>, request: ReportRequest): Promise<WholeReport> {
  const report = reportQueryOf(request.name);
  return fromSnapshot(database, async ({ query, streamAndClose }) => {
    const requested = await informed(query, report, request);
    const { found, lacking, voids } = await readPart(query, request.name, requested, {
      offset: 0,
      limit: 0,
      direction: 'asc',
    });
    const picture = await readPicture(query, request.name, requested);
    const opening = report.opening ? await readOpening(query, report, requested) : [];
    return {
      sums: found,
      picture,
      period: report.period(requested),
      opening,
      lacking,
      voids,
      showsFewer: showsFewer(requested),
      rows: streamAndClose<AnyReportRow>(listRows(report.list, requested, request.order ?? {})),
    };
  });
}

/** Reads from one snapshot. Its rows close the snapshot, and so does a failure before them. */
async function fromSnapshot<Answer>(
  { cursors }: Pick<Database, 'cursors'>,
  read: (snapshot: Snapshot) => Promise<Answer>,
): Promise<Answer> {
  const snapshot = await openSnapshot(cursors);
  try {
    return await read(snapshot);
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}

/** The request with what must be known before the rows are read: the open pairs, and the report's `known`. */
async function informed(
  query: Query,
  { known }: ReportQuery<unknown, AnyReportRow>,
  { actor, filter, at, search, chosen }: ReportRequest,
): Promise<ReportSelection<unknown>> {
  const pairs = await readOpenPairs(query, actor);
  const request = { actor, pairs, filter, today: businessDay(at), search, chosen };
  if (!known) return request;
  const parameters = new Parameters();
  const [row] = await query<Record<string, unknown>>(known(request, parameters), parameters.values);
  return { ...request, known: row };
}

/** Whether the filter names places outside the actor's scope. With total access every place is in scope. */
function showsFewer({ actor, pairs, filter }: ReportSelection<unknown>): boolean {
  return !actor.totalAccess && reachOf(filter as ReportFilter, pairs).namesOthers;
}

interface Part {
  readonly rows: AnyReportRow[];
  readonly generated: ReportSums;
  readonly found: ReportSums;
  readonly lacking: LackingMeals | null;
  readonly voids: number | null;
}

/** Rows and sums, by one statement. */
async function readPart(
  query: Query,
  name: ReportName,
  request: ReportSelection<unknown>,
  page: ListPage,
): Promise<Part> {
  const report = reportQueryOf(name);
  const parameters = new Parameters();
  const sql = (report.summary ? longPart : visiblePart)(name, report, request, page, parameters);
  const [row] = await query<Part>(sql, parameters.values);
  if (!row) throw new Error(`The report ${name} has no totals`);
  return row;
}

/** The sums of a long report come from its `summary`; with a search or a choice, rows are summed one by one. */
function longPart(
  name: ReportName,
  { list, summary }: ReportQuery<unknown, AnyReportRow>,
  request: ReportSelection<unknown>,
  page: ListPage,
  parameters: Parameters,
): string {
  const isNarrowed = Boolean(request.search || page.search || request.chosen);
  const rows = page.limit === 0 ? null : listRows(list, request, page, undefined, parameters).sql;
  const sums = isNarrowed ? sumsOf(name, list, request, page.search, parameters) : 'select * from generated';
  return `with generated as materialized (${summary?.({ ...request, search: undefined }, parameters)})
    select (select ${sumsJson(name, 's')} from generated s) as generated,
           (select ${sumsJson(name, 's')} from (${sums}) s) as found,
           ${lackingJson(request as ReportSelection<ReportFilter>, parameters)} as lacking,
           ${foreignVoids(request as ReportSelection<ReportFilter>, parameters)} as voids,
           ${rows === null ? `'[]'::json` : `(select coalesce(json_agg(p), '[]') from (${rows}) p)`} as rows`;
}

function sumsOf(
  name: ReportName,
  list: ReportQuery<unknown, AnyReportRow>['list'],
  request: ReportSelection<unknown>,
  search: string | undefined,
  parameters: Parameters,
): string {
  const columns = typeof list.columns === 'function' ? list.columns(request, parameters) : list.columns;
  const sums = summedColumns(name).map((id) => `coalesce(sum(${columns[id]}), 0) as "${id}"`);
  const before = list.before ? `with ${list.before(request, parameters)} ` : '';
  const condition = listCondition(list, request, parameters, search);
  return `${before}select ${['count(*) as rows', ...sums].join(', ')} from ${list.tables} where ${condition}`;
}

/** The rows of `shown` are computed once, and counted, summed, searched and paged in the same statement. */
function visiblePart(
  name: ReportName,
  { list }: ReportQuery<unknown, AnyReportRow>,
  request: ReportSelection<unknown>,
  page: ListPage,
  parameters: Parameters,
): string {
  const columns = typeof list.columns === 'function' ? list.columns(request, parameters) : list.columns;
  const condition = listCondition(list, { ...request, search: undefined }, parameters);
  const typed = soughtIn(request, page.search).map((word) => list.search?.(word, parameters, request));
  const summed = ['count(*) as rows', ...summedColumns(name).map((id) => `coalesce(sum(r."${id}"), 0) as "${id}"`)];
  const sums = (match: string): string =>
    `(select ${sumsJson(name, 's')} from (select ${summed.join(', ')} from kept r where ${match}) s)`;
  return `with ${list.before?.(request, parameters)}, kept as materialized (
       select r.*, ${typed.length === 0 ? 'true' : typed.join(' and ')} as is_found from ${list.tables} where ${condition}
     )
     select ${sums('true')} as generated,
            ${sums('r.is_found')} as found,
            ${lackingJson(request as ReportSelection<ReportFilter>, parameters)} as lacking,
            ${foreignVoids(request as ReportSelection<ReportFilter>, parameters)} as voids,
            (select coalesce(json_agg(p), '[]') from (
               select ${selectColumns(columns)} from kept r where r.is_found
                order by ${listOrder(list, page)} limit ${parameters.add(page.limit)} offset ${parameters.add(page.offset)}) p) as rows`;
}

/** The sums of `alias` as JSON: each exact, however large. */
function sumsJson(name: ReportName, alias: string): string {
  const sums = summedColumns(name).map((id) => `'${id}', ${exactSum(`${alias}."${id}"`)}`);
  return `json_build_object(${[`'rows', ${alias}.rows`, ...sums].join(', ')})`;
}

function summedColumns(name: ReportName): string[] {
  return reportOf(name)
    .columns.filter(({ isSummed }) => isSummed)
    .map(({ id }) => id);
}

async function readPicture(query: Query, name: ReportName, request: ReportSelection<unknown>): Promise<Picture> {
  const parameters = new Parameters();
  const report = reportQueryOf(name);
  const figures = await query<PictureFigure>(report.figures(request, parameters), parameters.values);
  return pictureOf(reportOf(name).picture, figures, report.period(request), { others: reports.others });
}

async function readOpening(
  query: Query,
  report: ReportQuery<unknown, AnyReportRow>,
  request: ReportSelection<unknown>,
  search?: string,
): Promise<ReportOpening[]> {
  const parameters = new Parameters();
  const sought = soughtIn(request, search);
  return report.opening ? query<ReportOpening>(report.opening(request, sought, parameters), parameters.values) : [];
}
