import { classNames } from '../class-names';
import { type Tone, toneMark } from '../tone';

export interface ProgressBarProps {
  /** What is running; the bar's name. */
  label: string;
  labelHidden?: boolean | undefined;
  /** Units done and in total; absent while the total is unknown. */
  progress?: { done: number; total: number } | undefined;
  /** The counts in words, for example '1.200 de 5.000'. */
  counts?: string | undefined;
  /** The remaining time in words. */
  remaining?: string | undefined;
  tone?: Tone | undefined;
}

/** The progress of some work. Without `progress` it is indeterminate. */
export function ProgressBar({ label, labelHidden, progress, counts, remaining, tone = 'progress' }: ProgressBarProps) {
  const percent =
    progress && progress.total > 0
      ? Math.min(100, Math.max(0, (progress.done / progress.total) * 100))
      : progress
        ? 100
        : undefined;
  return (
    <div className="min-w-0">
      {!labelHidden && (
        <div className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
          <span className="min-w-0 truncate font-medium text-ink">{label}</span>
          {percent !== undefined && <span className="tabular text-ink-soft">{`${Math.floor(percent)} %`}</span>}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent === undefined ? undefined : Math.floor(percent)}
        aria-valuetext={[counts, remaining].filter(Boolean).join(', ') || undefined}
        className="h-1.5 overflow-hidden rounded-full bg-pressed"
      >
        <div
          className={classNames(
            'h-full rounded-full',
            toneMark[tone],
            percent === undefined ? 'w-2/5 animate-slide' : 'transition-[width] duration-300 ease-out',
          )}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
      {(counts !== undefined || remaining !== undefined) && (
        <div className="tabular mt-1 flex justify-between gap-3 text-xs text-ink-faint">
          <span>{counts}</span>
          <span>{remaining}</span>
        </div>
      )}
    </div>
  );
}
