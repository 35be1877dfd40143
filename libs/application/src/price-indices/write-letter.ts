import type { Actor } from '@comensal/domain/platform/access';
import { formatDate } from '@comensal/domain/platform/dates';
import { fill } from '@comensal/domain/platform/texts';
import {
  type ClauseView,
  clauseValues,
  exportLetterSchema,
  formatPercent,
  priceIndexAccess,
  roundingText,
  weightsText,
} from '@comensal/domain/price-indices';
import { priceClauses } from '@comensal/domain/price-indices/price-clauses.texts';
import {
  comparePrices,
  formatPerMille,
  type ListedPrice,
  type PriceChange,
  type PriceListView,
  vatSentence,
} from '@comensal/domain/price-lists';
import type { JobHandler } from '../jobs/job-handler.port';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import type { ReportRow } from '../reports/report';
import { type ReportJobDependencies, reportJob } from '../reports/report-job';

/** What the letter of a client's list says: the prices before it begins, and the clause with the values of its first day. */
export interface PriceLetter {
  readonly list: PriceListView;
  readonly previous: readonly (ListedPrice & { readonly name: string })[];
  readonly clause: ClauseView | null;
}

export interface LetterDependencies extends ReportJobDependencies {
  /** Throws 'notFound' for a list that is none or no client's, and 'outOfScope'. */
  readonly readLetter: (actor: Actor, listId: number) => Promise<PriceLetter>;
  readonly pricesIncludeVat: boolean;
  readonly inTransaction: InTransaction;
}

const { letter } = priceClauses;

/**
 * The letter of a client's new prices: the former ones, the change, the clause with its values, and the IVA (issue 50). Written
 * again, it says the values that it said first, whatever was published or corrected since, until the list itself changes.
 */
export function writeLetter(dependencies: LetterDependencies): JobHandler {
  return reportJob(dependencies, {
    access: priceIndexAccess['price-lists/exportLetter'],
    read: (params) => exportLetterSchema.parse(params),
    contentOf: async (actor, { id }) => {
      const { list, previous, clause: current } = await dependencies.readLetter(actor, id);
      const clause = await dependencies.inTransaction(actor, ({ priceLetters }) =>
        priceLetters.keep(list, current, dependencies.clock()),
      );
      const names = new Map([...previous, ...list.food_services].map(({ id: service, name }) => [service, name]));
      const rows = comparePrices(previous, list.food_services).map((change) => cellsOf(change, names));
      return {
        total: rows.length,
        title: letter.title,
        about: `${list.company_name} ${formatDate(list.start_date).replaceAll('/', '-')}`,
        filters: [
          [letter.client, list.company_name ?? ''],
          [letter.centre, list.business_unit_name],
          [letter.from, formatDate(list.start_date)],
          ...(clause === null ? [] : clauseLines(clause)),
          vatSentence(dependencies.pricesIncludeVat),
        ],
        columns: [
          { title: letter.service, kind: 'text', width: 40 },
          { title: letter.previous, kind: 'money', width: 18 },
          { title: letter.next, kind: 'money', width: 18 },
          { title: letter.change, kind: 'text', width: 18 },
        ],
        rows: each(rows),
      };
    },
  });
}

function cellsOf({ id, previous, next, kind, perMille }: PriceChange, names: ReadonlyMap<number, string>): ReportRow {
  const change = kind === 'dropped' || kind === 'added' ? letter[kind] : formatPerMille(perMille ?? 0);
  return [names.get(id) ?? '', previous, next, change];
}

function clauseLines(clause: ClauseView): (readonly [string, string])[] {
  const limit = (hundredths: number | null): string => (hundredths === null ? letter.none : formatPercent(hundredths));
  return [
    [letter.clause, weightsText(clause)],
    [letter.values, clauseValues(clause).join('; ')],
    [priceClauses.fields.base_date, formatDate(clause.base_date)],
    [priceClauses.fields.rounding, roundingText(clause.rounding)],
    [letter.limits, fill(letter.limit, { floor: limit(clause.floor), ceiling: limit(clause.ceiling) })],
  ];
}

async function* each(rows: readonly ReportRow[]): AsyncGenerator<ReportRow> {
  yield* rows;
}
