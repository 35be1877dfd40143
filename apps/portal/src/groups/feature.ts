import { groupAccess } from '@comensal/domain/groups';
import { Network, UserStar, UsersRound } from 'lucide-react';
import type { FeatureCommands } from '../platform/page/feature-commands';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';
import { openedAt } from '../platform/page/new-at-address';

export const screens = {
  contractorsGroups: screen(() => import('./contractors-groups.screen'), ['groupScreens'], { icon: Network }),
  groupManagement: screen(() => import('./group-management.screen'), ['groupScreens', 'audit', 'removedRecords'], {
    icon: UsersRound,
  }),
  showGroup: screen(() => import('./group-page.screen'), ['groupScreens', 'audit']),
  groupLeader: screen(() => import('./group-leader.screen'), ['groupScreens'], { icon: UserStar }),
} satisfies FeatureScreens;

export const commands: FeatureCommands = [
  { name: 'removedGroups', access: groupAccess['groups/removeGroup'], path: openedAt('removed', '/group-management') },
];
