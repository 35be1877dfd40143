import type { CreditDetail } from '@comensal/domain/credits';
import { businessDay, formatDate } from '@comensal/domain/platform/dates';
import { addExactly, type ExactSum, formatMoney, formatSum, isBelowZero } from '@comensal/domain/platform/money';
import { DescriptionList, type Fact, Money, Notice } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { RepeatedNotice } from '../lifecycle/repeated-papers';
import { creditFacts } from './credit-facts';
import { creditRecords } from './credit-screens';
import { doubtedDate } from './invoice-doubt';
import { PaymentPapers } from './payment-papers';
import { useLatestOfPlace } from './use-credits-of-place';

/** What decides, in this order; the rest of the credit's facts follows. */
const decisive = ['amount', 'invoiceAmount', 'proof', 'bank', 'balance', 'after'];
/** How many earlier credits of the place are shown. */
const latestCount = 4;

/** What decides about a credit: its amounts, the balance before and after, what is odd about it, and the place's latest. */
export function CreditDeskFacts({ credit }: { credit: CreditDetail }) {
  const { t } = useTranslation();
  const facts = [
    ...creditFacts(credit, credit),
    ...(credit.actions.includes('approve') ? [afterFact(credit, t('credits.request.balanceAfter'))] : []),
  ];
  const first = decisive.flatMap((id) => facts.find((fact) => fact.id === id) ?? []);
  return (
    <>
      <DescriptionList rows facts={first} />
      {credit.papers.length > 0 && <PaymentPapers credit={credit} />}
      <CreditWarnings credit={credit} />
      <LatestOfPlace credit={credit} />
      <DescriptionList columns={4} facts={facts.filter(({ id }) => !decisive.includes(id))} />
    </>
  );
}

/** The balance once the credit is approved, in minor units. */
export const afterApproval = ({ balance, amount }: CreditDetail): ExactSum => addExactly(balance, amount);

function afterFact(credit: CreditDetail, label: string): Fact {
  const after = afterApproval(credit);
  return {
    id: 'after',
    label,
    value: (
      <span className="text-lg font-semibold">
        <Money text={formatSum(after)} negative={isBelowZero(after)} />
      </span>
    ),
  };
}

/** What is odd about a credit. */
export function CreditWarnings({ credit }: { credit: CreditDetail }) {
  const { t } = useTranslation();
  const { id, history, invoice, repeats, repeated_reason, create_date } = credit;
  const invoiced = history.findLast(({ event }) => event === 'invoice' || event === 'correct');
  const doubted =
    invoiced &&
    doubtedDate(invoice.invoice_date, { today: businessDay(new Date(invoiced.at)), requested: create_date });
  const rejected = history.findLast(({ event }) => event === 'reject');
  // The receipt was made for another invoice.
  const afterPayment =
    history.some(({ event }) => event === 'pay') &&
    history.findLast(({ event }) => event === 'pay' || event === 'correct')?.event === 'correct'
      ? invoiced
      : undefined;
  return (
    <>
      <RepeatedNotice repeats={repeats} own={{ record: 'credit', id }} reason={repeated_reason} />
      {doubted && <Notice tone="pending">{doubted}</Notice>}
      {afterPayment && (
        <Notice tone="pending">
          {t('creditDesk.correctedAfter', {
            date: formatDate(businessDay(new Date(afterPayment.at))),
            before: afterPayment.reason ?? '',
          })}
        </Notice>
      )}
      {rejected && (
        <Notice tone="pending">
          {t('creditDesk.rejectedBefore', {
            date: formatDate(businessDay(new Date(rejected.at))),
            reason: rejected.reason ?? '',
          })}
        </Notice>
      )}
    </>
  );
}

function LatestOfPlace({ credit }: { credit: CreditDetail }) {
  const { t } = useTranslation();
  const latest = useLatestOfPlace(credit, latestCount);
  if (latest === undefined) return null;
  return (
    <section aria-label={t('creditDesk.latest')}>
      <h3 className="text-sm font-medium text-ink">{t('creditDesk.latest')}</h3>
      {latest.length === 0 && <p className="text-sm text-ink-faint">{t('creditDesk.latestNone')}</p>}
      <ul hidden={latest.length === 0} className="mt-1 flex flex-col gap-1">
        {latest.map(({ id, create_date, amount, status }) => (
          <li key={id} className="tabular flex flex-wrap justify-between gap-x-2 text-sm text-ink-soft">
            <span>
              {id} · {formatDate(create_date)}
            </span>
            <span className="text-ink">
              {formatMoney(amount)} · {creditRecords.words.status(status)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
