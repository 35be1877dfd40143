import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { classNames } from '../class-names';
import type { Icon } from '../icon';
import { type Tone, toneIcon } from '../tone';
import { freePlace, type Place, pressableBoxes, usualPlace } from './free-place';
import { toastStrip } from './toast-strip.store';
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

/** The second half of a double press comes within this time. */
const doublePressMs = 500;

/** Between two toasts, as `gap-2`. */
const cardGap = 8;
const cardId = (id: number | string): string => `toast-${id}`;

const columns = { end: 'sm:left-auto', start: 'sm:right-auto', center: 'sm:mx-auto' } as const;

/**
 * The area of the toasts; once on the page, outside the routes. Hovering or focusing one pauses the timer. They are
 * placed where they cover nothing that can be pressed; without room for all they come one after the other, and without
 * any in a strip of the header. No press goes through one, and where one was pressed away, a second press reaches nothing
 * for a moment: it was meant for the toast.
 */
export function ToastRegion({ labels, stayMs = 6000 }: ToastRegionProps) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.current);
  const [held, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);
  const place = useFreePlace(region, toasts, held);
  const [pressed, setPressed] = useState<DOMRect | null>(null);
  useEffect(() => {
    if (pressed === null) return;
    const timer = setTimeout(() => setPressed(null), doublePressMs);
    return () => clearTimeout(timer);
  }, [pressed]);
  return (
    <>
      {pressed && (
        <div
          aria-hidden
          className="fixed z-70"
          style={{ left: pressed.left, top: pressed.top, width: pressed.width, height: pressed.height }}
        />
      )}
      <section
        ref={region}
        aria-label={labels.region}
        aria-live="polite"
        aria-relevant="additions text"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        style={place.top === null ? { bottom: place.bottom } : { top: place.top }}
        className={classNames(
          'pointer-events-none fixed inset-x-4 z-60 flex flex-col items-end gap-2 pb-[env(safe-area-inset-bottom)] sm:w-96',
          columns[place.column],
        )}
      >
        {(place.isAlone ? toasts.slice(-1) : toasts).map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            held={held}
            stayMs={toast.tone === 'refused' ? stayMs * 2 : stayMs}
            closeLabel={labels.close}
            onPress={setPressed}
          />
        ))}
      </section>
    </>
  );
}

interface ToastPlace extends Place {
  /** Only the last toast is drawn. */
  readonly isAlone: boolean;
  /** Where the header's strip begins, if they stand in it. */
  readonly top: number | null;
}

/** The position of the toasts: recomputed as the page changes under them, and kept while somebody points at them. */
function useFreePlace(region: RefObject<HTMLElement | null>, toasts: readonly Toast[], held: boolean): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>({ ...usualPlace, isAlone: false, top: null });
  const heights = useRef(new Map<string, number>());
  const ids = toasts.map(({ id }) => String(id)).join();
  useEffect(() => () => toastStrip.setHeight(0), []);
  useLayoutEffect(() => {
    if (ids === '') toastStrip.setHeight(0);
    const own = region.current;
    if (ids === '' || held || own === null) return;
    const look = (): void => {
      for (const card of own.children) heights.current.set(card.id, card.getBoundingClientRect().height);
      const last = heights.current.get(cardId(ids.split(',').at(-1) ?? '')) ?? 0;
      // One that was not drawn yet is as high as the last.
      const all = ids
        .split(',')
        .reduce((sum, id) => sum + (heights.current.get(cardId(id)) ?? last) + cardGap, -cardGap);
      const boxes = pressableBoxes(own);
      const { width } = own.getBoundingClientRect();
      const placeOf = (height: number) =>
        freePlace({ width, height }, boxes, { width: window.innerWidth, height: window.innerHeight });
      const together = placeOf(all);
      const free = together.isFree ? together : placeOf(last);
      // What the strip pushed away leaves room elsewhere: they stay until the last of them is gone.
      const top = free.isFree && toastStrip.height() === 0 ? null : toastStrip.top();
      toastStrip.setHeight(top === null ? 0 : last + cardGap);
      const next = { ...free, isAlone: top !== null || !together.isFree, top };
      setPlace((former) =>
        former.column === next.column &&
        former.bottom === next.bottom &&
        former.isAlone === next.isAlone &&
        former.top === next.top
          ? former
          : next,
      );
    };
    let frame = 0;
    const lookSoon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    look();
    const changes = new MutationObserver((all) => {
      if (all.some(({ target }) => !own.contains(target))) lookSoon();
    });
    changes.observe(document.body, { childList: true, subtree: true, attributes: true });
    const sizes = new ResizeObserver(lookSoon);
    sizes.observe(own);
    sizes.observe(document.body);
    window.addEventListener('scroll', lookSoon, { capture: true, passive: true });
    window.addEventListener('resize', lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      window.removeEventListener('scroll', lookSoon, { capture: true });
      window.removeEventListener('resize', lookSoon);
    };
  }, [region, ids, held]);
  return place;
}

/** The whole seconds until a moment, counted down; null without one. */
function useSecondsTo(until: number | undefined): number | null {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (until === undefined) return;
    const tick = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(tick);
  }, [until]);
  return until === undefined ? null : Math.max(0, Math.ceil((until - now) / 1000));
}

function ToastCard({
  toast,
  held,
  stayMs,
  closeLabel,
  onPress,
}: {
  toast: Toast;
  held: boolean;
  stayMs: number;
  closeLabel: string;
  onPress: (box: DOMRect) => void;
}) {
  const { id, action, until } = toast;
  const card = useRef<HTMLDivElement>(null);
  function close(): void {
    if (card.current) onPress(card.current.getBoundingClientRect());
    dismissToast(id);
  }
  const seconds = useSecondsTo(until);
  const isHeld = held && until === undefined;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), until === undefined ? stayMs : until - performance.now());
    return () => clearTimeout(timer);
  }, [id, isHeld, stayMs, until]);
  const IconShape = icons[toast.tone];
  return (
    <div
      ref={card}
      id={cardId(id)}
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
            close();
          }}
        >
          {action.label}
          {/* Not read aloud: a live region would announce every second. */}
          {seconds !== null && (
            <span aria-hidden className="tabular">
              {` (${seconds})`}
            </span>
          )}
        </button>
      )}
      <button
        type="button"
        aria-label={closeLabel}
        title={closeLabel}
        onClick={close}
        className="-my-0.5 grid size-6 shrink-0 place-items-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink"
      >
        <X size={14} strokeWidth={2} aria-hidden />
      </button>
    </div>
  );
}
