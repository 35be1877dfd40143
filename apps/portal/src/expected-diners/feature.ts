import { ChefHat } from 'lucide-react';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

export const screens = {
  expectedDiners: screen(() => import('./expected-diners.screen'), ['expectedDiners'], { icon: ChefHat }),
} satisfies FeatureScreens;
