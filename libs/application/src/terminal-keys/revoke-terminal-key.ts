import type { Actor } from '@comensal/domain';
import { refuseForeignCentre, type TerminalKeyDependencies } from './add-terminal-key';

/**
 * Revokes a key for good: its point of sale is refused from then on. Revoking it again changes nothing. Throws
 * 'notFound', and 'noPermission' for a key of a centre that is not the actor's.
 */
export async function revokeTerminalKey(
  { inTransaction, clock }: TerminalKeyDependencies,
  actor: Actor,
  id: number,
): Promise<void> {
  await inTransaction(actor, async ({ terminalKeys }) => {
    const centre = await terminalKeys.centreOf(id);
    refuseForeignCentre(centre === null ? null : await terminalKeys.isOwnCentre(actor, centre));
    await terminalKeys.revoke(id, actor.username, clock());
  });
}
