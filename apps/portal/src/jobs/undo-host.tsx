import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { patientLazy } from '../platform/calls/patient-lazy';
import { undoStore } from './undo.store';

const UndoDialog = patientLazy(() => import('./undo-dialog'));

/** The review of an undo, above any screen. Once on the page. */
export function UndoHost() {
  const asked = useSyncExternalStore(undoStore.subscribe, undoStore.current);
  // Whoever signs out leaves no question behind.
  useEffect(() => () => undoStore.current()?.answer(false), []);
  return (
    asked && (
      <Suspense>
        <UndoDialog key={asked.job.id} job={asked.job} onAnswer={asked.answer} />
      </Suspense>
    )
  );
}
