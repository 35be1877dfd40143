import { type Actor, type CreditRow, type ExportCredits, es, exportCreditsSchema, text } from '@comensal/domain';
import type { JobHandler } from '../jobs/job-handler.port';
import { namedCompanies } from '../reports/named-companies';
import type { Report, ReportColumn, ReportRow } from '../reports/report';
import { type ReportJobDependencies, reportJob } from '../reports/report-job';

export type ExportFilter = Pick<ExportCredits, 'companies' | 'status' | 'own_open' | 'search'>;

export interface ExportCreditsDependencies extends ReportJobDependencies {
  readonly countCredits: (actor: Actor, filter: ExportFilter) => Promise<number>;
  /** The credits that the actor may see, in the order of the list, from a cursor. */
  readonly streamCredits: (actor: Actor, filter: ExportFilter) => AsyncIterable<CreditRow>;
  /** Names of those of the companies that the actor may see. */
  readonly companyNames: (actor: Actor, ids: readonly string[]) => Promise<readonly string[]>;
}

/**
 * The credit list as a file (CRE-25 to CRE-31, REP-06): the columns of the screen, the rows that the person may see when the
 * work begins.
 */
export function exportCredits(dependencies: ExportCreditsDependencies): JobHandler {
  return reportJob(dependencies, {
    call: 'credits/exportCredits',
    read: (params) => exportCreditsSchema.parse(params),
    contentOf: async (actor, { format: _, ...filter }) => ({
      total: await dependencies.countCredits(actor, filter),
      title: text('credits.list.title'),
      filters: await describeFilter(dependencies, actor, filter),
      columns: creditColumns,
      rows: creditRows(dependencies.streamCredits(actor, filter)),
    }),
  });
}

/** CRE-26: the columns of the list, without the actions. */
const creditColumns: readonly ReportColumn[] = [
  { title: es.credits.list.id, kind: 'number', width: 11 },
  { title: es.credits.list.date, kind: 'date', width: 12 },
  { title: es.credits.list.cuit, kind: 'text', width: 15 },
  { title: es.credits.list.businessName, kind: 'text', width: 38 },
  { title: es.credits.list.centre, kind: 'text', width: 28 },
  { title: es.credits.list.group, kind: 'text', width: 24 },
  { title: es.credits.list.amount, kind: 'money', width: 20 },
  { title: es.credits.list.status, kind: 'text', width: 13 },
];

/** 'No asociado' for a centre that is unknown (CRE-27), N/A for no group (CRE-28). */
function creditCells(credit: CreditRow): ReportRow {
  return [
    credit.id,
    credit.create_date,
    credit.cuit,
    credit.business_name,
    credit.business_unit_name ?? es.credits.centreNotAssociated,
    credit.group?.name ?? es.common.notApplicable,
    credit.amount,
    credit.status,
  ];
}

async function* creditRows(credits: AsyncIterable<CreditRow>): AsyncGenerator<ReportRow> {
  for await (const credit of credits) yield creditCells(credit);
}

async function describeFilter(
  { companyNames }: ExportCreditsDependencies,
  actor: Actor,
  { companies, status = [], own_open, search }: ExportFilter,
): Promise<Report['filters']> {
  const statuses = own_open === true ? [...status, text('credits.list.ownOpen')] : status;
  return [
    [text('reports.companies'), companies ? namedCompanies(await companyNames(actor, companies)) : es.common.all],
    [text('reports.status'), statuses.length > 0 ? statuses.join(', ') : es.common.all],
    ...(search ? [[text('reports.search'), search] as const] : []),
  ];
}
