import { type ExactSum, formatCount, formatSum, subtractExactly } from '@comensal/domain/platform/money';
import { type AgreementCost, mostAgreementRows } from '@comensal/domain/price-agreements';
import { absent, Money } from '@comensal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export const differenceOf = ({ former, next }: { readonly former: ExactSum; readonly next: ExactSum }): ExactSum =>
  subtractExactly(next, former);

/** What an agreement costs: by client and service, and what it does to each balance. */
export function AgreementCostTables({ cost, hint }: { readonly cost: AgreementCost; readonly hint: string }) {
  const { t } = useTranslation();
  const { rows, accounts } = cost;
  if (rows.every(({ former, next }) => former === next))
    return <p className="text-sm text-ink-soft">{t('priceAgreements.cost.nothing')}</p>;
  const head = (names: readonly ('service' | 'price' | 'qty' | 'former' | 'next' | 'difference')[]) =>
    names.map((name) => t(`priceAgreements.cost.${name}`));
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-faint">{hint}</p>
      <SumsTable
        caption={t('priceAgreements.cost.rows')}
        head={[t('priceAgreements.list.company'), ...head(['service', 'price', 'qty', 'former', 'next', 'difference'])]}
        texts={2}
        rows={rows.map((row) => ({
          id: `${row.company_id} ${row.food_service_id}`,
          cells: [
            row.business_name,
            row.food_service,
            amount(row.price),
            formatCount(row.qty),
            amount(row.former),
            amount(row.next),
            amount(differenceOf(row)),
          ],
        }))}
        total={[
          t('priceAgreements.cost.total'),
          '',
          '',
          formatCount(cost.qty),
          amount(cost.former),
          amount(cost.next),
          amount(differenceOf(cost)),
        ]}
      />
      {accounts.length > 0 && (
        <SumsTable
          caption={t('priceAgreements.cost.balances')}
          head={[
            t('priceAgreements.list.company'),
            t('priceAgreements.cost.group'),
            t('priceAgreements.cost.balance'),
            t('priceAgreements.cost.balanceAfter'),
          ]}
          texts={2}
          rows={accounts.map(({ id, business_name, group_name, before, after }) => ({
            id: String(id),
            cells: [business_name, group_name ?? absent, amount(before), amount(after)],
          }))}
        />
      )}
      {Math.max(rows.length, accounts.length) === mostAgreementRows && (
        <p className="text-sm text-ink-faint">{t('priceAgreements.cost.more', { count: mostAgreementRows })}</p>
      )}
    </div>
  );
}

const amount = (sum: ExactSum): ReactNode => <Money text={formatSum(sum)} negative={Number(sum) < 0} />;

interface SumsTableProps {
  readonly caption: string;
  readonly head: readonly string[];
  /** How many of the first columns are texts; the others are figures. */
  readonly texts: number;
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
  readonly total?: readonly ReactNode[];
}

/** A table of sums that scrolls within itself. */
function SumsTable({ caption, head, texts, rows, total }: SumsTableProps) {
  const side = (index: number): string => (index < texts ? 'text-left' : 'tabular text-right');
  const cells = (all: readonly ReactNode[]) =>
    all.map((cell, index) =>
      index === 0 ? (
        <th key={head[index]} scope="row" className="px-3 py-1.5 text-left font-medium break-words">
          {cell}
        </th>
      ) : (
        <td key={head[index]} className={`px-3 py-1.5 ${side(index)}`}>
          {cell}
        </td>
      ),
    );
  return (
    <div
      className="scroll-thin max-h-96 overflow-auto rounded-lg border border-line-soft bg-sunken"
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-xs text-ink-faint">
            {head.map((name, index) => (
              <th key={name} scope="col" className={`h-8 px-3 font-medium ${side(index)}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-t border-line-soft">
              {cells(row.cells)}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr className="border-t border-line font-medium">{cells(total)}</tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
