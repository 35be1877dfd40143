import { classNames } from '../class-names';

/** A grey bar in place of loading text; hidden from screen readers, which are informed by the surrounding box. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span aria-hidden className={classNames('block h-3 animate-sheen rounded-sm bg-pressed', className ?? 'w-full')} />
  );
}

/** A few lines of skeleton, announced as one. */
export function SkeletonLines({ lines = 3, label }: { lines?: number | undefined; label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-3 py-1">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 ? 'w-3/5' : 'w-full'} />
      ))}
    </div>
  );
}
