import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';

export interface CardProps {
  title?: string | undefined;
  description?: ReactNode;
  /** Buttons to the right of the title. */
  actions?: ReactNode;
  /** A row of buttons at the bottom. */
  footer?: ReactNode;
  /** The content touches the edges, for example a table. */
  flush?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A panel with a title; a landmark of the page when it has one. */
export function Card({ title, description, actions, footer, flush = false, className, children }: CardProps) {
  const id = useId();
  const hasHead = title !== undefined || actions !== undefined;
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      className={classNames('min-w-0 rounded-lg border border-line bg-surface shadow-panel', className)}
    >
      {hasHead && (
        <header
          className={classNames(
            'flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-3.5 sm:px-5',
            flush ? 'pb-3.5' : 'pb-0',
          )}
        >
          <div className="min-w-0 flex-1">
            {title !== undefined && (
              <h2 id={id} className="text-md font-semibold tracking-[-0.006em] text-ink">
                {title}
              </h2>
            )}
            {description !== undefined && <div className="text-sm text-ink-faint">{description}</div>}
          </div>
          {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      <div
        className={
          flush
            ? classNames('min-w-0 overflow-hidden', hasHead ? 'rounded-b-lg border-t border-line-soft' : 'rounded-lg')
            : 'px-4 py-4 sm:px-5'
        }
      >
        {children}
      </div>
      {footer !== undefined && (
        <footer className="flex flex-wrap items-center justify-end gap-2 max-sm:*:flex-1 border-t border-line-soft px-4 py-3 sm:px-5">
          {footer}
        </footer>
      )}
    </section>
  );
}

/**
 * A part of a long form or page: title and explanation on the left, content on the right; with `stacked` above it, for
 * dialogs without room beside it.
 */
export function Section({
  title,
  description,
  stacked = false,
  children,
}: {
  title: string;
  description?: ReactNode;
  stacked?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'grid gap-x-8 gap-y-4 border-t border-line-soft first:border-t-0 first:pt-0',
        stacked ? 'pt-4' : 'py-6 lg:grid-cols-[240px_minmax(0,1fr)]',
      )}
    >
      <div>
        <h2 id={id} className="text-base font-semibold text-ink">
          {title}
        </h2>
        {description !== undefined && <p className="mt-1 text-sm text-ink-faint">{description}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
