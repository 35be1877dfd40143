import type { Access } from '../permissions/access';
import { type CallName, calls } from '../permissions/calls';
import { type ModuleName, modules, type Permission } from '../permissions/modules';
import { type Screen, type ScreenName, screens } from '../permissions/screens';
import type { ModuleOpening, Opening } from './module-opening.answer';

/**
 * The modules in the order of the contract (PRF-12, PRF-23), each with the screens and calls that it opens, from the tables
 * that guard them.
 */
export function moduleOpenings(): ModuleOpening[] {
  return modules.map((name) => ({ name, R: openingOf(name, 'R'), W: openingOf(name, 'W') }));
}

function openingOf(name: ModuleName, permission: Permission): Opening {
  const opens = (anyOf: readonly { readonly module: ModuleName; readonly permission: Permission }[]): boolean =>
    anyOf.some((needed) => needed.module === name && needed.permission === permission);
  return {
    // What needs total access too is opened by no module alone.
    screens: (Object.keys(screens) as ScreenName[]).filter((name) => {
      const screen: Screen = screens[name];
      return !screen.everywhere && opens(screen.anyOf);
    }),
    calls: (Object.keys(calls) as CallName[]).filter((call) => {
      const access: Access = calls[call];
      return access.kind === 'modules' && opens(access.anyOf);
    }),
  };
}
