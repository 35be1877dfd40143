import { Refusal } from '@comensal/domain';
import type { UnitOfWork } from '../platform/unit-of-work.port';

/**
 * Runs a change that could remove the last person who may write users, or profiles, and refuses it with 'lastAdministrator'
 * when it does (O-43). Such changes run one after the other: of two at once, each would count on the other's person.
 */
export async function keepAdministrators<Answer>(
  { users }: UnitOfWork,
  change: () => Promise<Answer>,
): Promise<Answer> {
  await users.lockAdministration();
  const before = await users.administrators();
  const answer = await change();
  const after = await users.administrators();
  if ((before.ofUsers && !after.ofUsers) || (before.ofProfiles && !after.ofProfiles))
    throw new Refusal('lastAdministrator');
  return answer;
}
