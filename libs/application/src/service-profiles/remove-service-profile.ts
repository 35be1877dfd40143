import { type Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { serviceProfileRefusals } from '@comensal/domain/service-profiles';
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
    if (!profile) throw new Refusal(platformRefusals.notFound);
    if (!profile.withinScope) throw new Refusal(platformRefusals.outOfScope);
    refuseUnseen(seen, profile);
    const count = await serviceProfiles.customers(id);
    if (count > 0)
      throw new Refusal(
        count === 1 ? serviceProfileRefusals.serviceProfileInUseByOne : serviceProfileRefusals.serviceProfileInUse,
        {
          name: profile.name,
          count,
        },
      );
    await serviceProfiles.remove(id);
  });
}
