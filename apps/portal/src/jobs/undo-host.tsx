import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { patientLazy } from '../platform/calls/patient-lazy';
import { undoQuestionStore } from './undo-question.store';

const UndoDialog = patientLazy(() => import('./undo-dialog'));

/** The review of an undo, above any screen. Once on the page. */
export function UndoHost() {
  const request = useSyncExternalStore(undoQuestionStore.subscribe, undoQuestionStore.current);
  // A question does not outlive the session.
  useEffect(() => () => undoQuestionStore.current()?.answer(false), []);
  return (
    request && (
      <Suspense>
        <UndoDialog key={request.job.id} job={request.job} kind={request.kind} onAnswer={request.answer} />
      </Suspense>
    )
  );
}
