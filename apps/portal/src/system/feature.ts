import { Server } from 'lucide-react';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

export const screens = {
  system: screen(() => import('./system.screen'), ['system'], { icon: Server }),
} satisfies FeatureScreens;
