import { ClipboardList, FilePlus } from 'lucide-react';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

const creditPage = screen(() => import('./credit-page.screen'), ['credits', 'lifecycle', 'reversals']);

export const screens = {
  creditRequest: screen(() => import('./credit-request.screen'), ['credits'], { icon: FilePlus, key: 's' }),
  creditState: screen(() => import('./credit-list.screen'), ['credits', 'lifecycle'], {
    icon: ClipboardList,
    key: 'e',
  }),
  editCreditState: creditPage,
  showCreditState: creditPage,
} satisfies FeatureScreens;
