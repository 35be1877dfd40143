import { companyName } from '@comensal/domain/companies';
import type { Actor } from '@comensal/domain/platform/access';
import { businessDay, formatDate, formatMonth } from '@comensal/domain/platform/dates';
import { formatCount, formatSum } from '@comensal/domain/platform/money';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { fill } from '@comensal/domain/platform/texts';
import { common } from '@comensal/domain/platform/texts/common.texts';
import { cuitText } from '@comensal/domain/platform/validation';
import {
  exportSettlementSchema,
  invoiceText,
  type SettlementDetail,
  type SettlementLine,
  type SettlementMeal,
  settlementAccess,
} from '@comensal/domain/settlements';
import { settlements as texts } from '@comensal/domain/settlements/settlements.texts';
import { statement } from '@comensal/domain/settlements/statement.texts';
import type { JobHandler } from '../jobs/job-handler.port';
import { cells, type RowColumn } from '../reports/list-export';
import type { Report } from '../reports/report';
import { type ReportJobDependencies, reportJob } from '../reports/report-job';
import { cellOf } from './export-summary';

/** A settlement as its file says it: with all lines, and whatever was observed. */
export type SettlementStatement = Pick<
  SettlementDetail,
  Exclude<keyof SettlementDetail, 'history' | 'later' | 'actions'>
>;

export interface StatementDependencies extends ReportJobDependencies {
  /** Throws notFound and outOfScope. */
  readonly statementOf: (actor: Actor, id: number) => Promise<SettlementStatement>;
  /** The meals of its latest edition, from a cursor. */
  readonly mealsOf: (settlement: SettlementStatement) => AsyncIterable<SettlementMeal>;
}

const { columns: titles } = statement;

const lineColumns: readonly RowColumn<SettlementLine>[] = [
  { title: titles.kind, kind: 'text', width: 22, of: ({ kind }) => texts.kind[kind] },
  { title: titles.day, kind: 'date', width: 12, of: ({ day }) => day },
  { title: titles.centre, kind: 'text', width: 26, of: (line) => line.business_unit_name },
  { title: titles.service, kind: 'text', width: 22, of: (line) => line.food_service },
  { title: titles.price, kind: 'money', width: 14, of: ({ price }) => price },
  { title: titles.section, kind: 'text', width: 18, of: ({ section }) => section },
  { title: titles.group, kind: 'text', width: 18, of: ({ group_name }) => group_name ?? common.notApplicable },
  { title: titles.qty, kind: 'number', width: 10, of: ({ qty }) => qty },
  { title: titles.amount, kind: 'money', width: 18, of: ({ amount }) => cellOf(amount) },
  { title: titles.voidedQty, kind: 'number', width: 10, of: (line) => line.voided_qty },
  { title: titles.voidedAmount, kind: 'money', width: 18, of: (line) => cellOf(line.voided_amount) },
];

const mealColumns: readonly RowColumn<SettlementMeal>[] = [
  { title: titles.at, kind: 'moment', width: 18, of: ({ at }) => at },
  { title: titles.day, kind: 'date', width: 12, of: ({ day }) => day },
  { title: titles.kind, kind: 'text', width: 22, of: ({ kind }) => texts.kind[kind] },
  { title: titles.centre, kind: 'text', width: 26, of: (meal) => meal.business_unit_name },
  { title: titles.diner, kind: 'text', width: 30, of: ({ diner }) => diner },
  { title: titles.fileNumber, kind: 'text', width: 14, of: (meal) => meal.file_number },
  { title: titles.section, kind: 'text', width: 18, of: ({ section }) => section },
  { title: titles.group, kind: 'text', width: 18, of: ({ group_name }) => group_name ?? common.notApplicable },
  { title: titles.service, kind: 'text', width: 22, of: (meal) => meal.food_service },
  { title: titles.price, kind: 'money', width: 14, of: ({ price }) => price },
  { title: titles.qty, kind: 'number', width: 10, of: ({ qty }) => qty },
  { title: titles.amount, kind: 'money', width: 16, of: ({ amount }) => amount },
  { title: titles.taken, kind: 'text', width: 16, of: ({ taken }) => taken },
];

