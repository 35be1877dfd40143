import type { StateTone } from '@comensal/domain/platform/lifecycle';
import { showToast } from '@comensal/ui';
import { useState } from 'react';
import { ask } from '../platform/calls/api';
import { reportError } from '../platform/calls/error.store';
import { useCallCache } from '../platform/calls/use-call';
import { reportConflict } from '../platform/dialogs/report-conflict';
import { type LifecycleDetail, type RecordScreens, readOf } from './record-screens';
import type { StepConflict } from './step';

/** Reports what a step did, with the way to what comes next: this record's next step, or the next waiting record. */
export function sayDone<Status extends string>(
  { lifecycle }: { readonly lifecycle: { toneOf(status: Status): StateTone } },
  { status }: Pick<LifecycleDetail<Status>, 'status'>,
  sentence: string,
  next: { readonly label: string; readonly onAction: () => void } | null,
): void {
  showToast(sentence, {
    tone: lifecycle.toneOf(status) === 'refused' ? 'neutral' : 'approved',
    ...(next === null ? {} : { action: next }),
  });
}

interface ConflictOptions {
  readonly calls: RecordScreens<never, never>['calls'];
  /** Null for a record that is not stored yet. */
  readonly id: number | null;
  /** The title of the error dialog. */
  readonly title: string;
}

/** Somebody was faster: the record is read again, and what was typed is kept to show beside it. */
export function useStepConflict<Event extends string>({ calls, id, title }: ConflictOptions) {
  const cache = useCallCache();
  const [conflict, setConflict] = useState<StepConflict<Event> | null>(null);
  async function onConflict(conflict: StepConflict<Event>): Promise<void> {
    if (id === null) return reportConflict(conflict.refusal, { title, failed: 'create' });
    try {
      const one = readOf(calls, id);
      cache.put(...one, await ask(...one));
      cache.refresh(...calls.stale);
      setConflict(conflict);
    } catch (thrown) {
      reportError(thrown, { title, retry: () => void onConflict(conflict) });
    }
  }
  return { conflict, onConflict, forgetConflict: () => setConflict(null) };
}
