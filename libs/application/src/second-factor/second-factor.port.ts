import type { FactorKind, SecondStepMethod } from '@comensal/domain/auth';
import type { PasskeyAssertion, PasskeyAttestation, TotpOffer } from '@comensal/domain/second-factor';
import type { Attempt, ProvedUser } from '../auth/session.port';

/** A stored passkey: what its responses are verified with. */
export interface PasskeyKey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  /** Its reported use counter; 0 for a passkey that does not count. */
  readonly counter: number;
  readonly transports: readonly string[];
}

/** A factor with what verifies it. The secret of an authenticator app is sealed. */
export type StoredFactor =
  | ({ readonly id: string; readonly kind: 'passkey' } & PasskeyKey)
  | { readonly id: string; readonly kind: 'totp'; readonly sealedSecret: string; readonly lastStep: number | null };

/** What a session was offered to set up, until it is proved. */
export type FactorOffer =
  | { readonly kind: 'passkey'; readonly challenge: string }
  | { readonly kind: 'totp'; readonly sealedSecret: string };

export interface StoredRecoveryCode {
  readonly id: string;
  readonly hash: string;
}

export interface NewFactor {
  readonly username: string;
  readonly name: string;
  readonly key:
    | ({ readonly kind: 'passkey' } & PasskeyKey)
    | { readonly kind: 'totp'; readonly sealedSecret: string; readonly lastStep: number };
}

/** The factors in one transaction. */
export interface SecondFactorRepository {
  /** Every factor of the user with what verifies it. */
  of(username: string): Promise<readonly StoredFactor[]>;
  /** Stores an offer for a session that has not ended, replacing an earlier one of its kind. */
  offer(sessionId: string, offer: FactorOffer, at: Date): Promise<void>;
  /** Removes and returns the session's offer of that kind, unless it is older than `since`; null when there is none. */
  takeOffer<Kind extends FactorKind>(
    sessionId: string,
    kind: Kind,
    since: Date,
  ): Promise<Extract<FactorOffer, { kind: Kind }> | null>;
  /** Adds a factor; false when anybody has already registered the passkey. */
  add(factor: NewFactor, at: Date): Promise<boolean>;
  /** False when the user has no such factor. */
  rename(username: string, id: string, name: string): Promise<boolean>;
  /** Removes a factor of the user. Returns its name; null when there is none. */
  remove(username: string, id: string): Promise<string | null>;
  /** Removes every factor, recovery code and pending sign-in of the user. Returns how many factors. */
  removeAll(username: string): Promise<number>;
  /** Every factor that the user had before a moment. */
  ofBefore(username: string, at: Date): Promise<readonly StoredFactor[]>;
  /** Removes what was set up since a moment, and the recovery codes where no factor is left. */
  removeSince(username: string, at: Date): Promise<void>;
  /** Records the use of a code's step; false when that step or a later one was already used. */
  useStep(id: string, step: number, at: Date): Promise<boolean>;
  /** Records the use of a passkey; false when its counter did not increase. */
  usePasskey(id: string, counter: number, at: Date): Promise<boolean>;
  /** The unused recovery codes; with `before`, only those created before that moment. */
  recoveryCodes(username: string, before?: Date): Promise<readonly StoredRecoveryCode[]>;
  /** Replaces the user's recovery codes with these. */
  setRecoveryCodes(username: string, hashes: readonly string[], at: Date): Promise<void>;
  /** Uses a recovery code up; false when it was used before. */
  useRecoveryCode(id: string, at: Date): Promise<boolean>;
  /** Whether the user's profile requires a second factor. */
  isDemanded(username: string): Promise<boolean>;
}

/**
 * Sign-ins between password and second step. Called outside a transaction: each attempt counts, whatever its outcome.
 */
export interface PendingSignIns {
  /** Begins one. False when the proved password is no longer the user's. */
  begin(sha256: string, user: ProvedUser, at: Date): Promise<boolean>;
  /**
   * Counts an attempt on a sign-in that began after `since` and has had fewer than `attempts`. Returns whose it is, and
   * the challenge of its passkey, which is valid for this attempt only. Null for any other sign-in.
   */
  attempt(
    sha256: string,
    since: Date,
    attempts: number,
  ): Promise<{ readonly username: string; readonly challenge: string | null } | null>;
  /**
   * Stores a passkey's challenge with the sign-in. Returns whose it is, under the same limits as `attempt`, without
   * counting.
   */
  challenge(sha256: string, challenge: string, since: Date, attempts: number): Promise<string | null>;
  /** Ends the sign-in; false when it had ended already. */
  finish(sha256: string): Promise<boolean>;
}

/**
 * Counts wrong second steps across all processes, whatever password preceded them: per user and network, and per user,
 * each method separately. Nobody who knows the password can lock the owner out of familiar networks.
 */
export interface SecondStepAttempts {
  /**
   * Runs one attempt; null means that the step was wrong. Counts as `LoginAttempts.during` does. Throws
   * 'tooManyAttempts' when there are none left.
   */
  during<Answer>(
    attempt: Attempt & { readonly method: SecondStepMethod },
    work: () => Promise<Answer | null>,
  ): Promise<Answer | null>;
}

/** Passkeys (WebAuthn) for the address at which the portal is published. */
export interface Passkeys {
  /** That address; null where browsers allow no passkeys, which need a host name and TLS. */
  readonly origin: string | null;
  registrationOptions(
    username: string,
    known: readonly PasskeyKey[],
  ): Promise<{ readonly challenge: string; readonly options: Record<string, unknown> }>;
  /** The new passkey; null when the browser's response does not prove it. */
  verifyRegistration(attestation: PasskeyAttestation, challenge: string): Promise<PasskeyKey | null>;
  authenticationOptions(
    known: readonly PasskeyKey[],
  ): Promise<{ readonly challenge: string; readonly options: Record<string, unknown> }>;
  /** The passkey's counter; null when the browser's response does not prove it. */
  verifyAuthentication(assertion: PasskeyAssertion, challenge: string, key: PasskeyKey): Promise<number | null>;
}

/**
 * One-time codes of an authenticator app (RFC 6238). Secrets are passed in and out sealed, so that they cannot be read
 * where they are stored.
 */
export interface OneTimeCodes {
  /** A new secret, sealed for storage and in plain text for the person's app. */
  offer(username: string): { readonly sealedSecret: string; readonly displayed: TotpOffer };
  /** The time step of the code at the real time `at`, allowing one step before and after. Null when it matches none. */
  stepOf(sealedSecret: string, username: string, code: string, at: Date): number | null;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly secondFactors: SecondFactorRepository;
  }
}
