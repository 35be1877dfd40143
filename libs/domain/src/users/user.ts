import type { ModuleGrant } from '../permissions/modules';

/** A user as the list shows it (USR-04, PRE-03). */
export interface UserRow {
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly profile: { readonly name: string; readonly description: string; readonly modules: readonly ModuleGrant[] };
  readonly business_unit_total_access: boolean;
  readonly preContractor: boolean;
  readonly isPrecontractor: boolean;
  readonly version: number;
}

/** A user as the calls answer it (USR-19): without a password, whoever asks. */
export interface UserView extends UserRow {
  /** The chosen pairs of active centres and companies. */
  readonly businessUnits: readonly { readonly id: string; readonly name: string; readonly companies: readonly { readonly id: string; readonly business_name: string }[] }[];
  /** The company of the first pair (O-38); null without pairs. */
  readonly company_id: string | null;
}
