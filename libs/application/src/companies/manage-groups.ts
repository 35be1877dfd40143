import { companyRefusals, type ManageGroups } from '@comensal/domain/companies';
import { type Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { refuseUnseen } from '../platform/versions/refuse-unseen';
import type { AssociationDependencies } from './associate';

/**
 * Turns group management of a contractor at a centre on or off (GRP-04, GRP-06, O-160). Turning it off keeps the
 * groups, and is refused with 'groupsInUse' while they have a balance or unsettled credits (O-161). Throws 'notFound'
 * for a pair that never had a relation, 'staleVersion' when `version` is not the current one, 'relationEnded' when
 * there is no active contractor relation. Changes nothing when the pair is already in the requested state.
 */
export async function manageGroups(
  { inTransaction }: AssociationDependencies,
  actor: Actor,
  { company, businessUnit, version }: ManageGroups,
): Promise<void> {
  const pair = { companyId: company.id, businessUnitId: businessUnit.id };
  await inTransaction(actor, async ({ associations }) => {
    const locked = await associations.lockGroupManagement(pair);
    if (!locked) throw new Refusal(platformRefusals.notFound);
    refuseUnseen({ version }, locked);
    if (!locked.isContractor) throw new Refusal(companyRefusals.relationEnded);
    if (locked.managesGroups === businessUnit.manage_groups) return;
    if (!businessUnit.manage_groups && locked.groupsInUse) throw new Refusal(companyRefusals.groupsInUse);
    await associations.setGroupManagement(pair, businessUnit.manage_groups);
  });
}
