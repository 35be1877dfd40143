import { type ExactSum, exactly, formatSum, isBelowZero } from '@comensal/domain/platform/money';
import { Money } from '@comensal/ui';
import { t } from '../platform/text/text';

interface AccountBalanceProps {
  readonly balance: ExactSum;
  /** What steps that wait to be saved will add to it. */
  readonly waiting: ExactSum | undefined;
}

/** A balance that something is decided by, with what waits beside it: '$ 5.000,00 + $ 30.000,00 en espera'. */
export function AccountBalance({ balance, waiting }: AccountBalanceProps) {
  return (
    <>
      <Money text={formatSum(balance)} negative={isBelowZero(balance)} />
      {waiting !== undefined && (
        <>
          {' '}
          <span className="tabular text-sm font-normal text-pending-ink">
            {t('common.waitingSum', { sum: signed(waiting) })}
          </span>
        </>
      )}
    </>
  );
}

/** The same within a sentence: '$ 5.000,00 (+ $ 30.000,00 en espera)'. */
export function balanceText({ balance, waiting }: AccountBalanceProps): string {
  const sum = formatSum(balance);
  return waiting === undefined ? sum : `${sum} (${t('common.waitingSum', { sum: signed(waiting) })})`;
}

function signed(sum: ExactSum): string {
  return isBelowZero(sum) ? `− ${formatSum(exactly(-BigInt(sum)))}` : `+ ${formatSum(sum)}`;
}
