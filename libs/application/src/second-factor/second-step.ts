import { createHash, randomBytes } from 'node:crypto';
import { type PendingSignIn, type SecondStepMethod } from '@comensal/domain/auth';
import { Refusal } from '@comensal/domain/platform/refusals';
import {
  pendingSignInAttempts,
  pendingSignInLifeMs,
  type SecondStep,
  secondFactorRefusals,
} from '@comensal/domain/second-factor';
import type { AccessLog, Origin } from '../auth/access-log.port';
import { isKnownNetwork, recordingLockout } from '../auth/login';
import type { Accounts, Asker, ProvedUser, Sessions } from '../auth/session.port';
import type { Clock } from '../platform/clock/clock.port';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { FactorDependencies } from './add-factor';
import { mailAboutFactors } from './factor-mail';
import { plain } from './recovery-codes';
import type { PendingSignIns, SecondStepAttempts, StoredFactor, StoredRecoveryCode } from './second-factor.port';

export interface SecondStepDependencies extends FactorDependencies {
  readonly pendings: PendingSignIns;
  readonly attempts: SecondStepAttempts;
}

export interface TakingDependencies extends SecondStepDependencies {
  readonly accessLog: AccessLog;
  readonly sessions: Sessions;
  readonly accounts: Pick<Accounts, 'credentials'>;
}

/**
 * Begins the second step after the right password. Returns a token that is valid only for this, for five minutes; null
 * for a user without a factor, and when the password is no longer the user's, which begins no session either.
 */
export async function beginSecondStep(
  { inTransaction, pendings, clock }: Pick<SecondStepDependencies, 'inTransaction' | 'pendings' | 'clock'>,
  user: ProvedUser,
): Promise<PendingSignIn | null> {
  const { username } = user;
  const methods = await inTransaction({ username }, async ({ secondFactors }) => {
    const factors = await secondFactors.of(username);
    if (factors.length === 0) return [];
    const codes = await secondFactors.recoveryCodes(username);
    const kinds = new Set<SecondStepMethod>(factors.map(({ kind }) => kind));
    return [...kinds, ...(codes.length > 0 ? (['recovery'] as const) : [])];
  });
  if (methods.length === 0) return null;
  const pending = randomBytes(32).toString('base64url');
  return (await pendings.begin(sha256(pending), user, clock())) ? { pending, methods } : null;
}

/** What the browser needs to ask for the passkey of a pending sign-in. Throws 'pendingSignInOver'. */
export async function offerSignInPasskey(
  { inTransaction, pendings, passkeys, clock }: SecondStepDependencies,
  pending: string,
): Promise<Record<string, unknown>> {
  const key = sha256(pending);
  // The challenge is stored before the passkeys are known: the pending sign-in identifies the user.
  const { challenge, options } = await passkeys.authenticationOptions([]);
  const username = await pendings.challenge(key, challenge, begunSince(clock), pendingSignInAttempts);
  if (username === null) throw new Refusal(secondFactorRefusals.pendingSignInOver);
  const factors = await inTransaction({ username }, ({ secondFactors }) => secondFactors.of(username));
  const allowed = factors.flatMap((factor) =>
    factor.kind === 'passkey'
      ? [{ id: factor.credentialId, type: 'public-key', transports: [...factor.transports] }]
      : [],
  );
  return { ...options, allowCredentials: allowed };
}

/**
 * Completes the second step. Returns whose sign-in it is, with the password that it began with; the pending sign-in
 * ends with it. Throws 'pendingSignInOver' for one that is unknown, older than five minutes, used, or tried too often,
 * 'tooManyAttempts' while the person must wait, 'secondFactorWrong', 'passkeyWrong' and 'busy'.
 */
