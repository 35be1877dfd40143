import { type FeatureScreens, screen } from '../platform/page/feature-screens';

export const screens = {
  mealsMassive: screen(() => import('./meals-massive.screen'), ['mealsMassive', 'mealsMassiveScreen']),
} satisfies FeatureScreens;
