import { groupRefusals, type MoveDiners } from '@comensal/domain/groups';
import { groups as groupsTexts } from '@comensal/domain/groups/groups.texts';
import { didAtOnce } from '@comensal/domain/jobs';
import type { Actor } from '@comensal/domain/platform/access';
import { type FieldMessages, invalidFields, Refusal } from '@comensal/domain/platform/refusals';
import { fill } from '@comensal/domain/platform/texts';
import type { GroupDependencies } from './add-group';
import { lockedGroup } from './edit-group';
import type { NamedDiner, UnmovableDiner } from './group.repository.port';

/** How many of the diners changed meanwhile are named in the sentence. */
const namedInSentence = 5;

/**
 * Moves diners into a leader's group and out of it (GRP-31 to GRP-34, O-164, O-165), and records it as a job that can be
 * undone. All or nothing, with as many statements for one diner as for ten thousand. Throws what `lockedGroup` refuses, a
 * 422 for a diner who never ate at its place, 'groupsNotManaged', 'groupLeaderStays', and 'dinersMoved' with those whose
 * group has changed since it was read, each at its element. Somebody who no longer leads the group, or whose group is
 * gone, learns which groups the diners are in now.
 */
export async function moveDiners(
  { inTransaction }: GroupDependencies,
  actor: Actor,
  { idGroup, groupCustomers, orphansCustomers }: MoveDiners,
): Promise<void> {
  const diners: NamedDiner[] = [
    ...groupCustomers.map(({ id, idGroup: readGroup }) => ({ id, readGroup, to: 'group' as const })),
    ...orphansCustomers.map(({ id, idGroup: readGroup }) => ({ id, readGroup, to: 'orphans' as const })),
  ];
  await inTransaction(actor, async (unit) => {
    const { groups, jobs } = unit;
    const fields = fieldsOf({ groupCustomers, orphansCustomers });
    const group = await lockedGroup(unit, actor, idGroup).catch(async (error: unknown) => {
      const isLost = error instanceof Refusal && error.code === 'notFound';
      const taken = isLost ? await groups.inGroups(actor, [...fields.keys()]) : [];
      throw taken.length > 0 ? refusalOf(taken, fields) : error;
    });
    if (!group.managesGroups) throw new Refusal(groupRefusals.groupsNotManaged);
    const { moving, unmovable } = await groups.holdDiners(actor, group, diners);
    if (unmovable.length > 0) throw refusalOf(unmovable, fields);
    if (moving.length === 0) return;
    const jobId = await jobs.record({
      kind: 'moveDiners',
      owner: actor.username,
      params: { idGroup },
      message: didAtOnce('moveDiners', group.name, moving.length),
    });
    await groups.move(group, moving, jobId);
  });
}

/** The field of each diner, by its id. */
function fieldsOf(lists: Pick<MoveDiners, 'groupCustomers' | 'orphansCustomers'>): ReadonlyMap<number, string> {
  return new Map(
    Object.entries(lists).flatMap(([list, diners]) =>
      diners.map(({ id }, position) => [id, `${list}.${position}.id`] as const),
    ),
  );
}

function refusalOf(unmovable: readonly UnmovableDiner[], fields: ReadonlyMap<number, string>): Refusal {
  const messages = (why: (diner: UnmovableDiner) => boolean): FieldMessages =>
    Object.fromEntries(
      unmovable.filter(why).map((diner) => [fields.get(diner.id) ?? 'groupCustomers', messageOf(diner)]),
    );
  const unknown = messages(({ why }) => why === 'unknown');
  if (Object.keys(unknown).length > 0) return invalidFields(unknown);
  if (unmovable.some(({ why }) => why === 'leads'))
    return new Refusal(
      groupRefusals.groupLeaderStays,
      {},
      messages(() => true),
    );
  return new Refusal(
    groupRefusals.dinersMoved,
    { who: sentenceOf(unmovable.map(messageOf)) },
    messages(() => true),
  );
}

function sentenceOf(messages: readonly string[]): string {
  const named = messages.slice(0, namedInSentence).join('; ');
  const more = messages.length - namedInSentence;
  return more > 0 ? fill(groupsTexts.moved.more, { names: named, count: more }) : named;
}

function messageOf({ why, name, group }: UnmovableDiner): string {
  return why === 'unknown' ? groupsTexts.validation.unknownDiner : fill(groupsTexts.moved[why], { name, group });
}
