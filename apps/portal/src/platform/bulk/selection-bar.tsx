import type { ReactNode } from 'react';

interface SelectionBarProps {
  /** What it is about, for the screen reader. */
  readonly label: string;
  /** How much is chosen; read aloud whenever it changes. */
  readonly status: string;
  /** Beside the status. */
  readonly more?: ReactNode;
  /** Why something is not possible. */
  readonly warning?: string | undefined;
  /** The buttons. */
  readonly children: ReactNode;
}

/** Actions on the chosen rows of a list; stays at the bottom of the window while some are chosen. */
export function SelectionBar({ label, status, more, warning, children }: SelectionBarProps) {
  return (
    <section
      aria-label={label}
      className="sticky bottom-3 z-20 [@media(max-height:30rem)]:static flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-raised px-3 py-2.5 shadow-float sm:px-4"
    >
      <p role="status" className="tabular text-base font-medium text-ink max-sm:flex-1">
        {status}
      </p>
      {more}
      <div className="flex flex-wrap gap-2 max-sm:basis-full max-sm:*:flex-1 sm:ml-auto">{children}</div>
      {warning !== undefined && <p className="basis-full text-sm text-refused-ink">{warning}</p>}
    </section>
  );
}
