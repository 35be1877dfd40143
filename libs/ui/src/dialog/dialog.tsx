import { useOverlay } from '../overlay/use-overlay';
import type { DialogProps } from './dialog.overlay';

export type { DialogProps };

/** A modal dialog; on a phone it slides up from the bottom edge. The focus stays inside and is restored on closing. */
export function Dialog(props: DialogProps) {
  const Overlay = useOverlay('DialogOverlay', props.open);
  return Overlay && <Overlay {...props} />;
}
