import type { ScreenName } from '@comensal/domain/composition';
import type { FeatureScreens, ScreenParts } from '../platform/page/feature-screens';

const found = import.meta.glob('../*/feature.ts', { eager: true, import: 'screens' }) as Record<string, FeatureScreens>;

/** What draws each screen of the domain's table, as the features' own `feature.ts` say it. A screen without a part fails a test. */
export const screenParts = Object.assign({}, ...Object.values(found)) as Readonly<Record<ScreenName, ScreenParts>>;
