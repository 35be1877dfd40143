import { FileUp } from 'lucide-react';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

export const screens = {
  customersMassive: screen(
    () => import('./customers-massive.screen'),
    ['customersMassiveScreen', 'customersMassive', 'customers', 'customersRemovalScreen'],
    { icon: FileUp, key: 'm' },
  ),
} satisfies FeatureScreens;
