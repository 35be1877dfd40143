import type { FormCall } from '@comensal/domain/platform/access';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../platform/calls/api-error';
import { reportError } from '../platform/calls/error.store';
import { t } from '../platform/text/text';
import { sendToJob } from './send-to-job';

export interface SpreadsheetUploadOptions {
  readonly call: FormCall;
  /** The fields sent with the file. */
  readonly fields?: Record<string, string>;
  /** The title of the error dialog. */
  readonly title: string;
  /** Sends a file as soon as it is chosen: its call changes nothing. */
  readonly atOnce?: boolean;
  /** Called with the key of the started job, and what was sent. */
  readonly onSent: (key: string, file: File) => void;
}

export interface SpreadsheetUpload {
  readonly file: File | null;
  /** Why the file is refused, or that there is none. */
  readonly problem: string | null;
  readonly isSending: boolean;
  readonly choose: (file: File | null) => void;
  readonly send: () => Promise<void>;
}

/**
 * Sends one spreadsheet to a call that runs as a job. A failure keeps the file; leaving the screen aborts the upload.
 */
export function useSpreadsheetUpload({
  call: path,
  fields = {},
  title,
  atOnce = false,
  onSent,
}: SpreadsheetUploadOptions): SpreadsheetUpload {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  async function send(chosen = file): Promise<void> {
    if (chosen === null) return setProblem(t('validation.noFile'));
    const line = new AbortController();
    leaving.current = line;
    setSending(true);
    try {
      const { key } = await sendToJob(path, chosen, { fields, signal: line.signal });
      onSent(key, chosen);
      // The sent file now belongs to the job: another press does not send it again.
      setFile(null);
    } catch (thrown) {
      if (line.signal.aborted) return;
      const message = thrown instanceof ApiError ? thrown.fields['file'] : undefined;
      if (message === undefined) reportError(thrown, { title, retry: () => void send(chosen) });
      else setProblem(message);
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
      if (atOnce && chosen !== null) void send(chosen);
    },
    send: () => send(),
  };
}
