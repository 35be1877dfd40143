import { createHash, randomBytes } from 'node:crypto';
import {
  foldedName,
  type PendingSignIn,
  pendingSignInAttempts,
  pendingSignInLifeMs,
  Refusal,
  type SecondStep,
  type SecondStepMethod,
} from '@comensal/domain';
import type { AccessLog, Origin } from '../auth/access-log.port';
import { inTurn } from '../auth/in-turn';
import type { Clock } from '../platform/clock.port';
import type { UnitOfWork } from '../platform/unit-of-work.port';
import type { FactorDependencies } from './add-factor';
import { mailAboutFactors } from './factor-mail';
import { plain } from './recovery-codes';
import type { KeptFactor, PendingSignIns, SecondStepAttempts } from './second-factor.port';

export interface SecondStepDependencies extends FactorDependencies {
  readonly pendings: PendingSignIns;
  readonly attempts: SecondStepAttempts;
}

/**
 * Begins the second step after the right password. Returns a token that is valid for this alone, for five minutes; null
 * for a user without a factor.
 */
export async function beginSecondStep(
  { inTransaction, pendings, clock }: Pick<SecondStepDependencies, 'inTransaction' | 'pendings' | 'clock'>,
  username: string,
): Promise<PendingSignIn | null> {
  const methods = await inTransaction({ username }, async ({ secondFactors }) => {
    const factors = await secondFactors.of(username);
    if (factors.length === 0) return [];
    const codes = await secondFactors.recoveryCodes(username);
    const kinds = new Set<SecondStepMethod>(factors.map(({ kind }) => kind));
    return [...kinds, ...(codes.length > 0 ? (['recovery'] as const) : [])];
  });
  if (methods.length === 0) return null;
  const pending = randomBytes(32).toString('base64url');
  await pendings.begin(sha256(pending), username, clock());
  return { pending, methods };
}

/** What the browser needs to ask for the passkey of a pending sign-in. Throws 'pendingSignInOver'. */
export async function offerSignInPasskey(
  { inTransaction, pendings, passkeys, clock }: SecondStepDependencies,
  pending: string,
): Promise<Record<string, unknown>> {
  const key = sha256(pending);
  // The challenge is stored before its passkeys are known: the sign-in tells whose they are.
  const { challenge, options } = await passkeys.authenticationOptions([]);
  const username = await pendings.challenge(key, challenge, begunSince(clock), pendingSignInAttempts);
  if (username === null) throw new Refusal('pendingSignInOver');
  const factors = await inTransaction({ username }, ({ secondFactors }) => secondFactors.of(username));
  const allowed = factors.flatMap((factor) =>
    factor.kind === 'passkey'
      ? [{ id: factor.credentialId, type: 'public-key', transports: [...factor.transports] }]
      : [],
  );
  return { ...options, allowCredentials: allowed };
}

/**
 * Takes the second step. Returns whose sign-in it is; the sign-in ends with it. Throws 'pendingSignInOver' for one that
 * is unknown, older than five minutes, used, or tried too often, 'tooManyAttempts' while the person must wait,
 * 'secondFactorWrong' and 'passkeyWrong'. Attempts on one user run one after the other: a thousand at once would
 * otherwise all count as the first.
 */
export async function takeSecondStep(
  dependencies: SecondStepDependencies & { readonly accessLog: AccessLog },
  step: SecondStep,
  origin: Origin,
): Promise<string> {
  const { pendings, attempts, accessLog, clock } = dependencies;
  const key = sha256(step.pending);
  const found = await pendings.attempt(key, begunSince(clock), pendingSignInAttempts);
  if (!found) throw new Refusal('pendingSignInOver');
  const { username, challenge } = found;
  return inTurn(`second ${foldedName(username)}`, async () => {
    await attempts.take(username);
    if (!(await isProved(dependencies, username, challenge, step))) {
      await accessLog.record({ kind: 'signInRefused', username, origin, factor: step.method });
      throw new Refusal(step.method === 'passkey' ? 'passkeyWrong' : 'secondFactorWrong');
    }
    if (!(await pendings.finish(key))) throw new Refusal('pendingSignInOver');
    await attempts.succeeded(username);
    return username;
  });
}

async function isProved(
  dependencies: SecondStepDependencies,
  username: string,
  challenge: string | null,
  step: SecondStep,
): Promise<boolean> {
  const { inTransaction, codes, codeClock, passkeys, clock } = dependencies;
  if (step.method === 'recovery') return isRecoveryCode(dependencies, username, step.code);
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

/** The codes are hashed like passwords, so each unused one is tried. The right one is used up, and the person is told. */
async function isRecoveryCode(
  { inTransaction, hasher, clock, publicUrl }: SecondStepDependencies,
  username: string,
  code: string,
): Promise<boolean> {
  const left = await inTransaction({ username }, ({ secondFactors }) => secondFactors.recoveryCodes(username));
  const matches = await Promise.all(left.map(({ hash }) => hasher.verify(hash, plain(code))));
  const used = left[matches.indexOf(true)];
  if (!used) return false;
  return inTransaction({ username }, async (unit: UnitOfWork) => {
    const at = clock();
    if (!(await unit.secondFactors.useRecoveryCode(used.id, at))) return false;
    await mailAboutFactors(unit, { username, publicUrl, at }, 'recoveryUsed', ['left', String(left.length - 1)]);
    return true;
  });
}

function ofKind<Kind extends KeptFactor['kind']>(
  factors: readonly KeptFactor[],
  kind: Kind,
): Extract<KeptFactor, { kind: Kind }>[] {
  return factors.filter((factor): factor is Extract<KeptFactor, { kind: Kind }> => factor.kind === kind);
}

function begunSince(clock: Clock): Date {
  return new Date(clock().getTime() - pendingSignInLifeMs);
}

function sha256(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}
