import { ShieldCheck } from 'lucide-react';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

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
