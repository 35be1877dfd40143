import type { Access, Actor } from '@comensal/domain/platform/access';
import { fill } from '@comensal/domain/platform/texts';
import { common } from '@comensal/domain/platform/texts/common.texts';
import { reports } from '@comensal/domain/reports/reports.texts';
import type { JobHandler } from '../jobs/job-handler.port';
import { namedCompanies } from './named-companies';
import type { Report, ReportColumn, ReportRow } from './report';
import { type ReportJobDependencies, reportJob } from './report-job';
import type { ReportFormat } from './report-writer.port';

/** The filter of a list of records of companies, or the chosen ones. */
export interface ListExportFilter {
  readonly ids?: readonly number[] | undefined;
  readonly companies?: readonly string[] | undefined;
  readonly search?: string | undefined;
}

export interface ListExportDependencies<Filter, Row> extends ReportJobDependencies {
  readonly count: (actor: Actor, filter: Filter) => Promise<number>;
  /** The rows in the actor's scope, in list order, from a cursor. */
  readonly stream: (actor: Actor, filter: Filter) => AsyncIterable<Row>;
  /** Names of those of the companies that are in the actor's scope; omitted by a list without such a filter. */
  readonly companyNames?: (actor: Actor, ids: readonly string[]) => Promise<readonly string[]>;
}

/** A column with its value of a row. */
export interface RowColumn<Row> extends ReportColumn {
  readonly of: (row: Row) => ReportRow[number];
}

/** A list as a file: what differs between lists. */
export interface ListExport<Filter, Row> {
  readonly access: Access;
  readonly read: (params: unknown) => Filter & { readonly format: ReportFormat };
  readonly title: string;
  /** The columns of the screen, without the actions, each with its value. */
  readonly columns: readonly RowColumn<Row>[];
  /** The lines above the table between the companies and the search text: each filter with the chosen names. */
  readonly chosen: (filter: Filter) => readonly (readonly [label: string, names: readonly string[]])[];
}

/**
 * Exports a list as a file (REP-06): the columns of the screen, the rows in the person's scope when the work begins,
 * and the filter above them, or how many of the chosen ones these are.
 */
export function exportList<Filter extends ListExportFilter, Row>(
  dependencies: ListExportDependencies<Filter, Row>,
  { access, read, title, columns, chosen }: ListExport<Filter, Row>,
): JobHandler {
  return reportJob(dependencies, {
    access,
    read,
    contentOf: async (actor, { format: _, ...rest }) => {
      // The format is not part of the filter. The type cannot express that only the format was removed.
      const filter = rest as unknown as Filter;
      const total = await dependencies.count(actor, filter);
      return {
        total,
        title,
        filters: filter.ids
          ? [chosenLine(filter.ids, total)]
          : await describe(dependencies, actor, filter, chosen(filter)),
        columns,
        rows: cells(dependencies.stream(actor, filter), columns),
      };
    },
  });
}

/** How many of the chosen rows are in the file: somebody may have removed one, or changed its place. */
export function chosenLine(ids: readonly number[], found: number): Report['filters'][number] {
  return [reports.chosen, fill(reports.chosenFound, { found, count: ids.length })];
}

export async function* cells<Row>(
  rows: AsyncIterable<Row>,
  columns: readonly RowColumn<Row>[],
  signal?: AbortSignal,
): AsyncGenerator<ReportRow> {
  for await (const row of rows) {
    signal?.throwIfAborted();
    yield columns.map((column) => column.of(row));
  }
}

async function describe<Filter extends ListExportFilter>(
  { companyNames }: Pick<ListExportDependencies<Filter, never>, 'companyNames'>,
  actor: Actor,
  { companies, search }: Filter,
  chosen: ReturnType<ListExport<Filter, never>['chosen']>,
): Promise<Report['filters']> {
  return [
    ...(companyNames
      ? [[reports.companies, companies ? namedCompanies(await companyNames(actor, companies)) : common.all] as const]
      : []),
    ...chosen.map(([label, names]) => [label, names.length > 0 ? names.join(', ') : common.all] as const),
    ...(search ? [[reports.search, search] as const] : []),
  ];
}
