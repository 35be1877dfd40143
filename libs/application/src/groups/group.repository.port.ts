import type { GroupDinerList, Leadership, StoredLeadership } from '@comensal/domain/groups';
import type { Actor } from '@comensal/domain/platform/access';

/** A company at a centre. */
export interface GroupPlace {
  readonly companyId: string;
  readonly businessUnitId: string;
}

/** A pair for a new group; its relation is locked until the end of the transaction. */
export interface HeldPlace {
  readonly isOpen: boolean;
  /** An active contractor relation of a company that may be a contractor. */
  readonly isContractor: boolean;
  readonly managesGroups: boolean;
}

/** An active group, locked until the end of the transaction. */
export interface LockedGroup extends GroupPlace {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly leader: StoredLeadership;
  /** Company and centre are in the actor's scope. */
  readonly isOpen: boolean;
  /** False for a leader when somebody else leads the group. */
  readonly isLed: boolean;
  readonly managesGroups: boolean;
}

/** What prevents a group's removal. The balance is in minor units. */
export interface GroupUses {
  readonly balance: number;
  readonly openCredits: number;
  readonly openNotes: number;
}

export interface GroupValues {
  readonly name: string;
  readonly internId: string;
  readonly description: string;
  readonly leader: Leadership;
}

/** A diner that may lead, locked. */
export interface LockedLeader {
  readonly username: string | null;
  /** Eats at the group's centre for its company. */
  readonly isOfPlace: boolean;
}

/** A diner named in a save. `readGroup` is the group the screen showed; undefined where nobody looked. */
export interface NamedDiner {
  readonly id: number;
  readonly to: GroupDinerList;
  readonly readGroup: number | null | undefined;
}

/**
 * Why a diner cannot be moved. `name` and `group` are for the person who moves; both are empty for a diner who never
 * ate at the place.
 */
export interface UnmovableDiner {
  readonly id: number;
  readonly why: 'unknown' | 'leads' | 'left' | 'otherGroup' | 'inGroup' | 'inNone';
  readonly name: string;
  readonly group: string;
}

export interface GroupRepository {
  /** Locks the pair's relation against changes; null when company or centre does not exist, or they never had one. */
  holdPlace(actor: Actor, place: GroupPlace): Promise<HeldPlace | null>;
  /** Locks an active group; null when there is none. */
  lock(actor: Actor, id: number): Promise<LockedGroup | null>;
  /** What prevents the removal of a locked group. */
  uses(id: number): Promise<GroupUses>;
  /** Locks an active diner as the leader of a group of that place; null when there is none. */
  lockLeader(id: number, place: GroupPlace): Promise<LockedLeader | null>;
  /** Whether there is such an active user. */
  userExists(username: string): Promise<boolean>;
  /** Adds the group. Returns its id. Throws 'groupTaken' for a name that another of the place has. */
  add(place: GroupPlace, values: GroupValues): Promise<number>;
  /** Writes the values and raises the version. Throws 'groupTaken'. */
  change(id: number, values: GroupValues): Promise<void>;
  /** Makes a diner a member, unless they lead another group and so stay there. */
  join(id: number, customerId: number): Promise<void>;
  /** Deactivates the group and frees its diners; one who leads another group joins it. */
  remove(id: number): Promise<void>;
  /** Locks the diners to move. Returns them and those who cannot be moved, both in the given order. */
  holdDiners(
    actor: Actor,
    group: LockedGroup,
    diners: readonly NamedDiner[],
  ): Promise<{ readonly moving: readonly NamedDiner[]; readonly unmovable: readonly UnmovableDiner[] }>;
  /** Those of the diners who are in a group at a place in the actor's scope, in the given order. */
  inGroups(actor: Actor, ids: readonly number[]): Promise<readonly UnmovableDiner[]>;
  /** Moves locked diners, and keeps for the undo of the job what they were. */
  move(group: LockedGroup, moving: readonly NamedDiner[], jobId: string): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly groups: GroupRepository;
  }
}
