import { type Leadership, leadershipAfter, type StoredLeadership } from '@comensal/domain/groups';
import { groups as groupsTexts } from '@comensal/domain/groups/groups.texts';
import { invalidFields } from '@comensal/domain/platform/refusals';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { GroupPlace } from './group.repository.port';

const nobody: StoredLeadership = { id: null, userId: null, email: '' };

/**
 * Checks that the leader of a group eats at its place (GRP-18). Takes the leader of a form, and the group's previous
 * leadership (null for a new one); returns the new one (`leadershipAfter`). Throws a 422 at the fields.
 */
export async function checkLeader(
  { groups }: Pick<UnitOfWork, 'groups'>,
  input: Leadership,
  place: GroupPlace,
  former: StoredLeadership | null,
): Promise<Leadership> {
  const leader = await groups.lockLeader(input.id, place);
  if (!leader?.isOfPlace) throw invalidFields({ leader: groupsTexts.validation.leaderOfPlace });
  if (input.userId !== null && !(await groups.userExists(input.userId)))
    throw invalidFields({ userId: groupsTexts.validation.leaderUser });
  return leadershipAfter(former ?? nobody, input, leader.username);
}
