import type { Access } from '../platform/access/access';
import { type Actor, holds } from '../platform/access/actor';
import type { ModuleName } from '../platform/access/modules';

/** A call that more modules open is what many screens choose from, and says of none that it is used. */
const mostModules = 6;

/** The modules of which a call that was admitted is a use: those of the actor's that opened it. */
export function usedModules(actor: Pick<Actor, 'modules'>, access: Access): readonly ModuleName[] {
  if (access.kind === 'everywhere') return access.allOf.map(({ module }) => module);
  if (access.kind !== 'modules' || access.anyOf.length > mostModules) return [];
  return access.anyOf.flatMap(({ module, permission }) => (holds(actor, module, permission) ? [module] : []));
}
