import { type CustomerPlace, customerRefusals } from '@comensal/domain/customers';
import { Refusal } from '@comensal/domain/platform/refusals';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';

/**
 * A group needs a leader (GRP-18), so a diner who leads one cannot leave its place. Takes the ended places; null means
 * all. Throws 'customerLeadsGroups' with the names of the groups.
 */
export async function refuseLeaving(
  { customers }: Pick<UnitOfWork, 'customers'>,
  id: number,
  ended: readonly CustomerPlace[] | null,
): Promise<void> {
  const groups = ended?.length === 0 ? [] : await customers.ledGroups(id, ended);
  if (groups.length > 0) throw new Refusal(customerRefusals.customerLeadsGroups, { groups: groups.join(', ') });
}
