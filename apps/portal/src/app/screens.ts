import type { ScreenName } from '@comensal/domain/platform/access';
import type { FeatureScreens, ScreenParts } from '../platform/page/feature-screens';

const match = import.meta.glob('../*/feature.ts', { eager: true, import: 'screens' }) as Record<string, FeatureScreens>;

/**
 * The component of each screen in the domain's table, collected from the features' `feature.ts`. A screen without a
 * component fails a test.
 */
export const screenParts = Object.assign({}, ...Object.values(match)) as Readonly<Record<ScreenName, ScreenParts>>;
