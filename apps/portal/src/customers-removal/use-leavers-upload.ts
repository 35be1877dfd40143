import { useEffect, useRef, useState } from 'react';
import { adoptJob } from '../jobs/jobs.store';
import { call } from '../platform/calls/api';
import { ApiError } from '../platform/calls/api-error';
import { upload } from '../platform/calls/upload';
import { reportError } from '../platform/dialogs/error.store';
import { t } from '../platform/text/text';

export interface LeaversUpload {
  readonly file: File | null;
  /** Why the file is not taken, or that there is none. */
  readonly problem: string | null;
  readonly isSending: boolean;
  readonly choose: (file: File | null) => void;
  readonly send: () => Promise<void>;
}

/** The sending of a spreadsheet of leavers; `onSent` is given the key of its review's job. A failure keeps the file. */
export function useLeaversUpload(onSent: (key: string) => void): LeaversUpload {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  async function send(): Promise<void> {
    if (file === null) return setProblem(t('customersMassive.noFile'));
    const line = new AbortController();
    leaving.current = line;
    setSending(true);
    try {
      const { jobId } = await upload('customers/reviewRemovalSheet', null, [file], {
        fileField: () => 'file',
        respondAsync: true,
        signal: line.signal,
      });
      onSent(adoptJob(await call(`jobs/${jobId}`)));
    } catch (thrown) {
      if (line.signal.aborted) return;
      const told = thrown instanceof ApiError ? thrown.fields['file'] : undefined;
      if (told === undefined)
        reportError(thrown, { title: t('customersRemovalScreen.title'), retry: () => void send() });
      else setProblem(told);
    } finally {
      setSending(false);
    }
  }
  return {
    file,
    problem,
    isSending,
    choose: (chosen) => {
      setFile(chosen);
      setProblem(null);
    },
    send,
  };
}
