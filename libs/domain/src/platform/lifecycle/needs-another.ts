import { type Actor, peopleBehind } from '../access/actor';

/** Who took the first step of a record, and for whom; null for themselves. */
export interface Asker {
  readonly username: string;
  readonly on_behalf_of: string | null;
  /** A pair of duties asks for four eyes, and the actor took the first step (O-136). */
  readonly needsOtherEyes: boolean;
}

/**
 * Whether the decision about a record needs another person. Nobody who acts for somebody decides what either of the two
 * asked for, and where a replacement asked, neither of those two decides. A replacement would otherwise be the second
 * person beside themselves. Who did the first of two duties that ask for four eyes does not decide either.
 */
export function needsAnother(actor: Pick<Actor, 'username' | 'replaces'>, asker: Asker | null): boolean {
  if (asker?.needsOtherEyes) return true;
  if (asker === null || (!actor.replaces && asker.on_behalf_of === null)) return false;
  return peopleBehind(actor).some((name) => name === asker.username || name === asker.on_behalf_of);
}
