import {
  es, exportCreditsSchema, mayCall, Refusal, text, type Actor, type CreditRow, type ExportCredits,
} from '@comensal/domain';
import type { JobHandler } from '../jobs/job-handler.port';
import type { JobOwner } from '../jobs/job-owner.port';
import type { Clock } from '../platform/clock.port';
import { maxPdfRows, type Report, type ReportColumn, type ReportRow } from '../reports/report';
import { reportFileName } from '../reports/report-file-name';
import { reportContentTypes, type ReportWriter } from '../reports/report-writer.port';

export type ExportFilter = Pick<ExportCredits, 'companies' | 'status' | 'search'>;

export interface ExportCreditsDependencies {
  /** Null when the person is no active user any more. */
  readonly ownerOf: (username: string) => Promise<JobOwner | null>;
  readonly countCredits: (actor: Actor, filter: ExportFilter) => Promise<number>;
  /** The credits that the actor may see, in the order of the list, from a cursor. */
  readonly streamCredits: (actor: Actor, filter: ExportFilter) => AsyncIterable<CreditRow>;
  /** Names of those of the companies that the actor may see. */
  readonly companyNames: (actor: Actor, ids: readonly string[]) => Promise<readonly string[]>;
  readonly reports: ReportWriter;
  readonly clock: Clock;
}

/** Names that stand above the table before the rest is counted. */
const namedCompanies = 5;

/**
 * The credit list as a file (CRE-25 to CRE-31, REP-06): the columns of the screen, the rows that the person may see when the
 * work begins. Throws noPermission when the permission was taken away meanwhile, tooManyRowsForPdf beyond `maxPdfRows`.
 */
export function exportCredits(dependencies: ExportCreditsDependencies): JobHandler {
  return async (params, { owner, progress, signal }) => {
    const { format, ...filter } = exportCreditsSchema.parse(params);
    const found = await dependencies.ownerOf(owner);
    if (!found || !mayCall(found.actor, 'credits/exportCredits')) throw new Refusal('noPermission');
    const { actor, person } = found;
    const total = await dependencies.countCredits(actor, filter);
    if (format === 'pdf' && total > maxPdfRows) throw new Refusal('tooManyRowsForPdf', { max: maxPdfRows.toLocaleString('es-AR') });
    progress(0, total);
    const at = dependencies.clock();
    const report: Report = {
      title: text('credits.list.title'),
      filters: await describeFilter(dependencies, actor, filter),
      columns: creditColumns,
      rows: counted(dependencies.streamCredits(actor, filter), (done) => progress(done, Math.max(done, total)), signal),
      at, person,
    };
    const content = dependencies.reports.write(report, format);
    return { result: null, file: { name: reportFileName(at, format), contentType: reportContentTypes[format], content } };
  };
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
    credit.id, credit.create_date, credit.cuit, credit.business_name,
    credit.business_unit_name ?? es.credits.centreNotAssociated,
    credit.group?.name ?? es.common.notApplicable,
    credit.amount, credit.status,
  ];
}

async function* counted(credits: AsyncIterable<CreditRow>, report: (done: number) => void, signal: AbortSignal): AsyncGenerator<ReportRow> {
  let done = 0;
  for await (const credit of credits) {
    signal.throwIfAborted();
    yield creditCells(credit);
    done += 1;
    report(done);
  }
}

async function describeFilter({ companyNames }: ExportCreditsDependencies, actor: Actor, { companies, status, search }: ExportFilter): Promise<Report['filters']> {
  const names = companies ? await companyNames(actor, companies) : null;
  return [
    [text('reports.companies'), names ? shortened(names) : es.common.all],
    [text('reports.status'), status && status.length > 0 ? status.join(', ') : es.common.all],
    ...(search ? [[text('reports.search'), search] as const] : []),
  ];
}

function shortened(names: readonly string[]): string {
  if (names.length === 0) return es.reports.none;
  const first = names.slice(0, namedCompanies).join(', ');
  return names.length > namedCompanies ? text('reports.andMore', { first, count: names.length - namedCompanies }) : first;
}
