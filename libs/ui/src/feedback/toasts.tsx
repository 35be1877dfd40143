import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { classNames } from '../class-names';
import type { Icon } from '../icon';
import { type Tone, toneIcon } from '../tone';
import { dismissToast, type Toast, toastStore } from './toasts.store';

export interface ToastRegionProps {
  labels: { region: string; close: string };
  /** Milliseconds that a toast stays; one about a refusal stays twice as long. */
  stayMs?: number | undefined;
}

const icons: Record<Tone, Icon> = {
  neutral: Info,
  pending: TriangleAlert,
  progress: Info,
  approved: CircleCheck,
  refused: CircleX,
};

/** The area of the toasts; once on the page, outside the routes. Pointing at them or focusing one stops the clock. */
export function ToastRegion({ labels, stayMs = 6000 }: ToastRegionProps) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.current);
  const [held, setHeld] = useState(false);
  return (
    <section
      aria-label={labels.region}
      aria-live="polite"
      aria-relevant="additions text"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-60 flex flex-col items-end gap-2 pb-[env(safe-area-inset-bottom)] sm:left-auto sm:w-96"
    >
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          held={held}
          stayMs={toast.tone === 'refused' ? stayMs * 2 : stayMs}
          closeLabel={labels.close}
        />
      ))}
    </section>
  );
}

function ToastCard({
  toast,
  held,
  stayMs,
  closeLabel,
}: {
  toast: Toast;
  held: boolean;
  stayMs: number;
  closeLabel: string;
}) {
  const { id, action } = toast;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(id), stayMs);
    return () => clearTimeout(timer);
  }, [id, held, stayMs]);
  const IconShape = icons[toast.tone];
  return (
    <div
      role={toast.tone === 'refused' ? 'alert' : undefined}
      className="pointer-events-auto flex w-full items-start gap-3 rounded-lg bg-raised py-3 pr-2 pl-3.5 text-base shadow-float transition duration-200 ease-out starting:translate-y-2 starting:opacity-0"
    >
      <IconShape
        size={18}
        strokeWidth={1.75}
        aria-hidden
        className={classNames('mt-px shrink-0', toneIcon[toast.tone])}
      />
      <p className="min-w-0 flex-1 break-words text-ink">{toast.text}</p>
      {action && (
        <button
          type="button"
          className="shrink-0 rounded-sm px-1 text-sm leading-5 font-medium text-accent-ink hover:underline"
          onClick={() => {
            action.onAction();
            dismissToast(id);
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={closeLabel}
        title={closeLabel}
        onClick={() => dismissToast(id)}
        className="-my-0.5 grid size-6 shrink-0 place-items-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink"
      >
        <X size={14} strokeWidth={2} aria-hidden />
      </button>
    </div>
  );
}
