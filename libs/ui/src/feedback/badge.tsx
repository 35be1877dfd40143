import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { type Tone, toneBox, toneMark } from '../tone';

export interface BadgeProps {
  tone?: Tone | undefined;
  /** A dot before the text, so that badges do not rely on colour alone. */
  dot?: boolean | undefined;
  children: ReactNode;
}

/** A short word in a tinted box. */
export function Badge({ tone = 'neutral', dot = false, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex w-fit h-5 max-w-full items-center gap-1.5 rounded-full border px-2 text-xs font-medium whitespace-nowrap',
        toneBox[tone],
      )}
    >
      {dot && <span aria-hidden className={classNames('-ml-0.5 size-1.5 shrink-0 rounded-full', toneMark[tone])} />}
      <span className="truncate">{children}</span>
    </span>
  );
}

/** The state of a record: a badge with a dot in the state's colour. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Badge tone={tone} dot>
      {children}
    </Badge>
  );
}
