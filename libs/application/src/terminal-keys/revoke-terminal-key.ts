import type { Actor } from '@comensal/domain/platform/access';
import { refuseFurtherCentre, type TerminalKeyDependencies } from './add-terminal-key';

/**
 * Revokes a key for good: its point of sale is refused from then on. Revoking it again changes nothing. Throws
 * 'notFound', 'noPermission' for a key of a centre outside the actor's scope, and 'beyondOwnReach' when only some of
 * its companies are in it.
 */
export async function revokeTerminalKey(
  { inTransaction, clock }: TerminalKeyDependencies,
  actor: Actor,
  id: number,
): Promise<void> {
  await inTransaction(actor, async ({ terminalKeys }) => {
    const centre = await terminalKeys.centreOf(id);
    refuseFurtherCentre(actor, centre === null ? null : await terminalKeys.ownPart(actor, centre));
    await terminalKeys.revoke(id, actor.username, clock());
  });
}
