import { type Actor, holds } from './actor';
import type { ModuleName, Permission } from './modules';

/** The four labelled groups of the menu; 'none' for entries outside any group (ACC-23, O-07). */
export type MenuGroup = 'none' | 'associations' | 'reports' | 'credits' | 'contractors';

interface Guarded {
  /** The router's path (ACC-10). */
  readonly path: string;
  /** Any one of these modules with that permission opens the screen (ACC-11, ACC-16). */
  readonly anyOf: readonly { readonly module: ModuleName; readonly permission: Permission }[];
  /** Requires all of the modules and total access, because its calls are of the kind 'everywhere'. */
  readonly everywhere?: true;
}

/** A screen that is opened from another. */
interface Inner extends Guarded {
  readonly menu: null;
}

interface Entry extends Guarded {
  readonly menu: MenuGroup;
  /** Entries with lower numbers come first; no two screens have the same. */
  readonly place: number;
}

export type Screen = Inner | Entry;

/** The screens of a feature, in its `screens.ts`. */
export type Screens = Readonly<Record<string, Screen>>;

export const readers = (...names: ModuleName[]): Screen['anyOf'] =>
  names.map((module) => ({ module, permission: 'R' }));
export const writers = (...names: ModuleName[]): Screen['anyOf'] =>
  names.map((module) => ({ module, permission: 'W' }));

/** Whether the screen opens to the actor (ACC-11). */
export function mayOpen(actor: Actor, { anyOf, everywhere }: Screen): boolean {
  const held = anyOf.map(({ module, permission }) => holds(actor, module, permission));
  return everywhere ? actor.totalAccess && held.every(Boolean) : held.some(Boolean);
}
