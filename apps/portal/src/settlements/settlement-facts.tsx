import { companyName } from '@comensal/domain/companies';
import { formatDate, formatMonth } from '@comensal/domain/platform/dates';
import { formatCount, formatSum, isBelowZero } from '@comensal/domain/platform/money';
import type { SettlementDetail, SettlementRow } from '@comensal/domain/settlements';
import { Card, DescriptionList, type Fact, Money, Notice } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { t as text } from '../platform/text/text';
import { centreOf } from './settlement-screens';

interface SettlementFactsProps {
  readonly row: SettlementRow;
  /** Null until it is read. */
  readonly detail: SettlementDetail | null;
}

/** Whose month it is, its sums, until when it is answered, and what proves what it counts. */
export function SettlementFacts({ row, detail }: SettlementFactsProps) {
  const { t } = useTranslation();
  const later = detail?.later;
  return (
    <Card title={t('settlementPage.facts')}>
      <div className="flex flex-col gap-4">
        {row.status === 'Emitida' && (
          <Notice tone="progress">
            {row.answer_until === null
              ? t('settlementPage.never')
              : t('settlementPage.until', { date: formatDate(row.answer_until) })}
          </Notice>
        )}
        <DescriptionList columns={4} facts={factsOf(row, detail)} />
        {later && (
          <Notice>{t('settlementPage.later', { qty: formatCount(later.qty), amount: formatSum(later.amount) })}</Notice>
        )}
      </div>
    </Card>
  );
}

/** The same beside the desk's decision. */
export function factsOf(row: SettlementRow, detail: SettlementDetail | null): readonly Fact[] {
  const { qty = row.qty, amount = row.amount } = detail?.sums ?? {};
  const facts: Fact[] = [
    { id: 'client', label: text('settlements.list.client'), value: companyName(row, row.business_name) },
    { id: 'centre', label: text('settlements.list.centre'), value: centreOf(row) },
    { id: 'month', label: text('settlements.list.month'), value: formatMonth(row.month), figures: true },
    {
      id: 'edition',
      label: text('settlementPage.edition'),
      value:
        row.edition === 0
          ? text('settlementPage.notIssued')
          : text('settlementPage.editionOf', { edition: row.edition, person: row.issuer ?? '' }),
    },
  ];
  if (qty !== null)
    facts.push({ id: 'qty', label: text('settlementPage.sums.qty'), value: formatCount(qty), figures: true });
  if (amount !== null)
    facts.push({
      id: 'amount',
      label: text('settlementPage.sums.amount'),
      value: <Money text={formatSum(amount)} negative={isBelowZero(amount)} />,
      figures: true,
    });
  if (detail && detail.sums.voided_qty > 0)
    facts.push({
      id: 'voided',
      label: text('settlementPage.sums.voided'),
      value: text('settlementPage.sums.voidedOf', {
        qty: formatCount(detail.sums.voided_qty),
        amount: formatSum(detail.sums.voided_amount),
      }),
      figures: true,
    });
  if (detail?.hash)
    facts.push({
      id: 'hash',
      label: text('settlementPage.hash'),
      value: <span className="font-mono text-xs break-all">{detail.hash}</span>,
      wide: true,
    });
  return facts;
}
