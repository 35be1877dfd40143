import type { Group, GroupDiner } from '@comensal/domain/groups';
import { t } from '../platform/text/text';

export const groupPaths = { page: (id: number) => `/group-management/${id}` } as const;

/** 'Paz, Ana' of a group's leader, the e-mail of one who is not a diner; null without any. */
export function leaderName({ leader }: Pick<Group, 'leader'>): string | null {
  if (leader === null) return null;
  return [leader.surname, leader.name].filter(Boolean).join(', ') || leader.email || null;
}

/** The display name of a diner in the leader's lists. */
export function dinerName({ id, name, surname }: Pick<GroupDiner, 'id' | 'name' | 'surname'>): string {
  return [surname, name].filter(Boolean).join(', ') || t('groupScreens.leader.noName', { id });
}
