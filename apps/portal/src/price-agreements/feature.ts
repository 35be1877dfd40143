import { History } from 'lucide-react';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

const texts = ['lifecycle', 'priceAgreements'] as const;

export const screens = {
  priceAgreements: screen(() => import('./agreement-list.screen'), texts, { icon: History }),
  priceAgreement: screen(() => import('./agreement-page.screen'), texts),
} satisfies FeatureScreens;
