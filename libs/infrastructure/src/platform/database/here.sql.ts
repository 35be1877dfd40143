import { objectionLifeMs } from '@comensal/domain/auth';

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

/**
 * Condition: at this moment the address is one that a person gave their own account, not yet proved otherwise than by
 * its mailbox, and may still be objected to: whoever reads it may be a thief (docs/decisions/0406). Both are SQL.
 */
export function mayBeStolen(email: string, at: string): string {
  return `exists (select from account_changes c
     where c.settled_at is null and c.last_changed_at > ${at} - interval '${objectionLifeMs / 1000} seconds'
       and lower(c.present_email) = lower(${email}) and lower(c.former_email) <> lower(c.present_email)
       and not exists (select from account_claims p
             where p.change_id = c.id and p.email = lower(c.present_email) and p.proof <> 'none'))`;
}
