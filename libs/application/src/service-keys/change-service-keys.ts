import type { Actor, RightsAccess } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { type AddServiceKey, serviceKeyAccess, serviceKeyRefusals } from '@comensal/domain/service-keys';
import { type KeyMaker, keepNewKey, type MadeKey } from '../platform/access-key.port';
import type { Clock } from '../platform/clock/clock.port';
import { changeRights } from '../platform/rights/change-rights';
import type { InTransaction, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import { refuseFurtherReach } from '../users/user-access';
import type { StoredServiceKey } from './service-key.repository.port';

export interface ServiceKeyDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly maker: KeyMaker;
}

/**
 * The user whose keys are requested, by the stored name. Throws 'notFound', 'notAServiceUser' and 'beyondOwnReach' as
 * `addServiceKey` does: what a user beyond the actor's reach is used for is not the actor's to see.
 */
export async function seenServiceUser(
  { inTransaction }: Pick<ServiceKeyDependencies, 'inTransaction'>,
  actor: Actor,
  username: string,
): Promise<string> {
  return inTransaction(actor, (unit) => reachedServiceUser(unit, actor, username));
}

/**
 * Creates a key of a service user. Returns its id and the key itself, which is shown only now: only the hash is stored.
 * Throws 'notFound' for a user who is unknown or removed, 'notAServiceUser' for a person, 'beyondOwnReach' for one with
 * more than the actor has (a key opens the account), and 'serviceKeyTaken' when one of the user's keys has the name.
 */
export async function addServiceKey(
  { inTransaction, clock, maker }: ServiceKeyDependencies,
  actor: Actor,
  { username, name }: AddServiceKey,
): Promise<MadeKey> {
  return inTransaction(actor, (unit) =>
    changeRights(unit, { actor, access: serviceKeyAccess['service-keys/addServiceKey'] }, async (giver) => {
      const user = await reachedServiceUser(unit, giver, username);
      if (await unit.serviceKeys.isNameTaken(user, name))
        throw new Refusal(
          serviceKeyRefusals.serviceKeyTaken,
          {},
          { name: serviceKeyRefusals.serviceKeyTaken.sentence },
        );
      return keepNewKey(unit.serviceKeys, maker, { owner: user, name, createdBy: actor.username }, clock());
    }),
  );
}

/**
 * Replaces a valid key by a new one; the old key stops working. Returns and refuses as `addServiceKey`, plus
 * 'serviceKeyRevoked' for a revoked key.
 */
export async function rotateServiceKey(
  { inTransaction, clock, maker }: ServiceKeyDependencies,
  actor: Actor,
  id: number,
): Promise<MadeKey> {
  return inTransaction(actor, (unit) =>
    changeOwnedKey(
      unit,
      actor,
      serviceKeyAccess['service-keys/rotateServiceKey'],
      id,
      async ({ username, name, isRevoked }) => {
        if (isRevoked) throw new Refusal(serviceKeyRefusals.serviceKeyRevoked);
        const at = clock();
        await unit.serviceKeys.revoke(id, actor.username, at);
        return keepNewKey(unit.serviceKeys, maker, { owner: username, name, createdBy: actor.username }, at);
      },
    ),
  );
}

/**
 * Revokes a key for good: its program is refused from its next call on. Revoking it again changes nothing. Throws 'notFound' and
 * 'beyondOwnReach' as `addServiceKey` does.
 */
export async function revokeServiceKey(
  { inTransaction, clock }: Omit<ServiceKeyDependencies, 'maker'>,
  actor: Actor,
  id: number,
): Promise<void> {
  await inTransaction(actor, (unit) =>
    changeOwnedKey(unit, actor, serviceKeyAccess['service-keys/revokeServiceKey'], id, () =>
      unit.serviceKeys.revoke(id, actor.username, clock()),
    ),
  );
}

function changeOwnedKey<Answer>(
  unit: UnitOfWork,
  actor: Actor,
  access: RightsAccess,
  id: number,
  change: (key: StoredServiceKey) => Promise<Answer>,
): Promise<Answer> {
  return changeRights(unit, { actor, access }, async (giver) => {
    // Read under the lock of all such changes: of two at once the second finds it revoked.
    const key = await unit.serviceKeys.find(id);
    if (!key) throw new Refusal(platformRefusals.notFound);
    await reachedServiceUser(unit, giver, key.username);
    return change(key);
  });
}

/** Locks a service user within the giver's reach. Returns the stored name. */
async function reachedServiceUser(unit: UnitOfWork, giver: Actor, username: string): Promise<string> {
  const user = await unit.users.lock(username);
  if (!user) throw new Refusal(platformRefusals.notFound);
  if (!user.isService) throw new Refusal(serviceKeyRefusals.notAServiceUser);
  await refuseFurtherReach(unit, giver, user);
  return user.username;
}
