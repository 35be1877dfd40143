import { groupRefusals } from '@comensal/domain/groups';
import { groups } from '@comensal/domain/groups/groups.texts';
import type { Actor } from '@comensal/domain/platform/access';
import { formatMoney } from '@comensal/domain/platform/money';
import { Refusal } from '@comensal/domain/platform/refusals';
import { fill } from '@comensal/domain/platform/texts';
import { type Removal, refuseUnseen } from '../platform/versions/refuse-unseen';
import type { GroupDependencies } from './add-group';
import { lockedGroup } from './edit-group';
import type { GroupUses } from './group.repository.port';

/**
 * Removes a group and frees its diners (GRP-25, O-163). Throws 'notFound', 'outOfScope', and 'groupInUse' with what
 * prevents it: a balance other than zero, unsettled credits and credit notes.
 */
export async function removeGroup(
  { inTransaction }: GroupDependencies,
  actor: Actor,
  { id, ...seen }: Removal,
): Promise<void> {
  await inTransaction(actor, async (unit) => {
    const group = await lockedGroup(unit, actor, id);
    refuseUnseen(seen, group);
    const { name } = group;
    const what = usesText(await unit.groups.uses(id));
    if (what !== null) throw new Refusal(groupRefusals.groupInUse, { name, what });
    await unit.groups.remove(id);
  });
}

/** What prevents the group's removal, as one text; null when nothing does. */
function usesText({ balance, openCredits, openNotes }: GroupUses): string | null {
  const messages = [
    balance !== 0 && fill(groups.uses.balance, { amount: formatMoney(balance) }),
    openCredits > 0 && fill(openCredits === 1 ? groups.uses.credit : groups.uses.credits, { count: openCredits }),
    openNotes > 0 && fill(openNotes === 1 ? groups.uses.note : groups.uses.notes, { count: openNotes }),
  ].filter((part) => part !== false);
  return messages.length === 0 ? null : new Intl.ListFormat('es-AR').format(messages);
}
