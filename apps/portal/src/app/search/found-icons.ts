import { foundScreens } from '@comensal/domain/composition';
import type { FoundKind } from '@comensal/domain/search';
import type { Icon } from '@comensal/ui';
import { screenParts } from '../screens';

/** The icon of a kind: that of its list in the menu. */
export function iconOfKind(kind: FoundKind): Icon | undefined {
  return screenParts[foundScreens[kind].list].icon;
}
