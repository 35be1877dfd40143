import type { FactorKind, PasskeyAssertion, PasskeyAttestation, TotpOffer } from '@comensal/domain';

/** A passkey as it is kept: what proves its answers. */
export interface PasskeyKey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  /** How often it says that it was used; 0 for one that does not count. */
  readonly counter: number;
  readonly transports: readonly string[];
}

/** A factor with what proves it. The secret of an application of codes is sealed. */
export type KeptFactor =
  | ({ readonly id: string; readonly kind: 'passkey' } & PasskeyKey)
  | { readonly id: string; readonly kind: 'totp'; readonly sealedSecret: string; readonly lastStep: number | null };

/** What a session was offered to set up, until it is proved. */
export type FactorOffer =
  | { readonly kind: 'passkey'; readonly challenge: string }
  | { readonly kind: 'totp'; readonly sealedSecret: string };

export interface KeptRecoveryCode {
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

/** The factors of one transaction. */
export interface SecondFactorRepository {
  /** Every factor of the user with what proves it. */
  of(username: string): Promise<readonly KeptFactor[]>;
  /** Keeps what a session is offered, in the place of what it was offered before of the kind; false when it has ended. */
  offer(sessionId: string, offer: FactorOffer, at: Date): Promise<boolean>;
  /** Takes the session's offer of that kind away, unless it is older than `since`; null when there is none. */
  takeOffer<Kind extends FactorKind>(
    sessionId: string,
    kind: Kind,
    since: Date,
  ): Promise<Extract<FactorOffer, { kind: Kind }> | null>;
  /** Adds a factor; false when the passkey is registered already, by anyone. */
  add(factor: NewFactor, at: Date): Promise<boolean>;
  /** False when the user has no such factor. */
  rename(username: string, id: string, name: string): Promise<boolean>;
  /** Removes a factor of the user and answers its name; null when there is none. */
  remove(username: string, id: string): Promise<string | null>;
  /** Removes every factor, recovery code and pending sign-in of the user; answers how many factors. */
  removeAll(username: string): Promise<number>;
  /** Notes a use of a code's step; false when that step or a later one was used before. */
  useStep(id: string, step: number, at: Date): Promise<boolean>;
  /** Notes a use of a passkey; false when its counter did not go on. */
  usePasskey(id: string, counter: number, at: Date): Promise<boolean>;
  /** The recovery codes that are left. */
  recoveryCodes(username: string): Promise<readonly KeptRecoveryCode[]>;
  /** Gives the user these recovery codes in the place of all others. */
  setRecoveryCodes(username: string, hashes: readonly string[], at: Date): Promise<void>;
  /** Uses a recovery code up; false when it was used before. */
  useRecoveryCode(id: string, at: Date): Promise<boolean>;
  /** Whether the user's profile demands a second factor. */
  isDemanded(username: string): Promise<boolean>;
}

/** Sign-ins between password and second step, asked outside of a transaction: each attempt counts, no matter what comes of it. */
export interface PendingSignIns {
  begin(sha256: string, username: string, at: Date): Promise<void>;
  /**
   * Counts an attempt on a sign-in that began after `since` and has had fewer than `attempts`; answers whose it is and the
   * challenge of its passkey, which is good for this attempt alone. Null for any other.
   */
  attempt(
    sha256: string,
    since: Date,
    attempts: number,
  ): Promise<{ readonly username: string; readonly challenge: string | null } | null>;
  /** Keeps the challenge of a passkey with the sign-in and answers whose it is, as `attempt` does but without counting. */
  challenge(sha256: string, challenge: string, since: Date, attempts: number): Promise<string | null>;
  /** Ends the sign-in; false when it had ended. */
  finish(sha256: string): Promise<boolean>;
}

/** Counts wrong second steps of a user over all processes, no matter what password came before them. */
export interface SecondStepAttempts {
  /** Begins an attempt, and counts it; throws 'tooManyAttempts' when the user has used them up. */
  take(username: string): Promise<void>;
  /** The step was right: the count begins anew. */
  succeeded(username: string): Promise<void>;
}

/** Passkeys (WebAuthn) of the address at which the portal is published. */
export interface Passkeys {
  /** That address; null where browsers allow no passkey: without a name, or without TLS. */
  readonly origin: string | null;
  registrationOptions(
    username: string,
    known: readonly PasskeyKey[],
  ): Promise<{ readonly challenge: string; readonly options: Record<string, unknown> }>;
  /** The new passkey; null when the browser's answer does not prove it. */
  verifyRegistration(attestation: PasskeyAttestation, challenge: string): Promise<PasskeyKey | null>;
  authenticationOptions(
    known: readonly PasskeyKey[],
  ): Promise<{ readonly challenge: string; readonly options: Record<string, unknown> }>;
  /** The passkey's counter; null when the browser's answer does not prove it. */
  verifyAuthentication(assertion: PasskeyAssertion, challenge: string, key: PasskeyKey): Promise<number | null>;
}

/** One-time codes of an application (RFC 6238). Secrets go in and out sealed: nobody reads them where they are kept. */
export interface OneTimeCodes {
  /** A new secret, sealed for keeping and open for the person's application. */
  offer(username: string): { readonly sealedSecret: string; readonly shown: TotpOffer };
  /** The step of the code at the real time `at`, one before and one after included; null when it is of none. */
  stepOf(sealedSecret: string, username: string, code: string, at: Date): number | null;
}
