import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { type Tone, toneMark } from '../tone';

export interface TimelineEntry {
  id: string;
  title: ReactNode;
  /** Who did it. */
  person?: string | undefined;
  /** When, in words and in machine-readable form. */
  at: { text: string; iso?: string | undefined };
  /** A reason or a remark. */
  note?: ReactNode;
  tone?: Tone | undefined;
  /** Beside the moment. */
  action?: ReactNode;
}

/** What happened to a record, in the order given. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="relative flex gap-3 pb-4 before:absolute before:top-4 before:bottom-[-4px] before:left-[5px] before:border-l before:border-line last:pb-0 last:before:hidden"
        >
          <span
            aria-hidden
            className={classNames(
              'relative mt-1.5 size-[11px] shrink-0 rounded-full border-2 border-surface ring-1 ring-line',
              toneMark[entry.tone ?? 'neutral'],
            )}
          />
          <div className="min-w-0 flex-1">
            <div className="text-base font-medium text-ink">{entry.title}</div>
            <div className="flex flex-wrap items-center gap-x-1.5 text-xs text-ink-faint">
              {entry.person !== undefined && (
                <>
                  <span className="min-w-0 text-ink-soft">{entry.person}</span>
                  <span aria-hidden>·</span>
                </>
              )}
              <time dateTime={entry.at.iso} className="tabular">
                {entry.at.text}
              </time>
              {entry.action}
            </div>
            {entry.note !== undefined && (
              <div className="mt-1 rounded-md bg-sunken px-3 py-2 text-sm break-words whitespace-pre-line text-ink-soft">
                {entry.note}
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
