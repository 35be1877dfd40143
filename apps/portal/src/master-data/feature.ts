import { type FeatureScreens, screen } from '../platform/page/feature-screens';

export const screens = {
  masterData: screen(() => import('./master-data.screen'), ['masterData', 'masterDataScreen']),
} satisfies FeatureScreens;
