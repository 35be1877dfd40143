import { useOverlay } from '../overlay/use-overlay';
import type { DrawerProps } from './drawer.overlay';

/** A modal panel at the left or right edge, with the focus handling of a dialog. */
export function Drawer(props: DrawerProps) {
  const Overlay = useOverlay('DrawerOverlay', props.open);
  return Overlay && <Overlay {...props} />;
}