/** How many observations the statement says; the page has all. */
const mostObservations = 40;

/**
 * The statement of a settlement as a PDF, or with all its meals as a spreadsheet (issue 53, 3 and 5). The hash of a file of an
 * issued edition is kept when the job ends, so that it can be verified; one that was issued again meanwhile is refused as stale.
 */
export function exportSettlement(dependencies: StatementDependencies): JobHandler {
  return reportJob(dependencies, {
    access: settlementAccess['settlements/exportSettlement'],
    read: (params) => exportSettlementSchema.parse(params),
    contentOf: async (actor, { id, format }) => {
      const settlement = await dependencies.statementOf(actor, id);
      const { edition, sums, lines } = settlement;
      const meals = {
        name: statement.meals,
        columns: mealColumns,
        rows: cells(dependencies.mealsOf(settlement), mealColumns),
      };
      return {
        total: lines.length,
        title: fill(texts.title, { id }),
        about: formatMonth(settlement.month).replace('/', '-'),
        filters: factsOf(settlement),
        columns: lineColumns,
        rows: cells(each(lines), lineColumns),
        foot: [
          ...[statement.total, null, null, null, null, null, null],
          ...[sums.qty, cellOf(sums.amount), sums.voided_qty, cellOf(sums.voided_amount)],
        ],
        ...(format === 'xlsx' ? { more: [meals] } : {}),
        ...(edition === 0
          ? {}
          : {
              alongside: async ({ settlementBilling }, file) => {
                if (file && !(await settlementBilling.keepFile(file, { id, edition })))
                  throw new Refusal(platformRefusals.staleVersion);
              },
            }),
      };
    },
  });
}

function factsOf(settlement: SettlementStatement): Report['filters'] {
  const { id, edition, status, month, answer_until, issuer, sums, hash, observed, invoice_number, invoice_date } =
    settlement;
  const said = { status: texts.status[status], date: formatDate(businessDay(new Date(settlement.status_since))) };
  const line = new Map(settlement.lines.map((one) => [one.id, `${one.food_service}, ${one.business_unit_name}`]));
  return [
    [statement.settlement, String(id)],
    [statement.edition, edition === 0 ? statement.draft : String(edition)],
    [
      statement.client,
      fill(statement.clientCuit, {
        client: companyName(settlement, settlement.business_name),
        cuit: cuitText(settlement.cuit),
      }),
    ],
    [statement.centre, settlement.business_unit_name ?? common.all],
    [statement.month, formatMonth(month)],
    [statement.status, fill(statement.answered, said)],
    ...(issuer === null ? [] : [[statement.issuer, issuer] as const]),
    ...(answer_until === null ? [] : [[statement.until, formatDate(answer_until)] as const]),
    ...observed
      .filter((one) => one.edition === edition)
      .slice(0, mostObservations)
      .map(({ person, line_id, comment, reply, reply_comment }) => {
        const name = line_id === null ? undefined : line.get(line_id);
        return [
          name === undefined
            ? fill(statement.observation, { person })
            : fill(statement.observationOf, { person, line: name }),
          reply === null
            ? comment
            : fill(statement.replied, { comment, reply: texts.reply[reply], answer: reply_comment ?? '' }),
        ] as const;
      }),
    [titles.qty, formatCount(sums.qty)],
    [titles.amount, formatSum(sums.amount)],
    [
      statement.voided,
      fill(statement.voidedCount, { qty: formatCount(sums.voided_qty), amount: formatSum(sums.voided_amount) }),
    ],
    ...(invoice_number === null || invoice_date === null
      ? []
      : [[statement.invoice, invoiceText({ number: invoice_number, date: invoice_date })] as const]),
    ...(hash === null ? [] : [[statement.hash, hash] as const]),
  ];
}

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
