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
}

/** By the width of the surrounding box, not of the window. */
const grids = {
  1: 'grid-cols-1',
  2: '@xs:grid-cols-2',
  3: '@xs:grid-cols-2 @xl:grid-cols-3',
  4: 'grid-cols-2 @xl:grid-cols-4',
} as const;

/** The facts of a record: small label, value under it. */
export function DescriptionList({ facts, columns = 2 }: DescriptionListProps) {
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
