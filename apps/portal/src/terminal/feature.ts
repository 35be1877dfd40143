import { ClipboardX } from 'lucide-react';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

export const screens = {
  refusedMeals: screen(() => import('./refused-meals.screen'), ['terminal', 'audit'], { icon: ClipboardX }),
} satisfies FeatureScreens;
