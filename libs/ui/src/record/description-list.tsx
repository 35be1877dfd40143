import type { ReactNode } from 'react';
import { absent } from '../absent';
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
            <dd className="tabular ml-auto max-w-full text-right text-base wrap-anywhere text-ink">
              {isNothing(fact.value) ? absent : fact.value}
            </dd>
          </div>
        ))}
      </dl>
    );
  return (
    <div className="@container w-full">
      <dl className={classNames('grid gap-x-6 gap-y-4', grids[columns])}>
        {facts.map(({ id, label, value, figures, wide }) => (
          <FactItem key={id} label={label} figures={figures} className={wide ? 'col-span-full' : undefined}>
            {value}
          </FactItem>
        ))}
      </dl>
    </div>
  );
}

interface FactItemProps {
  label: string;
  figures?: boolean | undefined;
  /** Of its place in the list. */
  className?: string | undefined;
  /** A dash if there is nothing. */
  children: ReactNode;
}

/** One fact inside a `dl`: its label, and its value under it, which wraps and can be selected. */
export function FactItem({ label, figures, className, children }: FactItemProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      <dt className="text-xs text-ink-faint">{label}</dt>
      <dd
        className={classNames(
          'mt-0.5 text-base wrap-anywhere whitespace-pre-line text-ink select-text',
          figures && 'tabular',
        )}
      >
        {isNothing(children) ? <span className="text-ink-faint">{absent}</span> : children}
      </dd>
    </div>
  );
}

const isNothing = (value: ReactNode): boolean => value === null || value === undefined || value === '';
