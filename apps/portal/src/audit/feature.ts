import { ScrollText } from 'lucide-react';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

export const screens = {
  audit: screen(() => import('./audit.screen'), ['audit'], { icon: ScrollText, key: 'a' }),
  auditTips: screen(() => import('./audit-tips.screen'), ['audit', 'tips']),
  recordAt: screen(() => import('./record-at.screen'), ['audit']),
} satisfies FeatureScreens;
