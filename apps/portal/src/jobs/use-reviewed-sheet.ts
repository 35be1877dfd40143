import { isFinished } from '@comensal/domain/jobs';
import { useState } from 'react';
import type { DisplayedJob } from './jobs.store';
import { type ReadSheet, useReadSheet } from './use-read-sheet';
import { useKeeping, useSavedJob } from './use-saved-job';
import { useWatchedJob } from './use-watched-job';

export interface ReviewedSheet {
  /** The latest review, or the job that does what it showed. */
  readonly displayed: DisplayedJob | null;
  readonly isRunning: boolean;
  /** Whether another file is to be chosen in place of the displayed one. */
  readonly isAgain: boolean;
  /** The reviewed file, while it is available. */
  readonly sheet: ReadSheet;
  /** Follows another job, by its key in this window or its id. */
  readonly follow: (job: string) => void;
  /** Follows the review of a file, by its key. */
  readonly watch: (key: string, file: File) => void;
  readonly forget: () => void;
}

/**
 * A spreadsheet from its review to its end. Each step is a job, and the last one is shown, also after a reload. `title`
 * is that of the error dialog, `fields` what goes with the file each time.
 */
export function useReviewedSheet(
  key: `${string}.job`,
  title: string,
  fields: Readonly<Record<string, string>> = {},
): ReviewedSheet {
  const saved = useSavedJob(key);
  const [stored, store] = saved;
  const [watched, follow] = useState(stored);
  const [isAgain, setAgain] = useState(false);
  const sheet = useReadSheet({ title, onSent: follow, fields });
  const displayed = useWatchedJob(watched);
  useKeeping(saved, displayed);
  return {
    displayed,
    isRunning: displayed !== null && !isFinished(displayed.state),
    isAgain,
    sheet,
    follow,
    watch: (review, sent) => {
      sheet.keep(sent);
      follow(review);
    },
    forget: () => {
      setAgain(true);
      sheet.keep(null);
      follow('');
      store('');
    },
  };
}
