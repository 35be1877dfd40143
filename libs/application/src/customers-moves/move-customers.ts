import { type MoveCustomers, type MoveResult, moveResult } from '@comensal/domain/customers-moves';
import { groupRefusals } from '@comensal/domain/groups';
import { didAtOnce } from '@comensal/domain/jobs';
import { undo } from '@comensal/domain/jobs/undo.texts';
import type { Actor } from '@comensal/domain/platform/access';
import { invalidFields, Refusal } from '@comensal/domain/platform/refusals';
import { validation } from '@comensal/domain/platform/texts/validation.texts';
import { refuseWrong } from '../customers/check-customer';
import { lockedGroup } from '../groups/edit-group';
import type { LockedGroup } from '../groups/group.repository.port';
import { retryOnConcurrentChange } from '../platform/unit-of-work/concurrent-change';
import type { InTransaction, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { DinerMove, NamedProfile } from './customer-moves.repository.port';

/**
 * Changes group, service profile, place or sector of many diners (DIN-38, GRP-34), and records it as a job that can be
 * undone: one transaction, with as many statements for one diner as for thousands. Each diner is judged by the rules of a
 * single edit; those who may not change are named with the reason, and the others change. Throws what `lockedGroup` and
 * `refuseWrong` refuse, and 'groupsNotManaged'.
 */
export function moveCustomers(
  { inTransaction }: { readonly inTransaction: InTransaction },
  actor: Actor,
  command: MoveCustomers,
): Promise<MoveResult> {
  return retryOnConcurrentChange(() =>
    inTransaction(actor, async (unit) => {
      const { customerMoves, jobs } = unit;
      await customerMoves.begin();
      const group = await chosenGroup(unit, actor, command.group_id);
      const profile = await chosenProfile(unit, actor, command);
      const { ids, section, moves_place: movesPlace } = command;
      const move: DinerMove = { ids, section, group, profile, movesPlace };
      const { moving, refused } = await customerMoves.judge(actor, move);
      const jobId = moving.length === 0 ? null : await jobs.record(jobOf(actor, command, move, moving.length));
      if (jobId !== null) await customerMoves.move(actor, move, moving, jobId);
      const unchanged = new Set(ids.map(({ id }) => id)).size - moving.length - refused.length;
      return moveResult({ jobId, moved: moving.length, unchanged, refused });
    }),
  );
}

async function chosenGroup(
  unit: UnitOfWork,
  actor: Actor,
  id: number | null | undefined,
): Promise<LockedGroup | null | undefined> {
  if (id === undefined || id === null) return id;
  const group = await lockedGroup(unit, actor, id);
  if (!group.managesGroups) throw new Refusal(groupRefusals.groupsNotManaged);
  return group;
}

/** The service profile, held against its removal. Whoever eats at its place already keeps it after the relation ended. */
async function chosenProfile(
  { customers, customerMoves }: UnitOfWork,
  actor: Actor,
  { service_profile_id: id, moves_place }: Pick<MoveCustomers, 'service_profile_id' | 'moves_place'>,
): Promise<NamedProfile | undefined> {
  if (id === undefined) return undefined;
  const profile = await customerMoves.profile(id);
  if (profile === null) throw invalidFields({ service_profile_id: validation.invalid });
  const checked = await customers.check(actor, [profile], [], [], null);
  refuseWrong({ foodservice_profiles: [profile] }, checked, moves_place ? [] : [{ ...profile, isOpen: true }]);
  return profile;
}

function jobOf(
  actor: Actor,
  { ids: _, ...params }: MoveCustomers,
  { group, profile, section }: DinerMove,
  rows: number,
) {
  const names = [group === null ? undo.noGroup : group?.name, profile?.name, section];
  const name = names.filter((part) => typeof part === 'string').join(' · ');
  return {
    kind: 'moveCustomers' as const,
    owner: actor.username,
    params,
    message: didAtOnce('moveCustomers', name, rows),
  };
}
