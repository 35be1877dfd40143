import {
  type AddGroup,
  addGroupSchema,
  type EditGroup,
  editGroupSchema,
  type Group,
  savedGroupFields,
} from '@comensal/domain/groups';
import { nothingChosen, readEdit } from '@comensal/domain/platform/validation';
import type { Fact } from '@comensal/ui';
import { formFields } from '../platform/forms/form-fields';
import { formSchema, type JudgedForm } from '../platform/forms/form-schema';
import { t } from '../platform/text/text';
import { groupFacts } from './group-facts';
import { leaderName } from './group-paths';

/** A diner who leads; `userId` is the diner's own user, if known. */
export interface LeaderValue {
  readonly id: number;
  readonly name: string;
  readonly userId: string | null;
}

/** The form's values; the leader is a diner by its id, with the displayed name. */
export interface GroupValues {
  readonly companyId: string;
  readonly businessUnit: string;
  readonly name: string;
  readonly internId: string;
  readonly description: string;
  readonly leader: LeaderValue | null;
  /** The user who leads; empty for the diner's own, and for none. */
  readonly userId: string;
  readonly email: string;
  readonly version: number | null;
}

export type GroupBody = AddGroup | EditGroup;

const { companyId, businessUnit, name, internId, description, leader } = addGroupSchema.shape;
const { userId, email } = leader.in.shape;
/** The fields of a group; those of its leader are the form's own. */
export const groupFields = formFields({
  rules: { companyId, businessUnit, name, internId, description, userId, email },
  label: (field) => t(`groupScreens.fields.${field}`),
  elsewhere: { leader: 'leader' },
});

export function groupValuesOf(group: Group | null): GroupValues {
  const leader = group?.leader ?? null;
  return {
    companyId: group?.companyId ?? nothingChosen,
    businessUnit: group?.businessUnit.id ?? nothingChosen,
    name: group?.name ?? '',
    internId: group?.internId ?? '',
    description: group?.description ?? '',
    leader: leader?.id ? { id: leader.id, name: leaderName({ leader }) ?? '', userId: null } : null,
    userId: leader?.userId ?? '',
    email: leader?.email ?? '',
    version: group?.version ?? null,
  };
}

/** The rules of the form are those of the calls (GRP-17 to GRP-19). */
export function groupSchema(group: Group | null) {
  return formSchema<GroupValues, GroupBody>(({ leader, userId, email, version, ...values }) => {
    const body = {
      ...values,
      leader: { id: leader?.id ?? null, userId: userId || (leader?.userId ?? null), email },
      ...(group === null ? {} : { id: group.id, version }),
    };
    const judged =
      group === null ? addGroupSchema.safeParse(body) : readEdit(editGroupSchema, body, { ...group }, savedGroupFields);
    const parsed: JudgedForm<GroupBody> = judged.success
      ? judged
      : {
          success: false,
          error: {
            issues: judged.error.issues.map(({ path, message }) => ({
              path: path[0] === 'leader' ? [fieldOfLeader(path.at(-1))] : path,
              message,
            })),
          },
        };
    return { parsed, missing: [] };
  });
}

function fieldOfLeader(part: PropertyKey | undefined): 'email' | 'userId' | 'leader' {
  return part === 'email' || part === 'userId' ? part : 'leader';
}

/**
 * The fields that change with the leader: a new leader keeps neither user nor e-mail of the previous one, and choosing
 * the group's own leader restores both.
 */
export function withLeader(
  chosen: LeaderValue,
  before: Pick<GroupValues, 'leader' | 'userId' | 'email'>,
  saved: Pick<GroupValues, 'leader' | 'userId' | 'email'>,
): Pick<GroupValues, 'leader' | 'userId' | 'email'> {
  if (chosen.id === before.leader?.id) return before;
  if (chosen.id === saved.leader?.id) return { leader: chosen, userId: saved.userId, email: saved.email };
  return { leader: chosen, userId: '', email: before.leader === null ? before.email : '' };
}

/** Where the group now differs from what was typed. */
export function groupConflict(typed: GroupValues, now: Group): Fact[] {
  const saved = groupValuesOf(now);
  const changed = new Set([
    ...(['internId', 'description', 'email'] as const).filter((field) => typed[field].trim() !== saved[field]),
    ...(typed.leader?.id === saved.leader?.id ? [] : ['leader']),
    ...(typed.userId === saved.userId ? [] : ['user']),
  ]);
  const name: Fact[] =
    typed.name.trim() === saved.name
      ? []
      : [{ id: 'name', label: groupFields.labelOf('name'), value: saved.name, wide: true }];
  return [...name, ...groupFacts(now).filter(({ id }) => changed.has(id))];
}
