import { syncAccess } from '@comensal/domain/sync';
import { RefreshCw } from 'lucide-react';
import type { FeatureCommands } from '../platform/page/feature-commands';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

export const screens = {
  sync: screen(() => import('./sync.screen'), ['sync'], { icon: RefreshCw, key: 'y' }),
} satisfies FeatureScreens;

export const commands: FeatureCommands = [{ name: 'publish', access: syncAccess['sync/updateMasive'], path: '/sync' }];
