import { authAccess } from '@comensal/domain/auth';
import { replacementAccess } from '@comensal/domain/replacements';
import { userAccess } from '@comensal/domain/users';
import { UserRoundPen, Users } from 'lucide-react';
import type { FeatureCommands } from '../platform/page/feature-commands';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';
import { openedAt } from '../platform/page/new-at-address';

const userPage = screen(
  () => import('./user-page.screen'),
  ['userScreens', 'accessKeys', 'accesses', 'audit', 'secondFactor'],
);

export const screens = {
  users: screen(() => import('./users.screen'), ['userScreens'], { icon: Users, key: 'u' }),
  addUser: userPage,
  editUser: userPage,
  showUser: userPage,
  precontractors: screen(() => import('./precontractors.screen'), ['userScreens'], {
    icon: UserRoundPen,
    key: 'c',
  }),
  addPrecontractor: userPage,
  editPrecontractor: userPage,
  showPrecontractor: userPage,
} satisfies FeatureScreens;

export const commands: FeatureCommands = [
  { name: 'addUser', access: userAccess['users/add'], path: '/add-user' },
  { name: 'preferences', access: authAccess['auth/getOwnEmail'], path: openedAt('preferences') },
  { name: 'replacements', access: replacementAccess['replacements/getActing'], path: openedAt('replacements') },
];
