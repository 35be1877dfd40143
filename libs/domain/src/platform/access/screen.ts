import { type Actor, holds } from './actor';
import type { ModuleName, Permission } from './modules';

/** The groups of the menu, in its order: the specification's four (ACC-23, O-07), and those of the other screens. */
export const menuGroupNames = [
  'diners',
  'credits',
  'contractors',
  'associations',
  'reports',
  'administration',
] as const;
export type MenuGroup = (typeof menuGroupNames)[number];

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
  /** The screen of which it is the other side: who may open both has one entry for them. */
  readonly sideOf?: string;
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
