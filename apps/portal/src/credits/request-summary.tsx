import { balanceScreens } from '@comensal/domain/balances';
import { type DateNumber, dateParts, formatDate } from '@comensal/domain/platform/dates';
import {
  addExactly,
  amountToText,
  type ExactSum,
  formatMoney,
  formatSum,
  isBelowZero,
} from '@comensal/domain/platform/money';
import { absent, Button, Card, Money, Notice, quietLinkClass } from '@comensal/ui';
import { maySendOn } from '@comensal/workflows/credits';
import { Calculator, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AccountBalance } from '../lifecycle/account-balance';
import { AmountField } from '../platform/forms/amount-field';
import { typedMinor } from '../platform/forms/typed-minor';
import { Link } from '../platform/page/link';
import { type RequestValues, requestFields } from './request-values';

interface RequestSummaryProps {
  /** Minor units; null without an estimate. */
  estimatedTotal: ExactSum | null;
  /** Minor units; null while unknown. */
  balance: ExactSum | null;
  /** What steps that wait to be saved will add to it. */
  waiting: ExactSum | undefined;
  /** The server's business day; null while loading. */
  today: DateNumber | null;
  sending: boolean;
  onCancel: () => void;
}

/**
 * Estimated total, balance, requested amount and submission (CRE-06, CRE-07, CRE-10 to CRE-12, CRE-19, CRE-21, CRE-22).
 */
export function RequestSummary({ estimatedTotal, balance, waiting, today, sending, onCancel }: RequestSummaryProps) {
  const { t } = useTranslation();
  const { setValue, watch } = useFormContext<RequestValues>();
  const maySend = today !== null && maySendOn(today);
  const requested = typedMinor(watch('amount')) ?? 0;
  return (
    <Card
      footer={
        <div className="flex w-full flex-col gap-2">
          <Button
            type="submit"
            variant="primary"
            icon={Send}
            busy={sending}
            disabled={!maySend}
            aria-describedby="request-notice"
          >
            {t('credits.request.send')}
          </Button>
          <Button variant="quiet" onClick={onCancel} disabled={sending}>
            {t('credits.request.cancel')}
          </Button>
        </div>
      }
    >
      <dl className="mb-4 flex flex-col gap-2 border-b border-line-soft pb-4">
        <Line
          label={t('credits.request.estimatedTotal')}
          value={estimatedTotal === null ? absent : formatSum(estimatedTotal)}
        />
        <Line
          label={t('credits.request.balance')}
          value={
            balance === null ? (
              <Money text={formatMoney(null)} />
            ) : (
              <AccountBalance balance={balance} waiting={waiting} />
            )
          }
          strong
        />
        {balance !== null && requested > 0 && (
          <Line
            label={t('credits.request.balanceAfter')}
            value={
              <Money
                text={formatSum(addExactly(balance, requested))}
                negative={isBelowZero(addExactly(balance, requested))}
              />
            }
          />
        )}
      </dl>
      <p className="-mt-2 mb-4 text-right text-sm">
        <Link to={balanceScreens.balances.path} className={quietLinkClass}>
          {t('credits.request.balances')}
        </Link>
      </p>
      <AmountField of={requestFields} name="amount" />
      <Button
        size="small"
        variant="quiet"
        icon={Calculator}
        className="mt-1 -ml-2"
        disabled={sending || typeof estimatedTotal !== 'number' || estimatedTotal <= 0}
        onClick={() =>
          setValue('amount', amountToText(Number(estimatedTotal ?? 0)), { shouldDirty: true, shouldValidate: true })
        }
      >
        {t('credits.request.useTotal')}
      </Button>
      <div id="request-notice" className="mt-4">
        <Notice tone={today !== null && !maySend ? 'pending' : 'neutral'}>
          <p>{t('credits.request.notice')}</p>
          {today !== null && !maySend && (
            <p className="mt-1 text-sm">
              {t('credits.request.noticeToday', { today: formatDate(today), from: formatDate(sixthOf(today)) })}
            </p>
          )}
        </Notice>
      </div>
    </Card>
  );
}

function Line({ label, value, strong = false }: { label: string; value: ReactNode; strong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd
        className={
          strong ? 'tabular text-right text-md font-semibold text-ink' : 'tabular text-right text-base text-ink'
        }
      >
        {value}
      </dd>
    </div>
  );
}

/** The first day of the month on which a request can be sent (CRE-11). */
function sixthOf(today: DateNumber): DateNumber {
  const { year, month } = dateParts(today);
  return year * 10000 + month * 100 + 6;
}
