import { Wallet } from 'lucide-react';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

export const screens = {
  balances: screen(() => import('./balances.screen'), ['balances', 'bankStatements'], { icon: Wallet }),
} satisfies FeatureScreens;
