import type { Actor, AuthenticatedUser } from '@comensal/domain';

/** Sessions live in the database, so that ending one is in force at the next call (decisions, "Small things"). */
export interface Sessions {
  /** Starts a session and answers its id. */
  start(username: string, at: Date): Promise<string>;
  /** Ends one session (log out). */
  end(id: string, reason: string, at: Date): Promise<void>;
  /** Ends every session of a user (password changed, user removed). */
  endAll(username: string, reason: string, at: Date): Promise<void>;
  /**
   * The actor of a session that is neither ended nor idle for longer than `idleLimitMs`, with today's profile; null
   * otherwise. Marks the session as used.
   */
  resume(id: string, at: Date, idleLimitMs: number): Promise<Actor | null>;
}

/** What the log in asks the users for. */
export interface Accounts {
  /** The stored hash and whether the user is active; null for an unknown name. Case and accents do not matter. */
  credentials(username: string): Promise<{ username: string; passwordHash: string; isActive: boolean } | null>;
  /** The signed-in person as the portal holds it, without token (ACC-31); null when there is no such active user. */
  authenticated(username: string): Promise<Omit<AuthenticatedUser, 'token'> | null>;
}

/** argon2id. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** Counts wrong attempts by user and by address, over all processes (decisions: 5 a user, 20 an address, 15 minutes). */
export interface LoginAttempts {
  /** Throws the refusal 'tooManyAttempts' while the user or the address has used up its attempts. */
  check(username: string, address: string): Promise<void>;
  failed(username: string, address: string): Promise<void>;
  succeeded(username: string, address: string): Promise<void>;
}
