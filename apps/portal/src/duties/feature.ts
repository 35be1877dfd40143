import { Split } from 'lucide-react';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

export const screens = {
  duties: screen(() => import('./duties.screen'), ['duties'], { icon: Split }),
} satisfies FeatureScreens;
