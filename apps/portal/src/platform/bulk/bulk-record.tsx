import { Badge, Checkbox, Skeleton, StatusBadge } from '@comensal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface BulkRecordProps {
  readonly name: string;
  /** What there is to know before. */
  readonly facts: ReactNode;
  readonly amount?: string | undefined;
  /** Why it is left out. */
  readonly problem: string | undefined;
  readonly isReading: boolean;
  /** Whether its documents were on the screen; undefined where nothing rests on them. */
  readonly seen?: 'seen' | 'unseen' | 'failed' | 'none' | undefined;
  readonly isIncluded: boolean;
  readonly onInclude: ((includes: boolean) => void) | undefined;
  /** What is entered for this one. */
  readonly children?: ReactNode;
}

/** A record among those that something is done to; the person may leave it out. */
export function BulkRecord(props: BulkRecordProps) {
  const { name, facts, amount, problem, isReading, seen, isIncluded, onInclude, children } = props;
  const { t } = useTranslation();
  return (
    <li className="flex items-start gap-3 px-3 py-2">
      <Checkbox
        label={t('bulk.include', { name })}
        labelHidden
        checked={isIncluded}
        disabled={onInclude === undefined}
        onChange={(event) => onInclude?.(event.currentTarget.checked)}
      />
      <div className="min-w-0 flex-1 text-sm">
        <p className="tabular flex flex-wrap items-baseline justify-between gap-x-3 text-base text-ink">
          <span className="font-medium">{name}</span>
          {amount !== undefined && <span>{amount}</span>}
        </p>
        {facts !== undefined && <div className="text-ink-soft wrap-anywhere">{facts}</div>}
        {problem !== undefined && <p className="text-refused-ink wrap-anywhere">{problem}</p>}
        {isReading && <Skeleton className="mt-1 w-24" />}
        {children}
      </div>
      {seen === 'seen' && <StatusBadge tone="approved">{t('bulk.seen')}</StatusBadge>}
      {seen === 'unseen' && <Badge>{t('bulk.unseen')}</Badge>}
      {seen === 'failed' && <StatusBadge tone="refused">{t('bulk.notShown')}</StatusBadge>}
      {seen === 'none' && <StatusBadge tone="refused">{t('bulk.noDocuments')}</StatusBadge>}
    </li>
  );
}
