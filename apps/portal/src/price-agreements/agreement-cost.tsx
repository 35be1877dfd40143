import { type ExactSum, formatCount, formatSum, subtractExactly } from '@comensal/domain/platform/money';
import { type AgreementCost, mostAgreementRows } from '@comensal/domain/price-agreements';
import { absent, Money } from '@comensal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SumsTable } from '../platform/lists/sums-table';

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
