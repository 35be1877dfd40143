import { companyRefusals } from '@comensal/domain/companies';
import { type AddGroup, groupRefusals } from '@comensal/domain/groups';
import { type Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import { checkLeader } from './check-leader';

export interface GroupDependencies {
  readonly inTransaction: InTransaction;
}

/**
 * Adds a group (GRP-23); its leader becomes a member. Throws 'notFound', 'outOfScope', 'relationEnded' and 'groupsNotManaged'
 * for the place, 'groupTaken' for the name, and what `checkLeader` refuses. Returns the id.
 */
export async function addGroup(
  { inTransaction }: GroupDependencies,
  actor: Actor,
  { companyId, businessUnit, ...values }: AddGroup,
): Promise<number> {
  const place = { companyId, businessUnitId: businessUnit };
  return inTransaction(actor, async (unit) => {
    const held = await unit.groups.holdPlace(actor, place);
    if (!held) throw new Refusal(platformRefusals.notFound);
    if (!held.isOpen) throw new Refusal(platformRefusals.outOfScope);
    if (!held.isContractor) throw new Refusal(companyRefusals.relationEnded);
    if (!held.managesGroups) throw new Refusal(groupRefusals.groupsNotManaged);
    const leader = await checkLeader(unit, values.leader, place, null);
    const id = await unit.groups.add(place, { ...values, leader });
    await unit.groups.join(id, leader.id);
    return id;
  });
}
