import type { Screen, Screens } from '../platform/access/screen';
import * as gathered from './gathered';

const placeOf = (screen: Screen): number => (screen.menu === null ? Number.MAX_SAFE_INTEGER : screen.place);
const all = gathered.screens satisfies Screens;

/**
 * Which module opens which route, in the order of the menu. The menu and the route guards are built from it (ACC-22,
 * O-06). Home and password recovery are open to everybody and not listed.
 */
export const screens = Object.fromEntries(
  Object.entries<Screen>(all).sort(([, one], [, other]) => placeOf(one) - placeOf(other)),
) as typeof all;
