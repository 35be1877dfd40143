import type { JobView, UndoableKind } from '@comensal/domain/jobs';
import { createOpenQuestion } from '../platform/dialogs/open-question';

interface UndoQuestion {
  readonly job: JobView;
  readonly kind: UndoableKind;
}

export const undoQuestionStore = createOpenQuestion<UndoQuestion>();

/** Shows what the undo of the job would do with each row, and asks. Resolves to true for yes. */
export const askUndo = undoQuestionStore.ask;
