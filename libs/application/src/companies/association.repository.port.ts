import type { PairFacts, RelationType } from '@comensal/domain/companies';

/** A company at a centre. */
export interface AssociatedPair {
  readonly companyId: string;
  readonly businessUnitId: string;
}

/** A pair with its relation locked until the end of the transaction. Null facts: company or centre does not exist. */
export interface LockedPair extends AssociatedPair {
  readonly facts: PairFacts | null;
}

/** The new state of a relation. `mustBeNew`: the person saw that there was none, active or ended. */
export interface RelationChange extends AssociatedPair {
  readonly type: RelationType;
  readonly isActive: boolean;
  readonly mustBeNew: boolean;
}

/** A pair with the facts that decide whether group management can be switched. */
export interface LockedGroupManagement {
  /** An active contractor relation of a company that may be a contractor (GRP-03). */
  readonly isContractor: boolean;
  readonly managesGroups: boolean;
  readonly version: number;
  /** Its groups have a balance, or unsettled credits. */
  readonly groupsInUse: boolean;
}

export interface AssociationRepository {
  companyExists(id: string): Promise<boolean>;
  businessUnitExists(id: string): Promise<boolean>;
  /** Locks the relations of the pairs in a fixed order, and returns the pairs in the order given. */
  lock(pairs: readonly AssociatedPair[]): Promise<LockedPair[]>;
  /** Writes the changes. False when somebody else has meanwhile added a relation that must be new. */
  save(changes: readonly RelationChange[]): Promise<boolean>;
  /** Locks the pair's relation; null when company or centre does not exist, or they never had one. */
  lockGroupManagement(pair: AssociatedPair): Promise<LockedGroupManagement | null>;
  setGroupManagement(pair: AssociatedPair, managesGroups: boolean): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly associations: AssociationRepository;
  }
}
