import type { Actor, RightsAccess } from '@comensal/domain/platform/access';

/** What somebody who grants rights may do at this moment. */
export interface Giver extends Actor {
  readonly profileName: string;
}

/** How many active users with a password administer everything, write users, and write profiles. */
export interface Administrators {
  readonly ofAll: number;
  readonly ofUsers: number;
  readonly ofProfiles: number;
}

/**
 * Everything in a transaction that changes what people may do. Only `changeRights` obtains it. Users and profiles add
 * their writers beside their ports.
 */
export interface Rights {
  /** Waits for anybody else who is changing rights, until the end of the transaction. */
  lock(): Promise<void>;
  /** What the person may do now; null when the user is no longer active. */
  giver(actor: Actor): Promise<Giver | null>;
  administrators(): Promise<Administrators>;
}

/** The rights in one transaction, in the name of the call that changes them. */
export type OpenRights = (access: RightsAccess) => Rights;

declare module '../unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly rights: OpenRights;
  }
}
