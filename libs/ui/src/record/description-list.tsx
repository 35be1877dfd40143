import type { ReactNode } from 'react';
import { classNames } from '../class-names';

export interface Fact {
  id: string;
  label: string;
  value: ReactNode;
  /** Amounts, dates and numbers, in tabular figures. */
  figures?: boolean | undefined;
  /** Takes the whole row. */
  wide?: boolean | undefined;
}

export interface DescriptionListProps {
  facts: readonly Fact[];
  columns?: 1 | 2 | 3 | 4 | undefined;
  /** Label and value side by side, the values under each other at the right: for amounts to compare. */
  rows?: boolean | undefined;
}

/** By the width of the surrounding box, not of the window. */
const grids = {
  1: 'grid-cols-1',
  2: '@xs:grid-cols-2',
  3: '@xs:grid-cols-2 @xl:grid-cols-3',
  4: 'grid-cols-2 @xl:grid-cols-4',
} as const;

/** The facts of a record: small label, value under it. */
export function DescriptionList({ facts, columns = 2, rows = false }: DescriptionListProps) {
  if (rows)
    return (
      <dl className="flex w-full flex-col gap-1.5">
        {facts.map((fact) => (
          <div key={fact.id} className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3">
            <dt className="text-sm text-ink-faint">{fact.label}</dt>
            <dd className="tabular ml-auto max-w-full text-right text-base wrap-anywhere text-ink">{fact.value}</dd>
          </div>
        ))}
      </dl>
    );
  return (
    <div className="@container w-full">
      <dl className={classNames('grid gap-x-6 gap-y-4', grids[columns])}>
        {facts.map((fact) => (
          <div key={fact.id} className={classNames('min-w-0', fact.wide && 'col-span-full')}>
            <dt className="text-xs text-ink-faint">{fact.label}</dt>
            <dd className={classNames('mt-0.5 text-base wrap-anywhere text-ink', fact.figures && 'tabular')}>
              {fact.value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
