import { authRefusals, type ClaimProof, type ObjectChange, type Objected } from '@comensal/domain/auth';
import { account } from '@comensal/domain/auth/account.texts';
import { invalidFields, refusedField } from '@comensal/domain/platform/refusals';
import { validation } from '@comensal/domain/platform/texts/validation.texts';
import { secondFactorRefusals } from '@comensal/domain/second-factor';
import type { AccessLog, Origin } from '../auth/access-log.port';
import type { OpenChange } from '../auth/account-changes.port';
import type { LinkOwners } from '../auth/account-links.port';
import { changeFacts, mailboxes, tell } from '../auth/account-mail';
import { giveAccount } from '../auth/give-account';
import { linkSha256 } from '../auth/link-token';
import { attempt, isKnownNetwork, recordingLockout } from '../auth/login';
import type { PasswordRules } from '../auth/password-rules';
import type { Asker, LoginAttempts, PasswordHasher, Sessions } from '../auth/session.port';
import type { Clock } from '../platform/clock/clock.port';
import type { InTransaction, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { LockedUser } from '../users/user.repository.port';
import { plain } from './recovery-codes';
import type { OneTimeCodes, SecondStepAttempts, StoredFactor } from './second-factor.port';

export interface ObjectionDependencies {
  readonly inTransaction: InTransaction;
  readonly linkOwners: LinkOwners;
  readonly hasher: PasswordHasher;
  readonly passwords: PasswordRules;
  readonly sessions: Sessions;
  readonly attempts: LoginAttempts;
  readonly secondStepAttempts: SecondStepAttempts;
  readonly codes: OneTimeCodes;
  readonly codeClock: Clock;
  readonly accessLog: AccessLog;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/**
 * Objects to a change of address by the link mailed to one of the addresses, within three days. A mailbox alone never
 * gets the account: with the password or a second factor from before the change the objector gets it at once, under a
 * new password; without, it is suspended until an administrator decides. When both sides have proof it is suspended
 * too. Every address is notified. Throws 'linkInvalid', 'formerPasswordWrong' and 'secondFactorWrong' at their fields,
 * 'tooManyAttempts', and what `passwords` refuses.
 */
export async function objectToChange(
  dependencies: ObjectionDependencies,
  request: ObjectChange,
  origin: Origin,
): Promise<Objected> {
  const { inTransaction, linkOwners, hasher, passwords, accessLog, clock } = dependencies;
  const known = linkSha256(request.hash);
  const username = await linkOwners.owner('objection', known, clock());
  if (username === null) throw refusedField(authRefusals.linkInvalid, 'hash');
  // Checked before anything is hashed, and again when it is written.
  const before = await inTransaction({ username }, (unit) => objected(unit, username, known, clock()));
  const proof = await proofOf(dependencies, username, before.change, request, origin);
  let passwordHash: string | null = null;
  if (proof !== 'none' && request.password !== undefined) {
    if (request.password === request.formerPassword) throw invalidFields({ password: validation.passwordUnchanged });
    await passwords.checkNew({ username }, request.password);
    passwordHash = await hasher.hash(request.password, { address: origin.address, person: username });
  }
  const answer = await inTransaction({ username }, async (unit) => {
    const at = clock();
    const { user, change, email } = await objected(unit, username, known, at);
    const hasClaimed = change.claims.some((claim) => claim.email === email.toLowerCase());
    // Already known: nobody is notified twice.
    if (proof === 'none' && hasClaimed && change.isResting) return { email, state: 'resting' as const };
    await unit.accountChanges.claim(change.id, { email, proof }, origin, at);
    const isProvedElsewhere = change.claims.some(
      (claim) => claim.proof !== 'none' && claim.email !== email.toLowerCase(),
    );
    if (proof === 'none' && isProvedElsewhere && !change.isResting) return { email, state: 'unproved' as const };
    const recipients = await mailboxes(unit, username, user.email, at);
    const isProvided =
      passwordHash !== null &&
      !isProvedElsewhere &&
      (await giveAccount(
        unit,
        { user, change, email, passwordHash, by: username, publicUrl: dependencies.publicUrl },
        at,
      ));
    const facts = [
      [account.mails.facts.objector, email] as const,
      ...changeFacts(at, { by: username, username, origin }),
    ];
    const { mails } = account;
    if (!isProvided) {
      await unit.accountChanges.rest(username, at);
      await unit.users.endSessions(username, 'resting', at, null);
      await unit.accountLinks.end(username, ['recovery', 'verification', 'undo'], at);
      await tell(unit, user, recipients, null, mails.resting, facts, dependencies.publicUrl, at);
      return { email, state: 'resting' as const };
    }
    // Whoever kept the current address by a proof may still be contested by a proof of the former one.
    if (email.toLowerCase() === change.formerEmail.toLowerCase()) {
      await unit.accountChanges.settle(change.id, email, null, at);
      await unit.accountLinks.end(username, ['objection', 'undo'], at);
    }
    await tell(unit, user, recipients, 'preferences', mails.proved, facts, dependencies.publicUrl, at);
    return { email, state: 'restored' as const };
  });
  await accessLog.record({ kind: answer.state === 'restored' ? 'changeUndone' : 'changeObjected', username, origin });
  return answer;
}

/** The account, locked, with the change that the link objects to and the mailbox that it was sent to. */
async function objected(
  unit: UnitOfWork,
  username: string,
  sha256: string,
  at: Date,
): Promise<{ readonly user: LockedUser; readonly change: OpenChange; readonly email: string }> {
  const user = await unit.users.lock(username);
  const link = user && (await unit.accountLinks.look('objection', sha256, at));
  const change = link && (await unit.accountChanges.open(username, at));
  if (!change) throw refusedField(authRefusals.linkInvalid, 'hash');
  return { user, change, email: link.email };
}

async function proofOf(
  dependencies: ObjectionDependencies,
  username: string,
  change: OpenChange,
  { formerPassword, code }: ObjectChange,
  origin: Origin,
): Promise<ClaimProof> {
  const { hasher, secondStepAttempts, accessLog } = dependencies;
  const attempted = { username, known: username, origin };
  if (formerPassword !== undefined) {
    const proved = await attempt(dependencies, attempted, async (asker) =>
      (await hasher.verify(change.formerHash, formerPassword, asker)) ? true : null,
    );
    if (proved) return 'password';
    await accessLog.record({ kind: 'signInRefused', username, origin });
    throw refusedField(secondFactorRefusals.formerPasswordWrong, 'formerPassword');
  }
  if (code === undefined) return 'none';
  const { address } = origin;
  const isKnown = await isKnownNetwork(dependencies, username, origin);
  const asker: Asker = { address, person: username };
  const proved = await recordingLockout(accessLog, attempted, () =>
    secondStepAttempts.during({ username, address, isKnown, method: 'recovery' }, async () =>
      (await isCodeOfBefore(dependencies, asker, change.changedAt, code)) ? true : null,
    ),
  );
  if (proved) return 'secondFactor';
  await accessLog.record({ kind: 'signInRefused', username, origin });
  throw refusedField(secondFactorRefusals.secondFactorWrong, 'code');
}

/** Whether it is an authenticator code, or a recovery code, that the person had before the change. It is consumed. */
async function isCodeOfBefore(
  { inTransaction, codes, codeClock, hasher, clock }: ObjectionDependencies,
  asker: Asker,
  before: Date,
  code: string,
): Promise<boolean> {
  const { person: username } = asker;
  const { factors, stored } = await inTransaction({ username }, async ({ secondFactors }) => ({
    factors: await secondFactors.ofBefore(username, before),
    stored: await secondFactors.recoveryCodes(username, before),
  }));
  for (const factor of factors.filter(isTotp)) {
    const at = codes.stepOf(factor.sealedSecret, username, code, codeClock());
    if (at === null) continue;
    if (await inTransaction({ username }, (unit) => unit.secondFactors.useStep(factor.id, at, clock()))) return true;
  }
  for (const { id, hash } of stored) {
    if (await hasher.verify(hash, plain(code), asker))
      return inTransaction({ username }, (unit) => unit.secondFactors.useRecoveryCode(id, clock()));
  }
  return false;
}

function isTotp(factor: StoredFactor): factor is Extract<StoredFactor, { kind: 'totp' }> {
  return factor.kind === 'totp';
}
