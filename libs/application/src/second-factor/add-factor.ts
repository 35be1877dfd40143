import { type FactorKind } from '@comensal/domain/auth';
import { type Actor } from '@comensal/domain/platform/access';
import { invalidFields, Refusal } from '@comensal/domain/platform/refusals';
import {
  type AddedFactor,
  type AddPasskey,
  type AddTotp,
  factorLimits,
  factorOfferLifeMs,
  secondFactorRefusals,
  type TotpOffer,
} from '@comensal/domain/second-factor';
import type { Origin } from '../auth/access-log.port';
import type { PasswordHasher } from '../auth/session.port';
import type { Clock } from '../platform/clock/clock.port';
import type { InTransaction, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import { mailAboutFactors } from './factor-mail';
import { lockOwn } from './lock-own';
import { type NewRecoveryCodes, newRecoveryCodes } from './recovery-codes';
import type { FactorOffer, NewFactor, OneTimeCodes, Passkeys, StoredFactor } from './second-factor.port';

export interface FactorDependencies {
  readonly inTransaction: InTransaction;
  readonly hasher: PasswordHasher;
  readonly passkeys: Passkeys;
  readonly codes: OneTimeCodes;
  readonly clock: Clock;
  /** The real time, which authenticator apps use; never the time fixed by APP_CLOCK. */
  readonly codeClock: Clock;
  readonly publicUrl: string;
}

/** A person in a session. The caller has verified the person's identity (`requirePerson`). */
export interface OwnSession {
  readonly actor: Actor;
  readonly sessionId: string;
}

/** The same, with where the call comes from. */
export interface OwnCall extends OwnSession {
  readonly origin: Origin;
}

/** Offers an authenticator app to set up; its secret is shown only now. Throws 'tooManyFactors'. */
export async function offerTotp(
  { inTransaction, codes, clock }: FactorDependencies,
  { actor, sessionId }: OwnSession,
): Promise<TotpOffer> {
  const { sealedSecret, displayed } = codes.offer(actor.username);
  await inTransaction(actor, async (unit) => {
    await lockFactors(unit, actor.username, sessionId);
    await unit.secondFactors.offer(sessionId, { kind: 'totp', sealedSecret }, clock());
  });
  return displayed;
}

/** Offers a passkey to set up: the options for the browser's call. Throws 'tooManyFactors', 'passkeysUnavailable'. */
export async function offerPasskey(
  { inTransaction, passkeys, clock }: FactorDependencies,
  { actor, sessionId }: OwnSession,
): Promise<Record<string, unknown>> {
  if (passkeys.origin === null) throw new Refusal(secondFactorRefusals.passkeysUnavailable);
  return inTransaction(actor, async (unit) => {
    const known = await lockFactors(unit, actor.username, sessionId);
    const { challenge, options } = await passkeys.registrationOptions(
      actor.username,
      known.filter((factor) => factor.kind === 'passkey'),
    );
    await unit.secondFactors.offer(sessionId, { kind: 'passkey', challenge }, clock());
    return options;
  });
}

/**
 * Adds the authenticator app that the session was offered, once a code proves that it works; that code is consumed. The
 * first factor comes with recovery codes. Refuses a wrong code at `code` (the offer stays). Throws 'factorOfferOver',
 * 'tooManyFactors', 'busy'.
 */
export async function addTotp(
  dependencies: FactorDependencies,
  own: OwnCall,
  { name, code }: AddTotp,
): Promise<AddedFactor> {
  return add(dependencies, own, 'totp', name, async ({ sealedSecret }) => {
    const lastStep = dependencies.codes.stepOf(sealedSecret, own.actor.username, code, dependencies.codeClock());
    if (lastStep === null) throw invalidFields({ code: secondFactorRefusals.secondFactorWrong.sentence });
    return { kind: 'totp', sealedSecret, lastStep };
  });
}

/** Adds the passkey that the session was offered. Throws 'passkeyWrong', 'passkeyTaken', 'factorOfferOver', 'tooManyFactors'. */
export async function addPasskey(
  dependencies: FactorDependencies,
  own: OwnCall,
  { name, passkey }: AddPasskey,
): Promise<AddedFactor> {
  return add(dependencies, own, 'passkey', name, async ({ challenge }) => {
    const key = await dependencies.passkeys.verifyRegistration(passkey, challenge);
    if (!key) throw new Refusal(secondFactorRefusals.passkeyWrong);
    return { kind: 'passkey', ...key };
  });
}

async function add<Kind extends FactorKind>(
  { inTransaction, hasher, clock, publicUrl }: FactorDependencies,
  { actor, sessionId, origin }: OwnCall,
  kind: Kind,
  name: string,
  prove: (offer: Extract<FactorOffer, { kind: Kind }>) => Promise<NewFactor['key']>,
): Promise<AddedFactor> {
  const { username } = actor;
  const addWith = async (unit: UnitOfWork, codes: NewRecoveryCodes | null): Promise<AddedFactor> => {
    const at = clock();
    const known = await lockFactors(unit, username, sessionId);
    const since = new Date(at.getTime() - factorOfferLifeMs);
    const offer = await unit.secondFactors.takeOffer(sessionId, kind, since);
    if (!offer) throw new Refusal(secondFactorRefusals.factorOfferOver);
    if (!(await unit.secondFactors.add({ username, name, key: await prove(offer) }, at)))
      throw new Refusal(secondFactorRefusals.passkeyTaken);
    const first = known.length === 0;
    if (first && !codes) throw new CodesMissing();
    if (first && codes) await unit.secondFactors.setRecoveryCodes(username, codes.hashes, at);
    await mailAboutFactors(unit, { username, publicUrl, at, origin }, 'added', ['what', name]);
    return { recoveryCodes: (first && codes?.codes) || null };
  };
  try {
    return await inTransaction(actor, (unit) => addWith(unit, null));
  } catch (error) {
    if (!(error instanceof CodesMissing)) throw error;
  }
  // On a retry nothing of the first attempt is left. The codes are hashed now, when everything else is proved and
  // nobody waits for a lock.
  const codes = await newRecoveryCodes(hasher, { address: origin.address, person: username });
  return inTransaction(actor, (unit) => addWith(unit, codes));
}

/** The factor is the person's first and comes with recovery codes. */
class CodesMissing extends Error {}

/**
 * The person's factors, locked so that nobody else adds or removes any until the end of the transaction. Throws
 * 'sessionExpired' and 'tooManyFactors'.
 */
async function lockFactors(unit: UnitOfWork, username: string, sessionId: string): Promise<readonly StoredFactor[]> {
  await lockOwn(unit, username, sessionId);
  const known = await unit.secondFactors.of(username);
  if (known.length >= factorLimits.factors)
    throw new Refusal(secondFactorRefusals.tooManyFactors, { max: factorLimits.factors });
  return known;
}
