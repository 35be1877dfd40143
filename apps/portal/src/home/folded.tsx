import { classNames } from '@comensal/ui';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useAppState } from '../platform/storage/app-state';

interface FoldedProps {
  /** Under which it is remembered whether it is open. */
  readonly id: 'screens' | 'waiting';
  readonly title: string;
  readonly startsOpen: boolean;
  readonly children: ReactNode;
}

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** A part of home that the person opens, and that stays as they left it. */
export function Folded({ id, title, startsOpen, children }: FoldedProps) {
  const content = useId();
  const [isOpen, setOpen] = useAppState(`folded.${id}`, startsOpen, isFlag);
  return (
    <div className="flex flex-col gap-3">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={content}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-2 text-left text-base font-semibold text-ink hover:bg-hover"
      >
        {title}
        <ChevronDown
          size={16}
          strokeWidth={1.75}
          aria-hidden
          className={classNames('shrink-0 transition-transform duration-150', !isOpen && '-rotate-90')}
        />
      </button>
      <div id={content} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
