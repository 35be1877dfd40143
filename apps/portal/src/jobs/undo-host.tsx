import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { patientLazy } from '../platform/calls/patient-lazy';
import { undoQuestionStore } from './undo-question.store';

const UndoDialog = patientLazy(() => import('./undo-dialog'));

/** The review of an undo, above any screen. Once on the page. */
export function UndoHost() {
  const asked = useSyncExternalStore(undoQuestionStore.subscribe, undoQuestionStore.current);
  // A question does not outlive the session.
  useEffect(() => () => undoQuestionStore.current()?.answer(false), []);
  return (
    asked && (
      <Suspense>
        <UndoDialog key={asked.job.id} job={asked.job} kind={asked.kind} onAnswer={asked.answer} />
      </Suspense>
    )
  );
}
