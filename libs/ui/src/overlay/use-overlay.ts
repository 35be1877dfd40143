import { useEffect, useState, useSyncExternalStore } from 'react';
import type * as Overlays from '../overlays';
import { loadOverlays, overlayStore } from './overlay.store';

export type OverlayName = keyof typeof Overlays;

/**
 * A component that opens above the page; undefined until it is loaded, which happens at once while it is `wanted`. If it
 * cannot be loaded whoever wants it fails, as with React's `lazy`.
 */
export function useOverlay<Name extends OverlayName>(name: Name, wanted: boolean): (typeof Overlays)[Name] | undefined {
  const overlays = useSyncExternalStore(overlayStore.subscribe, overlayStore.current);
  const [failed, setFailed] = useState<{ readonly failure: unknown } | null>(null);
  useEffect(() => {
    if (wanted) loadOverlays().catch((failure: unknown) => setFailed({ failure }));
  }, [wanted]);
  if (failed) throw failed.failure;
  return overlays?.[name];
}
