import { authRefusals } from '@comensal/domain/auth';
import { type Actor, mayMake, type RightsAccess } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { userRefusals } from '@comensal/domain/users';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.port';
import type { Administrators, Giver, Rights } from './rights.port';

/** Who changes rights, and who may; `isSelf` where it is about the person's own user. */
export interface RightsChange {
  readonly actor: Actor;
  readonly access: RightsAccess;
  readonly isSelf?: boolean;
}

/**
 * Runs changes of rights one at a time: what the giver has, and what is granted, revoked or changed, is read under the
 * lock and stays until the commit. Two concurrent changes would each be checked against what the other is about to
 * change, and two administrators who remove each other would both be removed. Passes on the giver's current rights, and
 * the writers. Throws 'sessionExpired' for a giver who was removed meanwhile, 'noPermission' for one who lost the call,
 * and 'lastAdministrator' or 'lastFullAdministrator' when nobody would be left who writes users, who writes profiles,
 * or who administers everything (O-43).
 */
export async function changeRights<Answer>(
  unit: Pick<UnitOfWork, 'rights'>,
  { actor, access, isSelf = false }: RightsChange,
  change: (giver: Giver, rights: Omit<Rights, 'lock' | 'giver' | 'administrators'>) => Promise<Answer>,
): Promise<Answer> {
  const rights = unit.rights(access);
  await rights.lock();
  const giver = await rights.giver(actor);
  if (!giver) throw new Refusal(authRefusals.sessionExpired);
  if (!mayMake(giver, access, isSelf)) throw new Refusal(platformRefusals.noPermission);
  const before = await rights.administrators();
  const answer = await change(giver, rights);
  const after = await rights.administrators();
  const isLost = (kind: keyof Administrators): boolean => before[kind] > 0 && after[kind] === 0;
  if (isLost('ofUsers') || isLost('ofProfiles')) throw new Refusal(userRefusals.lastAdministrator);
  if (isLost('ofAll')) throw new Refusal(userRefusals.lastFullAdministrator);
  return answer;
}
