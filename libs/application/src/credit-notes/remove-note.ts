import type { Actor } from '@comensal/domain/platform/access';
import type { StepCommand } from '../platform/lifecycle/record-kind';
import { removeRecord } from '../platform/lifecycle/take-step';
import { type NoteDependencies, noteKind } from './note-kind';

/** Removes a pending credit note that has neither comments nor a file (CNO-25, O-141); any other is refused. */
export function removeNote(dependencies: NoteDependencies, actor: Actor, command: StepCommand): Promise<true> {
  return removeRecord(noteKind, dependencies, actor, command, { type: 'remove', actor });
}
