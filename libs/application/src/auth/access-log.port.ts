import type { AccessKind, SignInFactor } from '@comensal/domain/auth';
import type { CallName } from '@comensal/domain/platform/access';

/** Where a call comes from. */
export interface Origin {
  /** The client's address, as reported by our own proxies. */
  readonly address: string;
  /** The user agent: printable characters, at most 200. */
  readonly client: string;
}

/** A sign-in, a refusal or a similar event. Never contains what was typed. */
export interface AccessEvent {
  readonly kind: AccessKind;
  /** An existing user; null when nobody has the name. */
  readonly username: string | null;
  readonly origin: Origin;
  /** The refused call. */
  readonly call?: CallName;
  /** The second factor that a sign-in used, or that was refused. */
  readonly factor?: SignInFactor;
}

/** Audit events of sign-ins, refusals and the like. Repeats within a minute are counted, not written one by one. */
export interface AccessLog {
  record(event: AccessEvent): Promise<void>;
}
