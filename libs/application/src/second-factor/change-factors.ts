import { type Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { secondFactorRefusals } from '@comensal/domain/second-factor';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { FactorDependencies, OwnCall } from './add-factor';
import { mailAboutFactors } from './factor-mail';
import { lockOwn } from './lock-own';
import { newRecoveryCodes } from './recovery-codes';

/** Renames one of the actor's factors. Throws 'notFound'. */
export async function renameSecondFactor(
  { inTransaction }: Pick<FactorDependencies, 'inTransaction'>,
  actor: Actor,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  await inTransaction(actor, async ({ secondFactors }) => {
    if (!(await secondFactors.rename(actor.username, id, name))) throw new Refusal(platformRefusals.notFound);
  });
}

/**
 * Removes one of the actor's factors; the recovery codes are removed with the last one. Throws 'secondFactorDemanded'
 * for the last one of a person who must have a factor, 'sessionExpired', and 'notFound'.
 */
export async function removeSecondFactor(
  {
    inTransaction,
    clock,
    publicUrl,
    demandedOfAll,
  }: Pick<FactorDependencies, 'inTransaction' | 'clock' | 'publicUrl'> & { readonly demandedOfAll: boolean },
  { actor, sessionId, origin }: OwnCall,
  id: string,
): Promise<void> {
  const { username } = actor;
  await inTransaction(actor, async (unit) => {
    await lockOwn(unit, username, sessionId);
    const name = await unit.secondFactors.remove(username, id);
    if (name === null) throw new Refusal(platformRefusals.notFound);
    if ((await unit.secondFactors.of(username)).length === 0) {
      if (demandedOfAll || (await unit.secondFactors.isDemanded(username)))
        throw new Refusal(secondFactorRefusals.secondFactorDemanded);
      await unit.secondFactors.removeAll(username);
    }
    await mailAboutFactors(unit, { username, publicUrl, at: clock(), origin }, 'removed', ['what', name]);
  });
}

/** Replaces the recovery codes of a person who has a factor. Throws 'notFound', 'sessionExpired' and 'busy'. */
export async function renewRecoveryCodes(
  { inTransaction, hasher, clock, publicUrl }: FactorDependencies,
  { actor, sessionId, origin }: OwnCall,
): Promise<readonly string[]> {
  const { username } = actor;
  const requireFactor = async ({ secondFactors }: Pick<UnitOfWork, 'secondFactors'>): Promise<void> => {
    if ((await secondFactors.of(username)).length === 0) throw new Refusal(platformRefusals.notFound);
  };
  // Checked before the codes are hashed, and again under the lock.
  await inTransaction(actor, requireFactor);
  const { codes, hashes } = await newRecoveryCodes(hasher, { address: origin.address, person: username });
  await inTransaction(actor, async (unit) => {
    const at = clock();
    await lockOwn(unit, username, sessionId);
    await requireFactor(unit);
    await unit.secondFactors.setRecoveryCodes(username, hashes, at);
    await mailAboutFactors(unit, { username, publicUrl, at, origin }, 'renewed', null);
  });
  return codes;
}
