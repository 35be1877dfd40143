/**
 * Condition: the user is here: not removed, and not resting while an administrator decides whose account it is
 * (docs/decisions/0406). Whoever is not here signs in nowhere, has nothing done in their name and is mailed nothing
 * but what concerns the account itself. `user` is an alias of `users`.
 */
export function isHere(user: string): string {
  return `(${user}.is_active and ${user}.resting_since is null)`;
}

/** Condition: the user is here, and no program. */
export function isPersonHere(user: string): string {
  return `(${isHere(user)} and not ${user}.is_service)`;
}
