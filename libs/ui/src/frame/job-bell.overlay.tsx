import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import { Bell, CircleAlert, CircleCheck, Download, Play, RotateCcw, TriangleAlert, Undo2, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { IconButton } from '../button/icon-button';
import { EmptyState } from '../feedback/empty-state';
import { ProgressBar } from '../feedback/progress-bar';
import { useFloating } from '../floating/use-floating';

export interface BellJob {
  id: string;
  title: string;
  state: 'waiting' | 'active' | 'completed' | 'failed';
  /** It has a file that the person has not come across yet. */
  isNew?: boolean | undefined;
  /** It is completed, but some of it was refused. */
  isPartly?: boolean | undefined;
  progress?: { done: number; total: number } | undefined;
  /** Counts and remaining time in words, or the result. */
  counts?: string | undefined;
  remaining?: string | undefined;
  detail?: string | undefined;
  /** Present when there is a file to download. */
  onDownload?: (() => void) | undefined;
  /** Present when it failed and can be requested again. */
  onRetry?: (() => void) | undefined;
  /** Present when it is waiting or running, and may be cancelled. */
  onCancel?: (() => void) | undefined;
  /** Present when it ended early and can continue. */
  onContinue?: (() => void) | undefined;
  /** Present when it can be undone. */
  onUndo?: (() => void) | undefined;
}

export interface JobBellOverlayProps {
  jobs: readonly BellJob[];
  /** Called while the list is open, with each change of it. */
  onOpened?: (() => void) | undefined;
  labels: {
    title: string;
    empty: string;
    emptyHint: string;
    download: string;
    retry: string;
    cancel: string;
    continue: string;
    undo: string;
  };
  button: RefObject<HTMLButtonElement | null>;
  trigger: { title: string; 'aria-label': string; className: string };
  /** The content of the button. */
  children: ReactNode;
}

export function JobBellOverlay({ jobs, onOpened, labels, button, trigger, children }: JobBellOverlayProps) {
  const panel = useFloating(button, { align: 'end' });
  return (
    <Popover>
      <PopoverButton {...trigger} ref={button}>
        {children}
      </PopoverButton>
      <PopoverPanel
        ref={panel}
        transition
        role="dialog"
        aria-label={labels.title}
        className="scroll-thin overflow-y-auto w-88 max-w-[calc(100vw-1rem)] rounded-lg bg-raised shadow-float transition duration-100 ease-out focus:outline-none data-closed:scale-98 data-closed:opacity-0"
      >
        <Opened jobs={jobs} onOpened={onOpened} />
        <h2 className="border-b border-line-soft px-4 py-3 text-base font-semibold">{labels.title}</h2>
        {jobs.length === 0 ? (
          <EmptyState compact icon={Bell} title={labels.empty} hint={labels.emptyHint} />
        ) : (
          <ul className="divide-y divide-line-soft">
            {jobs.map((job) => (
              <li key={job.id} className="px-4 py-3">
                {job.state === 'waiting' || job.state === 'active' ? (
                  <div className="flex items-start gap-2.5">
                    <div className="min-w-0 flex-1">
                      <ProgressBar
                        label={job.title}
                        progress={job.state === 'active' ? job.progress : undefined}
                        counts={job.counts}
                        remaining={job.remaining}
                      />
                    </div>
                    {job.onCancel && (
                      <IconButton
                        icon={X}
                        size="small"
                        label={`${labels.cancel}: ${job.title}`}
                        onClick={job.onCancel}
                      />
                    )}
                  </div>
                ) : (
                  <div className="flex items-start gap-2.5">
                    {job.state === 'completed' && job.isPartly === true ? (
                      <TriangleAlert
                        size={16}
                        strokeWidth={1.75}
                        aria-hidden
                        className="mt-0.5 shrink-0 text-pending-mark"
                      />
                    ) : job.state === 'completed' ? (
                      <CircleCheck
                        size={16}
                        strokeWidth={1.75}
                        aria-hidden
                        className="mt-0.5 shrink-0 text-approved-mark"
                      />
                    ) : (
                      <CircleAlert
                        size={16}
                        strokeWidth={1.75}
                        aria-hidden
                        className="mt-0.5 shrink-0 text-refused-mark"
                      />
                    )}
                    <div className="min-w-0 flex-1">
                      <p className="text-sm font-medium text-ink">{job.title}</p>
                      {job.detail !== undefined && <p className="text-sm break-words text-ink-soft">{job.detail}</p>}
                    </div>
                    {job.onDownload && (
                      <IconButton
                        icon={Download}
                        size="small"
                        label={`${labels.download}: ${job.title}`}
                        onClick={job.onDownload}
                      />
                    )}
                    {job.onContinue && (
                      <IconButton
                        icon={Play}
                        size="small"
                        label={`${labels.continue}: ${job.title}`}
                        onClick={job.onContinue}
                      />
                    )}
                    {job.onUndo && (
                      <IconButton
                        icon={Undo2}
                        size="small"
                        label={`${labels.undo}: ${job.title}`}
                        onClick={job.onUndo}
                      />
                    )}
                    {job.onRetry && (
                      <IconButton
                        icon={RotateCcw}
                        size="small"
                        label={`${labels.retry}: ${job.title}`}
                        onClick={job.onRetry}
                      />
                    )}
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </PopoverPanel>
    </Popover>
  );
}

/** Reports that the list is shown: the panel's content exists only while it is open. */
function Opened({ jobs, onOpened }: Pick<JobBellOverlayProps, 'jobs' | 'onOpened'>) {
  const report = useEffectEvent(() => onOpened?.());
  useEffect(() => {
    if (jobs.some((job) => job.isNew)) report();
  }, [jobs]);
  return null;
}
