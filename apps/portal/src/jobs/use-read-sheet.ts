import type { FormCall } from '@comensal/domain/platform/access';
import { type SheetChoices, usualSheetChoices } from '@comensal/domain/platform/spreadsheets';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../platform/calls/api-error';
import { reportError } from '../platform/calls/error.store';
import { readingFields } from './reading-choices';
import { saveCorrected } from './save-corrected';
import { sendToJob } from './send-to-job';
import { type Mending, useMending } from './use-mending';

export interface ReadSheet {
  /** What was sent; null after the screen was opened again. */
  readonly file: File | null;
  /** How to read this file; dropped with it. */
  readonly choices: SheetChoices;
  readonly isSending: boolean;
  /** Whether the latest review is one of corrected cells: the next thing to do is among the rows. */
  readonly isMended: boolean;
  /** What is typed over its cells. */
  readonly mending: Mending;
  /** Saves the file as corrected, by a call that returns it. */
  readonly save: (call: FormCall) => Promise<void>;
  /** Keeps what was sent, to be read with the defaults. */
  readonly keep: (file: File | null) => void;
  /** Sends the chosen file again to a call that runs as a job, with the owner's answers and other fields. */
  readonly send: (call: FormCall, more?: { choices?: Partial<SheetChoices>; fields?: Record<string, string> }) => void;
}

interface ReadSheetOptions {
  /** The title of the error dialog. */
  readonly title: string;
  /** Called with the key of the started job. */
  readonly onSent: (key: string) => void;
  /** What goes with the file each time. */
  readonly fields?: Readonly<Record<string, string>>;
}

/**
 * A spreadsheet that is reviewed, read another way, and loaded: it is sent each time. Leaving the screen aborts the
 * upload.
 */
export function useReadSheet({ title, onSent, fields = {} }: ReadSheetOptions): ReadSheet {
  const [file, setFile] = useState<File | null>(null);
  const [choices, setChoices] = useState(usualSheetChoices);
  const [isSending, setSending] = useState(false);
  const mending = useMending(file, choices.cells);
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
        fields: { ...readingFields(said), ...fields, ...more.fields },
        signal: line.signal,
      });
      setChoices(said);
      onSent(key);
    } catch (thrown) {
      if (line.signal.aborted) return;
      const message = thrown instanceof ApiError ? thrown.fields['file'] : undefined;
      reportError(message === undefined ? thrown : new Error(message), { title, retry: () => void send(call, more) });
    } finally {
      setSending(false);
    }
  }
  return {
    file,
    choices,
    isSending,
    isMended: choices.cells.length > 0,
    mending,
    save: async (call) => {
      if (file !== null) await saveCorrected(call, file, readingFields({ ...choices, cells: mending.cells }));
    },
    keep: (saved) => {
      setFile(saved);
      setChoices(usualSheetChoices);
    },
    send: (call, more) => void send(call, more),
  };
}
