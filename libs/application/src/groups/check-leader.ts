import { invalidFields, text } from '@comensal/domain';
import type { UnitOfWork } from '../platform/unit-of-work.port';
import type { GroupPlace, GroupValues } from './group.repository.port';

/**
 * The leader of a group eats at its place (GRP-18). Its user is the one named, else the diner's own (O-166). Takes the
 * leader of a form and returns it as it is stored; throws a 422 at its fields.
 */
export async function checkLeader(
  { groups }: Pick<UnitOfWork, 'groups'>,
  leader: GroupValues['leader'],
  place: GroupPlace,
): Promise<GroupValues['leader']> {
  const found = await groups.lockLeader(leader.id, place);
  if (!found?.isOfPlace) throw invalidFields({ leader: text('groups.validation.leaderOfPlace') });
  if (leader.userId !== null && !(await groups.userExists(leader.userId)))
    throw invalidFields({ userId: text('groups.validation.leaderUser') });
  return { ...leader, userId: leader.userId ?? found.username };
}
