import { type Actor } from '@comensal/domain/platform/access';
import { Refusal } from '@comensal/domain/platform/refusals';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import { type Removal, refuseUnseen } from '../platform/versions/refuse-unseen';

/**
 * Removes a service profile that no active diner has (SPR-36, O-87); its history stays. Throws 'serviceProfileInUse'
 * with how many have it, 'outOfScope', 'notFound'.
 */
export async function removeServiceProfile(
  inTransaction: InTransaction,
  actor: Actor,
  { id, ...seen }: Removal,
): Promise<void> {
  await inTransaction(actor, async ({ serviceProfiles }) => {
    const profile = await serviceProfiles.lock(actor, id, 'remove');
    if (!profile) throw new Refusal('notFound');
    if (!profile.withinScope) throw new Refusal('outOfScope');
    refuseUnseen(seen, profile);
    const count = await serviceProfiles.customers(id);
    if (count > 0)
      throw new Refusal(count === 1 ? 'serviceProfileInUseByOne' : 'serviceProfileInUse', {
        name: profile.name,
        count,
      });
    await serviceProfiles.remove(id);
  });
}
