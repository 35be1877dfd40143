import { type FeatureScreens, screen } from '../platform/page/feature-screens';

export const screens = {
  servicePrices: screen(() => import('./service-prices.screen'), ['priceHistory', 'priceLists']),
} satisfies FeatureScreens;
