import { type Actor, Refusal } from '@comensal/domain';
import type { TerminalKeyDependencies } from './add-terminal-key';

/** Revokes a key for good: its point of sale is refused from then on. Again changes nothing. Throws 'notFound'. */
export async function revokeTerminalKey(
  { inTransaction, clock }: TerminalKeyDependencies,
  actor: Actor,
  id: number,
): Promise<void> {
  await inTransaction(actor, async ({ terminalKeys }) => {
    if (!(await terminalKeys.revoke(id, actor.username, clock()))) throw new Refusal('notFound');
  });
}
