import { LineChart } from 'lucide-react';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

export const screens = {
  priceIndices: screen(() => import('./price-indices.screen'), ['priceIndices', 'indexSheet', 'audit'], {
    icon: LineChart,
  }),
  priceIndicesMassive: screen(() => import('./price-indices-massive.screen'), ['indexSheet', 'priceIndices']),
} satisfies FeatureScreens;
