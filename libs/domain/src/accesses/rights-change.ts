import type { ModuleGrant } from '../platform/access/modules';

/** What somebody may do and whether everywhere, before and after a change of their profile. */
export interface HeldRights {
  readonly modules: readonly ModuleGrant[];
  readonly isEverywhere: boolean;
}

/** What a change gives and takes: each module with the permission that comes, or goes (O-51: W includes R). */
export interface RightsChange {
  readonly gained: readonly ModuleGrant[];
  readonly lost: readonly ModuleGrant[];
  /** Total access that comes, goes, or stays as it is. */
  readonly everywhere: 'gained' | 'lost' | null;
}

export function rightsChange(before: HeldRights, after: HeldRights): RightsChange {
  const beyond = (some: HeldRights, other: HeldRights): ModuleGrant[] =>
    some.modules.filter(({ name, permission }) => {
      const held = other.modules.find((grant) => grant.name === name);
      return held === undefined || (permission === 'W' && held.permission === 'R');
    });
  return {
    gained: beyond(after, before),
    lost: beyond(before, after),
    everywhere: before.isEverywhere === after.isEverywhere ? null : after.isEverywhere ? 'gained' : 'lost',
  };
}
