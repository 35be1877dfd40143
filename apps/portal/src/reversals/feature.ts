import { RotateCcw } from 'lucide-react';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

export const screens = {
  reversals: screen(() => import('./reversal-list.screen'), ['lifecycle', 'reversals'], { icon: RotateCcw, key: 'x' }),
} satisfies FeatureScreens;
