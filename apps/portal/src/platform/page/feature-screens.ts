import type { ScreenName } from '@comensal/domain/composition';
import type { Icon } from '@comensal/ui';
import type { ComponentType, LazyExoticComponent } from 'react';
import { patientLazy } from '../calls/patient-lazy';
import { type ScreenTexts, withTexts } from '../text/text';

export interface ScreenParts {
  readonly component: LazyExoticComponent<ComponentType>;
  /** Fetches the screen's chunk and texts ahead of its first drawing. */
  readonly load: () => Promise<unknown>;
  /** Of its entry in the menu. */
  readonly icon?: Icon;
  /** The letter after `g` that opens it. */
  readonly key?: string;
}

/** What a feature's `feature.ts` says: what draws its screens, each a chunk of its own. A name that the domain's table lacks does not compile. */
export type FeatureScreens = Readonly<Partial<Record<ScreenName, ScreenParts>>>;

/** Takes the chunk, the groups of texts that its files name (a test compares), icon and key. */
export function screen(
  chunk: () => Promise<{ default: ComponentType }>,
  texts: readonly ScreenTexts[],
  rest: Omit<ScreenParts, 'component' | 'load'> = {},
): ScreenParts {
  const load = withTexts(chunk, ...texts);
  return { component: patientLazy(load), load, ...rest };
}
