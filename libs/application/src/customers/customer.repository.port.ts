import type { AuthType, CustomerForm, CustomerPlace } from '@comensal/domain/customers';
import type { Actor } from '@comensal/domain/platform/access';
import type { InOneStatement, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';

/** A diner's code. */
export interface CustomerCode {
  readonly auth_type: AuthType;
  readonly auth_code: string;
}

/** What the database says about a requested place. */
export interface CheckedPlace {
  readonly business_unit_id: string;
  readonly company_id: string;
  /** Company and centre exist and are in the actor's scope. */
  readonly isOpen: boolean;
  /** Company and centre have an active relation (O-97). */
  readonly isRelated: boolean;
  /** The service profile is active, and of this company and centre. */
  readonly isProfile: boolean;
  readonly businessUnitName: string;
}

/** A code that another active diner has at one of the centres (DIN-31, O-61). */
export interface TakenCode {
  readonly auth_type: AuthType;
  readonly business_unit_id: string;
  readonly businessUnitName: string;
}

/** What the database says about a form. */
export interface CheckedForm {
  /** In the order given. */
  readonly places: readonly CheckedPlace[];
  /** At most one of each kind. */
  readonly taken: readonly TakenCode[];
}

/** An active diner, locked until the end of the transaction. */
export interface LockedCustomer {
  readonly id: number;
  readonly version: number;
  /** The diner's active places, and which of them are in the actor's scope. */
  readonly places: readonly (CustomerPlace & { readonly isOpen: boolean })[];
}

/** The diner's own fields in a form; the password as its hash. */
export interface CustomerFields
  extends Pick<CustomerForm, 'name' | 'surname' | 'file_number' | 'section' | 'manual_load'> {
  readonly passwordHash: string | null;
}

export interface CustomerRepository {
  /**
   * Locks the service profiles of the places against removal. Returns for each place whether a diner may have it, and
   * which of the codes active diners other than `except` have at the centres.
   */
  check(
    actor: Actor,
    places: readonly CustomerPlace[],
    codes: readonly CustomerCode[],
    businessUnitIds: readonly string[],
    except: number | null,
  ): Promise<CheckedForm>;
  /**
   * Adds a diner with one statement. Returns the id; null, with nothing written, where `check` finds a problem. Locks
   * the service profiles as `check` does. Throws `CodeClaimed` when somebody else takes a code meanwhile.
   */
  add(
    actor: Actor,
    fields: CustomerFields,
    codes: readonly CustomerCode[],
    places: readonly CustomerPlace[],
    at: Date,
  ): Promise<number | null>;
  /** Locks an active diner; null when there is none. */
  lock(actor: Actor, id: number): Promise<LockedCustomer | null>;
  /**
   * Writes fields and codes, ends the places `ended`, adds the places `values`, and raises the version. Ending a place
   * also ends the membership in its group.
   */
  change(
    id: number,
    fields: CustomerFields,
    codes: readonly CustomerCode[],
    ended: readonly CustomerPlace[],
    values: readonly CustomerPlace[],
  ): Promise<void>;
  /** Ends the places and the memberships in their groups, and raises the version. */
  endPlaces(id: number, ended: readonly CustomerPlace[]): Promise<void>;
  /** Names of the active groups that the diner leads at those places; null means everywhere. */
  ledGroups(
    id: number,
    places: readonly Pick<CustomerPlace, 'business_unit_id' | 'company_id'>[] | null,
  ): Promise<string[]>;
  /** Deactivates the diner: the history stays, the codes are freed (DIN-39). */
  remove(id: number): Promise<void>;
  /**
   * Activates a removed diner without the places `ended`, in the group if it still exists at one of the others. Returns
   * the group; null without one. Throws `CodeClaimed` when somebody else takes a code meanwhile.
   */
  restore(
    id: number,
    ended: readonly Pick<CustomerPlace, 'business_unit_id' | 'company_id'>[],
    groupId: number | null,
  ): Promise<number | null>;
}

/** Somebody else took the code between check and write. */
export class CodeClaimed extends Error {
  override readonly name = 'CodeClaimed';

  constructor(readonly auth_type: AuthType) {
    super('Another diner has this code at the centre');
  }
}

/** Diners whose commands are single statements. */
export type InDinerStatement = InOneStatement<Pick<UnitOfWork, 'customers'>>;

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly customers: CustomerRepository;
  }
}
