import { type FeatureScreens, screen } from '../platform/page/feature-screens';

export const screens = {
  masterData: screen(() => import('./master-data.screen'), ['companyScreens', 'masterData', 'masterDataScreen']),
} satisfies FeatureScreens;
