import type { ScreenName } from '@comensal/domain/platform/access';
import type { Icon } from '@comensal/ui';
import type { ComponentType, LazyExoticComponent } from 'react';
import { patientLazy } from '../calls/patient-lazy';
import { type ScreenTexts, withTexts } from '../text/text';

export interface ScreenParts {
  readonly component: LazyExoticComponent<ComponentType>;
  /** Preloads the screen's chunk and texts. */
  readonly load: () => Promise<unknown>;
  /** The icon of its menu entry. */
  readonly icon?: Icon;
  /** The letter after `g` that opens it. */
  readonly key?: string;
}

/**
 * What a feature's `feature.ts` exports: the components of its screens, each in its own chunk. A name that is not in
 * the domain's table does not compile.
 */
export type FeatureScreens = Readonly<Partial<Record<ScreenName, ScreenParts>>>;

/** Takes the chunk, the text groups that its files use (checked by a test), icon and key. */
export function screen(
  chunk: () => Promise<{ default: ComponentType }>,
  texts: readonly ScreenTexts[],
  rest: Omit<ScreenParts, 'component' | 'load'> = {},
): ScreenParts {
  const load = withTexts(chunk, ...texts);
  return { component: patientLazy(load), load, ...rest };
}
