import type { FormCall } from '@comensal/domain/composition';
import { type SheetChoices, usualSheetChoices } from '@comensal/domain/platform/spreadsheets';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../platform/calls/api-error';
import { reportError } from '../platform/calls/error.store';
import { readingFields } from './reading-choices';
import { sendToJob } from './send-to-job';

export interface ReadSheet {
  /** What was sent; null once the screen was opened anew. */
  readonly file: File | null;
  /** How this very file is read; dropped with it. */
  readonly choices: SheetChoices;
  readonly isSending: boolean;
  /** Keeps what was sent, to be read as usual. */
  readonly keep: (file: File | null) => void;
  /** Sends the kept file again to a call that works in a job, with what its owner says, and with other fields. */
  readonly send: (call: FormCall, more?: { choices?: Partial<SheetChoices>; fields?: Record<string, string> }) => void;
}

interface ReadSheetOptions {
  /** Of the error dialog. */
  readonly title: string;
  /** Is given the key of the job that the server has started. */
  readonly onSent: (key: string) => void;
}

/** A spreadsheet that is reviewed, read another way, and taken in: sent each time. Who leaves meanwhile calls it off. */
export function useReadSheet({ title, onSent }: ReadSheetOptions): ReadSheet {
  const [file, setFile] = useState<File | null>(null);
  const [choices, setChoices] = useState(usualSheetChoices);
  const [isSending, setSending] = useState(false);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  async function send(call: FormCall, more: Parameters<ReadSheet['send']>[1] = {}): Promise<void> {
    if (file === null) return;
    const said = { ...choices, ...more.choices };
    const line = new AbortController();
    leaving.current = line;
    setSending(true);
    try {
      const { key } = await sendToJob(call, file, {
        fields: { ...readingFields(said), ...more.fields },
        signal: line.signal,
      });
      setChoices(said);
      onSent(key);
    } catch (thrown) {
      if (line.signal.aborted) return;
      const told = thrown instanceof ApiError ? thrown.fields['file'] : undefined;
      reportError(told === undefined ? thrown : new Error(told), { title, retry: () => void send(call, more) });
    } finally {
      setSending(false);
    }
  }
  return {
    file,
    choices,
    isSending,
    keep: (kept) => {
      setFile(kept);
      setChoices(usualSheetChoices);
    },
    send: (call, more) => void send(call, more),
  };
}
