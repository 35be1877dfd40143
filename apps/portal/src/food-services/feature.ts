import { UtensilsCrossed } from 'lucide-react';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

export const screens = {
  services: screen(
    () => import('./food-services.screen'),
    ['foodServices', 'audit', 'companyScreens', 'masterDataScreen'],
    {
      icon: UtensilsCrossed,
      key: 'v',
    },
  ),
} satisfies FeatureScreens;
