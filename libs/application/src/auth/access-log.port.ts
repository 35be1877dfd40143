import type { AccessKind, CallName, SignInFactor } from '@comensal/domain';

/** Whence a call comes. */
export interface Origin {
  /** The client's address, as the proxies that are ours tell it. */
  readonly address: string;
  /** What the client says that it is: printable, at most 200 characters. */
  readonly client: string;
}

/** A sign-in, a refusal or the like. Never carries what was typed. */
export interface AccessEvent {
  readonly kind: AccessKind;
  /** A user that exists; null when the name is nobody's. */
  readonly username: string | null;
  readonly origin: Origin;
  /** The call that was refused. */
  readonly call?: CallName;
  /** The second factor that a sign-in took, or that was refused. */
  readonly factor?: SignInFactor;
}

/** Audit events of sign-ins, refusals and the like. What repeats within a minute is counted, not written each time. */
export interface AccessLog {
  record(event: AccessEvent): Promise<void>;
}
