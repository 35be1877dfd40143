import { LineChart } from 'lucide-react';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

export const screens = {
  priceIndices: screen(() => import('./price-indices.screen'), ['priceIndices', 'audit'], { icon: LineChart }),
} satisfies FeatureScreens;
