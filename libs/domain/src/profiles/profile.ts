import type { ModuleGrant } from '../permissions/modules';

/** A profile as the calls answer it (PRF-10). */
export interface ProfileView {
  readonly name: string;
  readonly description: string;
  readonly modules: readonly ModuleGrant[];
  /** How many active users have it; a profile in use is not removed (O-47). */
  readonly users: number;
  readonly version: number;
}
