import type { Actor, ModuleGrant } from '@comensal/domain/platform/access';

/** A profile, locked until the end of the transaction. */
export interface LockedProfile {
  readonly name: string;
  readonly modules: readonly ModuleGrant[];
  readonly version: number;
}

/** Profiles are found by name, ignoring case and accents (O-48). */
export interface ProfileRepository {
  /**
   * Locks a profile that is about to be assigned: it can be neither changed nor removed until the end of the
   * transaction. Null when there is none.
   */
  hold(name: string): Promise<LockedProfile | null>;
  /** Locks a profile that is about to be changed or removed; null when there is none. */
  lock(name: string): Promise<LockedProfile | null>;
  /** How many active users have the profile. */
  users(name: string): Promise<number>;
  /** Whether an active service user has the profile. */
  hasServiceUsers(name: string): Promise<boolean>;
  /** Whether an active user who has the profile has total access, or a pair, that the giver lacks. */
  hasFurtherUsers(giver: Pick<Actor, 'username' | 'totalAccess'>, name: string): Promise<boolean>;
}

/** The writers of profiles. Only `changeRights` hands them out. */
export interface ProfileRights {
  /** Adds the profile with its modules. Throws 'profileTaken'. */
  add(profile: {
    readonly name: string;
    readonly description: string;
    readonly modules: readonly ModuleGrant[];
    readonly second_factor?: boolean | undefined;
  }): Promise<void>;
  /**
   * Writes description, modules and, where given, whether a second factor is required. Writes only differences, and
   * raises the version.
   */
  change(
    name: string,
    changes: {
      readonly description: string;
      readonly modules: readonly ModuleGrant[];
      readonly second_factor?: boolean | undefined;
    },
  ): Promise<void>;
  /**
   * Makes everybody with the profile a prospective contractor, without pairs and total access, or no longer one
   * (PRF-14).
   */
  setPrecontractors(name: string, precontractors: boolean): Promise<void>;
  remove(name: string): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly profiles: ProfileRepository;
  }
}

declare module '../platform/rights/rights.port' {
  interface Rights {
    readonly profiles: ProfileRights;
  }
}
