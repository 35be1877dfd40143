import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Icon } from '../icon';

export interface EmptyStateProps {
  /** For example 'Sin registros' (ACC-87). */
  title: string;
  /** What to do next. */
  hint?: ReactNode;
  action?: ReactNode;
  icon?: Icon | undefined;
  compact?: boolean | undefined;
}

/** Shown where there is nothing to list. */
export function EmptyState({ title, hint, action, icon: IconShape = Inbox, compact = false }: EmptyStateProps) {
  return (
    <div
      className={
        compact
          ? 'flex flex-col items-center px-6 py-8 text-center'
          : 'flex flex-col items-center px-6 py-14 text-center'
      }
    >
      <span className="mb-3 grid size-10 place-items-center rounded-lg border border-line bg-sunken text-ink-faint">
        <IconShape size={20} strokeWidth={1.5} aria-hidden />
      </span>
      <p className="max-w-full text-base font-medium text-ink">{title}</p>
      {hint !== undefined && <p className="mt-1 max-w-[min(24rem,100%)] text-sm text-balance text-ink-faint">{hint}</p>}
      {action !== undefined && <div className="mt-4 flex gap-2">{action}</div>}
    </div>
  );
}
