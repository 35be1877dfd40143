import type { AccessKind, SignInFactor } from '@comensal/domain/auth';
import type { CallName } from '@comensal/domain/composition';

/** Where a call comes from. */
export interface Origin {
  /** The client's address, as our own proxies report it. */
  readonly address: string;
  /** What the client says it is: printable, at most 200 characters. */
  readonly client: string;
}

/** A sign-in, a refusal or the like. Never carries what was typed. */
export interface AccessEvent {
  readonly kind: AccessKind;
  /** An existing user; null when nobody has the name. */
  readonly username: string | null;
  readonly origin: Origin;
  /** The call that was refused. */
  readonly call?: CallName;
  /** The second factor that a sign-in took, or that was refused. */
  readonly factor?: SignInFactor;
}

/** Audit events of sign-ins, refusals and the like. Repeats within a minute are counted, not written each time. */
export interface AccessLog {
  record(event: AccessEvent): Promise<void>;
}