export async function takeSecondStep(
  dependencies: TakingDependencies,
  step: SecondStep,
  origin: Origin,
): Promise<ProvedUser> {
  const { pendings, attempts, accessLog, accounts, clock } = dependencies;
  const key = sha256(step.pending);
  const attempt = await pendings.attempt(key, begunSince(clock), pendingSignInAttempts);
  if (!attempt) throw new Refusal(secondFactorRefusals.pendingSignInOver);
  const { username, challenge } = attempt;
  const { address } = origin;
  const { method } = step;
  const isKnown = await isKnownNetwork(dependencies, username, origin);
  const asker: Asker = { address, person: username, signsIn: isKnown ? 'knownNetwork' : 'unknownNetwork' };
  const proved = await recordingLockout(accessLog, { username, known: username, origin }, () =>
    attempts.during({ username, address, isKnown, method }, async () =>
      (await isProved(dependencies, { username, challenge, asker, origin }, step)) ? true : null,
    ),
  );
  if (!proved) {
    await accessLog.record({ kind: 'signInRefused', username, origin, factor: method });
    throw new Refusal(
      method === 'passkey' ? secondFactorRefusals.passkeyWrong : secondFactorRefusals.secondFactorWrong,
    );
  }
  // Read before it ends: a change of the password deletes pending sign-ins, so this is the hash that it began with.
  const passwordHash = (await accounts.credentials(username))?.passwordHash;
  if (passwordHash === undefined || !(await pendings.finish(key)))
    throw new Refusal(secondFactorRefusals.pendingSignInOver);
  return { username, passwordHash };
}

interface Proving {
  readonly username: string;
  readonly challenge: string | null;
  readonly asker: Asker;
  readonly origin: Origin;
}

async function isProved(
  dependencies: SecondStepDependencies,
  { username, challenge, asker, origin }: Proving,
  step: SecondStep,
): Promise<boolean> {
  const { inTransaction, codes, codeClock, passkeys, clock } = dependencies;
  if (step.method === 'recovery') return isRecoveryCode(dependencies, asker, origin, step.code);
  const factors = await inTransaction({ username }, ({ secondFactors }) => secondFactors.of(username));
  if (step.method === 'totp') {
    for (const factor of ofKind(factors, 'totp')) {
      const at = codes.stepOf(factor.sealedSecret, username, step.code, codeClock());
      if (at === null) continue;
      if (await inTransaction({ username }, (unit) => unit.secondFactors.useStep(factor.id, at, clock()))) return true;
    }
    return false;
  }
  const key = ofKind(factors, 'passkey').find(({ credentialId }) => credentialId === step.passkey.id);
  if (!key || challenge === null) return false;
  const counter = await passkeys.verifyAuthentication(step.passkey, challenge, key);
  return (
    counter !== null &&
    (await inTransaction({ username }, (unit) => unit.secondFactors.usePasskey(key.id, counter, clock())))
  );
}

/**
 * The codes are hashed like passwords, so each unused one is tried, one after the other: an attempt takes one hashing
 * slot at a time. The right one is consumed, and the person is notified.
 */
async function isRecoveryCode(
  { inTransaction, hasher, clock, publicUrl }: SecondStepDependencies,
  asker: Asker,
  origin: Origin,
  code: string,
): Promise<boolean> {
  const { person: username } = asker;
  const left = await inTransaction({ username }, ({ secondFactors }) => secondFactors.recoveryCodes(username));
  let used: StoredRecoveryCode | undefined;
  for (const each of left) {
    if (await hasher.verify(each.hash, plain(code), asker)) used = each;
    if (used) break;
  }
  if (!used) return false;
  const { id } = used;
  return inTransaction({ username }, async (unit: UnitOfWork) => {
    const at = clock();
    if (!(await unit.secondFactors.useRecoveryCode(id, at))) return false;
    await mailAboutFactors(unit, { username, publicUrl, at, origin }, 'recoveryUsed', [
      'left',
      String(left.length - 1),
    ]);
    return true;
  });
}

function ofKind<Kind extends StoredFactor['kind']>(
  factors: readonly StoredFactor[],
  kind: Kind,
): Extract<StoredFactor, { kind: Kind }>[] {
  return factors.filter((factor): factor is Extract<StoredFactor, { kind: Kind }> => factor.kind === kind);
}

function begunSince(clock: Clock): Date {
  return new Date(clock().getTime() - pendingSignInLifeMs);
}

function sha256(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}
