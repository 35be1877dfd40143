import { KeyRound } from 'lucide-react';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

export const screens = {
  access: screen(() => import('./access.screen'), ['accesses'], { icon: KeyRound }),
} satisfies FeatureScreens;
