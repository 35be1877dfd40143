import { formatPerMille, isLargeChange, type PriceChange } from '@comensal/domain/price-lists';
import { classNames } from '@comensal/ui';
import type { ReactNode } from 'react';
import { t } from '../platform/text/text';

interface ChangeTextProps {
  readonly change: Omit<PriceChange, 'id'>;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** '+8,5 %', or that a service comes in, goes out or stays; more than half, and what goes out, stand out. */
export function ChangeText({ change, className, children }: ChangeTextProps) {
  const { kind, perMille } = change;
  const tone =
    kind === 'dropped' ? 'text-refused-ink' : isLargeChange(change) ? 'text-pending-ink' : 'text-progress-ink';
  return (
    <span className={classNames('tabular', kind === 'same' ? 'text-ink-soft' : tone, className)}>
      {kind !== 'changed' ? t(`priceLists.form.${kind}`) : perMille === null ? '' : formatPerMille(perMille)}
      {children}
    </span>
  );
}
