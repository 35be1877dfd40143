import type { ScreenName } from '@comensal/domain/platform/access';
import { createContext } from 'react';

/** The names of all screens with an entry in the menu, in its order; from `app/`, which alone knows every screen. */
export const MenuScreensContext = createContext<readonly ScreenName[]>([]);
