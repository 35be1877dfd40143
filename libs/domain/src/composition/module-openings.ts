import type { CallName, Screen, ScreenName } from '../platform/access';
import type { Access } from '../platform/access/access';
import { type ModuleName, modules, type Permission } from '../platform/access/modules';
import type { ModuleOpening, Opening } from '../profiles/module-opening.answer';
import { calls } from './calls';
import { screens } from './screens';

/**
 * The modules in the order of the contract (PRF-12, PRF-23), each with the screens and calls that it opens, derived
 * from the tables that guard them.
 */
export function moduleOpenings(): ModuleOpening[] {
  return modules.map((name) => ({ name, R: openingOf(name, 'R'), W: openingOf(name, 'W') }));
}

function openingOf(name: ModuleName, permission: Permission): Opening {
  const opens = (anyOf: readonly { readonly module: ModuleName; readonly permission: Permission }[]): boolean =>
    anyOf.some((needed) => needed.module === name && needed.permission === permission);
  return {
    // No module alone opens what also requires total access.
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
