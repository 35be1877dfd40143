import { type EditGroup } from '@comensal/domain/groups';
import { groups } from '@comensal/domain/groups/groups.texts';
import { type Actor } from '@comensal/domain/platform/access';
import { invalidFields, platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import { refuseUnseen } from '../platform/versions/refuse-unseen';
import type { GroupDependencies } from './add-group';
import { checkLeader } from './check-leader';
import type { LockedGroup } from './group.repository.port';

/**
 * Edits a group (GRP-24); a new leader becomes a member, the former one stays a member but no longer leads. Throws
 * 'notFound', 'outOfScope', 'staleVersion', 'groupTaken', a 422 for another company or centre (they cannot change), and
 * what `checkLeader` refuses.
 */
export async function editGroup(
  { inTransaction }: GroupDependencies,
  actor: Actor,
  { id, version, companyId, businessUnit, ...values }: EditGroup,
): Promise<void> {
  await inTransaction(actor, async (unit) => {
    const group = await lockedGroup(unit, actor, id);
    refuseUnseen({ version }, group);
    if ((companyId ?? group.companyId) !== group.companyId)
      throw invalidFields({ companyId: groups.validation.placeStays });
    if ((businessUnit ?? group.businessUnitId) !== group.businessUnitId)
      throw invalidFields({ businessUnit: groups.validation.placeStays });
    const leader = await checkLeader(unit, values.leader, group, group.leader);
    await unit.changes(async () => {
      await unit.groups.change(id, { ...values, leader });
      await unit.groups.join(id, leader.id);
    });
  });
}

/**
 * The group, locked, if it is in the actor's scope. Throws 'notFound', also to a leader for others' groups, and
 * 'outOfScope'.
 */
export async function lockedGroup(unit: UnitOfWork, actor: Actor, id: number): Promise<LockedGroup> {
  const group = await unit.groups.lock(actor, id);
  if (!group) throw new Refusal(platformRefusals.notFound);
  if (!group.isOpen) throw new Refusal(platformRefusals.outOfScope);
  if (!group.isLed) throw new Refusal(platformRefusals.notFound);
  return group;
}
