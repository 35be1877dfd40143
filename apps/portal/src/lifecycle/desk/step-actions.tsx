import { formatSum, isBelowZero } from '@comensal/domain/platform/money';
import { classNames, Money, Notice, overPage } from '@comensal/ui';
import type { ReactNode } from 'react';
import { useDesk } from './desk.context';

interface StepActionsProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * The decision of a step's form. On the desk it is always in sight: at the lower edge of a phone, below the fields
 * elsewhere; and it says why an approval was not sent yet. At the edge of a phone it has the sums, which elsewhere are
 * beside it.
 */
export function StepActions({ className, children }: StepActionsProps) {
  const desk = useDesk();
  if (desk === null) return <div className={className}>{children}</div>;
  return (
    <div
      {...{ [overPage]: 'bottom' }}
      className={classNames(
        'flex flex-col gap-3 bg-surface low:static! max-[23rem]:static! max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:max-h-[60dvh] max-lg:overflow-y-auto max-lg:border-t max-lg:border-line max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]',
        'lg:sticky lg:-bottom-4 lg:-mb-4 lg:pt-1 lg:pb-4',
      )}
    >
      {desk.sums.length > 0 && (
        <dl className="flex flex-col gap-0.5 text-sm lg:hidden">
          {desk.sums.map(({ label, sum }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-3">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-semibold text-ink">
                <Money text={formatSum(sum)} negative={isBelowZero(sum)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div role="status" className="empty:hidden">
        {desk.notice !== null && <Notice tone="pending">{desk.notice}</Notice>}
      </div>
      <div className={className}>{children}</div>
    </div>
  );
}
