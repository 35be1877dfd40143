import type { Actor } from '@comensal/domain/platform/access';
import { formatMonth } from '@comensal/domain/platform/dates';
import { addExactly, type ExactSum, formatSum } from '@comensal/domain/platform/money';
import { common } from '@comensal/domain/platform/texts/common.texts';
import { reports as reportTexts } from '@comensal/domain/reports/reports.texts';
import { exportSummarySchema, type GetSummary, type SummaryRow, settlementAccess } from '@comensal/domain/settlements';
import { accountSummary as texts } from '@comensal/domain/settlements/account-summary.texts';
import type { JobHandler } from '../jobs/job-handler.port';
import { namedCompanies } from '../reports/named-companies';
import type { ReportColumn, ReportRow } from '../reports/report';
import { type ReportJobDependencies, reportJob } from '../reports/report-job';

export interface ExportSummaryDependencies extends ReportJobDependencies {
  readonly summaryOf: (actor: Actor, request: GetSummary) => Promise<readonly SummaryRow[]>;
  /** Names of those of the companies that are in the actor's scope. */
  readonly companyNames: (actor: Actor, ids: readonly string[]) => Promise<readonly string[]>;
}

const sums = ['opening', 'credits', 'notes', 'reversals', 'meals', 'adjustments', 'closing'] as const;

const columns: readonly ReportColumn[] = [
  { title: texts.company, kind: 'text', width: 34 },
  { title: texts.centre, kind: 'text', width: 26 },
  { title: texts.group, kind: 'text', width: 22 },
  ...sums.map((sum): ReportColumn => ({ title: texts[sum], kind: 'money', width: 18 })),
];

/** The month of the prepaid accounts as a file, with the sums of all (issue 53, 6). */
export function exportSummary(dependencies: ExportSummaryDependencies): JobHandler {
  return reportJob(dependencies, {
    access: settlementAccess['settlements/exportSummary'],
    read: (params) => exportSummarySchema.parse(params),
    contentOf: async (actor, { format: _, ...request }) => {
      const rows = await dependencies.summaryOf(actor, request);
      const { companies } = request;
      return {
        total: rows.length,
        title: texts.title,
        about: formatMonth(request.month).replace('/', '-'),
        filters: [
          [texts.month, formatMonth(request.month)],
          [
            reportTexts.companies,
            companies ? namedCompanies(await dependencies.companyNames(actor, companies)) : common.all,
          ],
        ],
        columns,
        rows: written(rows),
        foot: [texts.total, null, null, ...sums.map((sum) => cellOf(addExactly(...rows.map((row) => row[sum]))))],
      };
    },
  });
}

async function* written(rows: readonly SummaryRow[]): AsyncGenerator<ReportRow> {
  for (const row of rows)
    yield [
      row.business_name,
      row.business_unit_name,
      row.group_name ?? common.notApplicable,
      ...sums.map((sum) => cellOf(row[sum])),
    ];
}

/** Money in a file: a sum beyond what a number holds exactly is text. */
export function cellOf(sum: ExactSum): string | number {
  return typeof sum === 'string' ? formatSum(sum) : sum;
}
