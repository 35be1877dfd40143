import { FilePen } from 'lucide-react';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

export const screens = {
  creditNotes: screen(() => import('./credit-notes.screen'), ['creditNotes', 'lifecycle', 'reversals'], {
    icon: FilePen,
    key: 'r',
  }),
} satisfies FeatureScreens;
