import type { Actor } from '@comensal/domain/platform/access';
import type { SetPreference } from '@comensal/domain/preferences';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';

/** Sets one of the actor's own preferences, or resets it to the default with null. The last write wins. */
export function setPreference(
  { inTransaction }: { readonly inTransaction: InTransaction },
  actor: Actor,
  { key, value }: SetPreference,
): Promise<void> {
  return inTransaction(actor, ({ preferences }) => preferences.set(actor.username, key, value));
}
