import { profileAccess } from '@comensal/domain/profiles';
import { ShieldCheck } from 'lucide-react';
import type { FeatureCommands } from '../platform/page/feature-commands';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';
import { openedAt } from '../platform/page/new-at-address';

export const screens = {
  profiles: screen(
    () => import('./profiles.screen'),
    ['profileScreens', 'secondFactor', 'userScreens', 'audit', 'removedRecords'],
    {
      icon: ShieldCheck,
      key: 'p',
    },
  ),
} satisfies FeatureScreens;

export const commands: FeatureCommands = [
  { name: 'removedProfiles', access: profileAccess['profiles/addProfile'], path: openedAt('removed', '/profiles') },
];
