import { isFinished } from '@comensal/domain/jobs';
import { useState } from 'react';
import type { ShownJob } from './jobs.store';
import { useKeeping, useKeptJob } from './use-kept-job';
import { type ReadSheet, useReadSheet } from './use-read-sheet';
import { useWatchedJob } from './use-watched-job';

export interface ReviewedSheet {
  /** The latest review, or the job that does what it showed. */
  readonly shown: ShownJob | null;
  readonly isRunning: boolean;
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
 * is that of the error dialog.
 */
export function useReviewedSheet(key: `${string}.job`, title: string): ReviewedSheet {
  const kept = useKeptJob(key);
  const [stored, store] = kept;
  const [watched, follow] = useState(stored);
  const sheet = useReadSheet({ title, onSent: follow });
  const shown = useWatchedJob(watched);
  useKeeping(kept, shown);
  return {
    shown,
    isRunning: shown !== null && !isFinished(shown.state),
    sheet,
    follow,
    watch: (review, sent) => {
      sheet.keep(sent);
      follow(review);
    },
    forget: () => {
      sheet.keep(null);
      follow('');
      store('');
    },
  };
}
