import { Bell } from 'lucide-react';
import { useOpener } from '../overlay/use-opener';
import type { JobBellOverlayProps } from './job-bell.overlay';

export type { BellJob } from './job-bell.overlay';

export interface JobBellProps extends Pick<JobBellOverlayProps, 'jobs' | 'onOpened'> {
  labels: JobBellOverlayProps['labels'] & {
    /** The button, with how many jobs run, and how many have a new file. */
    bell: (running: number, fresh: number) => string;
  };
}

/** The bell of the header: running and finished work, with its files. */
export function JobBell({ jobs, labels, onOpened }: JobBellProps) {
  const { Overlay, button, plain } = useOpener('JobBellOverlay');
  const running = jobs.filter((job) => job.state === 'waiting' || job.state === 'active').length;
  const fresh = jobs.filter((job) => job.isNew).length;
  const label = labels.bell(running, fresh);
  const visible = {
    title: label,
    'aria-label': label,
    className:
      'relative inline-grid size-9 place-items-center rounded-md text-ink-soft transition-colors hover:bg-hover hover:text-ink data-open:bg-hover data-open:text-ink max-sm:size-11',
  };
  const content = (
    <>
      <Bell size={16} strokeWidth={1.75} aria-hidden />
      {running === 0 && fresh > 0 && (
        <span
          aria-hidden
          className="absolute top-1.5 right-1.5 size-2.5 rounded-full bg-accent ring-2 ring-surface forced-colors:bg-[Highlight]"
        />
      )}
      {running > 0 && (
        <span
          aria-hidden
          className="tabular absolute top-0.5 right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-2xs font-semibold text-on-accent ring-2 ring-surface"
        >
          {running}
        </span>
      )}
    </>
  );
  return Overlay ? (
    <Overlay jobs={jobs} labels={labels} button={button} trigger={visible} onOpened={onOpened}>
      {content}
    </Overlay>
  ) : (
    <button {...plain} {...visible}>
      {content}
    </button>
  );
}
