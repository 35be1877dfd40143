import { History } from 'lucide-react';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

export const screens = {
  priceAgreements: screen(() => import('./agreement-list.screen'), ['lifecycle', 'priceAgreements'], { icon: History }),
  priceAgreement: screen(() => import('./agreement-page.screen'), ['comments', 'lifecycle', 'priceAgreements']),
} satisfies FeatureScreens;
