import type { Actor, AuthType, CustomerForm, CustomerPlace } from '@comensal/domain';

/** A diner's code. */
export interface CustomerCode {
  readonly auth_type: AuthType;
  readonly auth_code: string;
}

/** What the database says about a place asked for. */
export interface CheckedPlace {
  readonly business_unit_id: string;
  readonly company_id: string;
  /** Company and centre exist and are open to the actor. */
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
  readonly businessUnitName: string;
}

/** An active diner, locked until the end of the transaction. */
export interface LockedCustomer {
  readonly id: number;
  readonly version: number;
  /** The active places of the diner, and which of them are open to the actor. */
  readonly places: readonly (CustomerPlace & { readonly isOpen: boolean })[];
}

/** What a form writes to the diner itself; the password as its hash. */
export interface CustomerFields
  extends Pick<CustomerForm, 'name' | 'surname' | 'file_number' | 'section' | 'manual_load'> {
  readonly passwordHash: string | null;
}

export interface CustomerRepository {
  /** Locks the service profiles against removal, and returns what is wrong with the places, in the order given. */
  checkPlaces(actor: Actor, places: readonly CustomerPlace[]): Promise<CheckedPlace[]>;
  /** The codes that other active diners have at those centres, at most one of each kind. */
  takenCodes(
    codes: readonly CustomerCode[],
    businessUnitIds: readonly string[],
    except: number | null,
  ): Promise<TakenCode[]>;
  /** Adds the diner. Returns its id, or the kind of a code that somebody else took meanwhile. */
  add(
    fields: CustomerFields,
    codes: readonly CustomerCode[],
    places: readonly CustomerPlace[],
    at: Date,
  ): Promise<number>;
  /** Locks an active diner; null when there is none. */
  lock(actor: Actor, id: number): Promise<LockedCustomer | null>;
  /**
   * Writes fields and codes, ends the places `ended`, adds the places `given`, and raises the version. The group of an
   * ended place ends with it.
   */
  change(
    id: number,
    fields: CustomerFields,
    codes: readonly CustomerCode[],
    ended: readonly CustomerPlace[],
    given: readonly CustomerPlace[],
  ): Promise<void>;
  /** Ends the places and the group of any of them, and raises the version. */
  endPlaces(id: number, ended: readonly CustomerPlace[]): Promise<void>;
  /** Names of the active groups that the diner leads at those places; null means anywhere. */
  ledGroups(
    id: number,
    places: readonly Pick<CustomerPlace, 'business_unit_id' | 'company_id'>[] | null,
  ): Promise<string[]>;
  /** Makes the diner inactive: the history stays, the codes become free (DIN-39). */
  remove(id: number): Promise<void>;
}

/** Somebody else took the code between check and write. */
export class CodeClaimed extends Error {
  override readonly name = 'CodeClaimed';

  constructor(readonly auth_type: AuthType) {
    super('Another diner has this code at the centre');
  }
}
