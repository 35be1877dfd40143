import { Card, useIsPhone } from '@comensal/ui';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';

interface FilterCardProps {
  /** What the list shows, such as its period and place; null before anything is generated. */
  readonly words: string | null;
  /** Another one each time that something is generated. */
  readonly round: string;
  /** The form. */
  readonly children: ReactNode;
}

/** The filter of what is generated. On a phone, once that was done, it folds to a line of words, which opens it. */
export function FilterCard({ words, round, children }: FilterCardProps) {
  const folds = useIsPhone() && words !== null;
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = !folds || openAt === round;
  const panel = useId();
  const form = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLButtonElement>(null);
  // The button that generated goes with the form.
  useLayoutEffect(() => {
    if (!isOpen && form.current?.contains(document.activeElement)) line.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <Card flush>
      {folds && (
        <button
          ref={line}
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpenAt(isOpen ? null : round)}
          className="flex min-h-10 w-full items-center gap-2 px-3 py-1.5 text-left text-sm text-ink-soft hover:bg-hover focus-visible:-outline-offset-2"
        >
          <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <span className="min-w-0 flex-1 wrap-anywhere">{words}</span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden className={isOpen ? 'rotate-180' : undefined} />
        </button>
      )}
      <div ref={form} id={panel} hidden={!isOpen} className="px-4 py-4 sm:px-5 [[hidden]]:hidden">
        {children}
      </div>
    </Card>
  );
}
