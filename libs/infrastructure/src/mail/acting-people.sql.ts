import { administeringModules } from '@comensal/domain/users';
import type { ScopedColumns } from '../platform/database/scope.sql';
import { groupIsLed, pairIsOpen } from '../platform/database/scope.sql';

/** Condition: the user may write one of the modules. `user` is the alias of rows of `users`, `modules` SQL. */
export function writesAny(user: string, modules: string): string {
  return `exists (select 1 from profile_module_relations m where m.profile_name = ${user}.profile_name and m.permission = 'W' and m.module = any(${modules}))`;
}

/**
 * Condition: the place is within the user's reach; for a group leader, the groups they lead. What `scopeCondition` says of
 * one actor, of every user. With `ownOnly`, total access does not count. All are SQL.
 */
export function reachesPlace(user: string, { group, ...pair }: Required<ScopedColumns>, ownOnly = 'false'): string {
  return `(${user}.business_unit_total_access and not ${ownOnly} or ${pairIsOpen(`${user}.username`, pair)}
    and (not exists (select 1 from profile_module_relations l where l.profile_name = ${user}.profile_name and l.module = 'Lider de Grupo')
         or ${groupIsLed(`${user}.username`, group)}))`;
}

/** Condition: the user holds one of the modules, to read or to write. */
export function holdsAny(user: string, modules: string): string {
  return `exists (select 1 from profile_module_relations m where m.profile_name = ${user}.profile_name and m.module = any(${modules}))`;
}

/**
 * Condition: the user administers everything (`administersAll`). A step waits for such a person only where it waits for
 * nobody else: their profile merely may.
 */
export function administers(user: string): string {
  const writes = administeringModules.map((name) => writesAny(user, `array['${name}']`));
  return `(${user}.business_unit_total_access and ${writes.join(' and ')})`;
}
