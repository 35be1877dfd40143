import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import type { Icon } from '../icon';
import { type Tone, toneBox, toneIcon } from '../tone';

export interface NoticeProps {
  tone?: Tone | undefined;
  title?: string | undefined;
  children?: ReactNode;
  action?: ReactNode;
  /** Announced when it appears; for events after the page was loaded. */
  live?: boolean | undefined;
}

const icons: Record<Tone, Icon> = {
  neutral: Info,
  pending: TriangleAlert,
  progress: Info,
  approved: CircleCheck,
  refused: CircleAlert,
};

/** A sentence that stays on the page: why something cannot be done yet, what is wrong with a form, what happened. */
export function Notice({ tone = 'neutral', title, children, action, live = false }: NoticeProps) {
  const IconShape = icons[tone];
  return (
    <div
      data-notice
      role={live ? (tone === 'refused' ? 'alert' : 'status') : undefined}
      className={classNames('flex items-start gap-3 rounded-lg border px-3.5 py-2.5 text-base', toneBox[tone])}
    >
      <IconShape size={18} strokeWidth={1.75} aria-hidden className={classNames('mt-px shrink-0', toneIcon[tone])} />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
