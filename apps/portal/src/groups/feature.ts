import { Network, UserStar, UsersRound } from 'lucide-react';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

export const screens = {
  contractorsGroups: screen(() => import('./contractors-groups.screen'), ['groupScreens'], { icon: Network }),
  groupManagement: screen(() => import('./group-management.screen'), ['groupScreens', 'audit', 'removedRecords'], {
    icon: UsersRound,
  }),
  showGroup: screen(() => import('./group-page.screen'), ['groupScreens', 'audit']),
  groupLeader: screen(() => import('./group-leader.screen'), ['groupScreens'], { icon: UserStar }),
} satisfies FeatureScreens;
