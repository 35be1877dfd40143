export interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}
export type LockPackages = Readonly<Record<string, LockEntry>>;

/** The workspaces whose packages a start installs, with the root's own. */
export declare function startWorkspaces(lock: LockPackages): string[];
/** The folders of the packages that running and building need, as the lock names them. */
export declare function neededToStart(lock: LockPackages): Set<string>;
/** The folders of packages of the lock that are missing or have another version. */
export declare function missingPackages(wanted: LockPackages, present: LockPackages, forStart: boolean): string[];
