import { isFinished } from '@comensal/domain/jobs';
import { type MasterDataOutcome, masterDataAnswer } from '@comensal/domain/master-data';
import { useState } from 'react';
import type { ShownJob } from '../jobs/jobs.store';
import { useKeeping, useKeptJob } from '../jobs/use-kept-job';
import { type ReadSheet, useReadSheet } from '../jobs/use-read-sheet';
import { useWatchedJob } from '../jobs/use-watched-job';
import { t } from '../platform/text/text';

export interface MasterLoad {
  /** The latest review or load. */
  readonly shown: ShownJob | null;
  readonly isRunning: boolean;
  /** What it came to. */
  readonly outcome: MasterDataOutcome | null;
  /** The reviewed file, while it is available. */
  readonly sheet: ReadSheet;
  /** Follows the review of a file, by its key. */
  readonly watch: (key: string, file: File) => void;
  /** Sends the reviewed file again, to be loaded with the consequences that were shown. */
  readonly load: () => void;
  readonly forget: () => void;
}

/** A spreadsheet of master data from its review to its load. The latest one is shown again after a reload. */
export function useMasterLoad(): MasterLoad {
  const kept = useKeptJob('masterData.job');
  const [stored, store] = kept;
  const [watched, setWatched] = useState(stored);
  const sheet = useReadSheet({ title: t('masterDataScreen.loadTitle'), onSent: setWatched });
  const shown = useWatchedJob(watched);
  useKeeping(kept, shown);
  const read = shown?.state === 'completed' ? masterDataAnswer.safeParse(shown.job?.result) : null;
  const outcome = read?.success ? read.data : null;
  return {
    shown,
    isRunning: shown !== null && !isFinished(shown.state),
    sheet,
    outcome,
    watch: (key, sent) => {
      sheet.keep(sent);
      setWatched(key);
    },
    load: () => {
      if (outcome !== null) sheet.send('master-data/load', { fields: { confirmed: outcome.seen } });
    },
    forget: () => {
      sheet.keep(null);
      setWatched('');
      store('');
    },
  };
}
