import { noteScreens } from '@comensal/domain/credit-notes';
import { creditScreens } from '@comensal/domain/credits';
import { type Actor } from '@comensal/domain/platform/access';
import {
  type ReversalKind,
  type ReversalRow,
  type ReversalStatus,
  reversalLifecycle,
} from '@comensal/domain/reversals';
import { type ListScreens } from '../lifecycle/record-screens';
import { listWords } from '../lifecycle/record-words';

/** Reversals, as their list shows them; they are proposed and decided on the page of their record. */
export const reversalRecords: ListScreens<ReversalStatus> = {
  lifecycle: reversalLifecycle,
  words: listWords('reversals'),
  stepped: 'reversal',
};

/** The page of the record of each kind. */
export const reversedPaths: Readonly<Record<ReversalKind, (id: number) => string>> = {
  credit: (id) => creditScreens.showCreditState.path.replace(':id', String(id)),
  creditNote: (id) => `${noteScreens.creditNotes.path}?nota=${id}&ver=1`,
};

/** What the list offers the person to do with this one; the server knows of keys too. */
export function reversalActions(actor: Actor, { kind, status, proposed_by }: ReversalRow) {
  const isOwn = proposed_by === actor.username;
  return reversalLifecycle.actions(actor, status, { kind, withinScope: true, isProposer: isOwn, isBehindIt: isOwn });
}

/** Whether the list offers the person to decide this one. */
export function decides(actor: Actor, row: ReversalRow): boolean {
  return reversalActions(actor, row).some((event) => reversalLifecycle.isAwaited(event));
}
