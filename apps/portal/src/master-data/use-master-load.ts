import { isFinished } from '@comensal/domain/jobs';
import { type MasterDataOutcome, masterDataAnswer } from '@comensal/domain/master-data';
import { useEffect, useRef, useState } from 'react';
import type { ShownJob } from '../jobs/jobs.store';
import { sendToJob } from '../jobs/send-to-job';
import { useWatchedJob } from '../jobs/use-watched-job';
import { ApiError } from '../platform/calls/api-error';
import { reportError } from '../platform/calls/error.store';
import { useAppState } from '../platform/storage/app-state';
import { t } from '../platform/text/text';

export interface MasterLoad {
  /** The latest review or load. */
  readonly shown: ShownJob | null;
  readonly isRunning: boolean;
  readonly isSending: boolean;
  /** Its outcome. */
  readonly outcome: MasterDataOutcome | null;
  /** Whether the reviewed file is still available. */
  readonly hasFile: boolean;
  /** Follows the review of a file, by its key. */
  readonly watch: (key: string, file: File) => void;
  /** Sends the reviewed file again, to load it with the consequences that were shown. */
  readonly load: () => Promise<void>;
  readonly forget: () => void;
}

const isJobId = (value: unknown): value is string => typeof value === 'string';

/** A spreadsheet of master data from its review to its load. The latest one is shown again after a reload. */
export function useMasterLoad(): MasterLoad {
  const [stored, store] = useAppState('masterData.job', '', isJobId);
  const [watched, setWatched] = useState(stored);
  const [file, setFile] = useState<File | null>(null);
  const [isSending, setSending] = useState(false);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const shown = useWatchedJob(watched);
  const id = shown?.job?.id;
  useEffect(() => {
    if (id !== undefined && id !== stored) store(id);
  }, [id, stored, store]);
  const read = shown?.state === 'completed' ? masterDataAnswer.safeParse(shown.job?.result) : null;
  const outcome = read?.success ? read.data : null;
  async function load(): Promise<void> {
    if (file === null || outcome === null) return;
    const line = new AbortController();
    leaving.current = line;
    setSending(true);
    try {
      const { key } = await sendToJob('master-data/load', file, {
        fields: { confirmed: outcome.seen },
        signal: line.signal,
      });
      setWatched(key);
    } catch (thrown) {
      if (line.signal.aborted) return;
      const told = thrown instanceof ApiError ? thrown.fields['file'] : undefined;
      reportError(told === undefined ? thrown : new Error(told), {
        title: t('masterDataScreen.loadTitle'),
        retry: () => void load(),
      });
    } finally {
      setSending(false);
    }
  }
  return {
    shown,
    isRunning: shown !== null && !isFinished(shown.state),
    isSending,
    outcome,
    hasFile: file !== null,
    watch: (key, sent) => {
      setFile(sent);
      setWatched(key);
    },
    load,
    forget: () => {
      setFile(null);
      setWatched('');
      store('');
    },
  };
}
