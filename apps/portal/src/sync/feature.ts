import { RefreshCw } from 'lucide-react';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

export const screens = {
  sync: screen(() => import('./sync.screen'), ['sync'], { icon: RefreshCw, key: 'y' }),
} satisfies FeatureScreens;
