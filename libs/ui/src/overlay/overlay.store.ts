import type * as Overlays from '../overlays';

let overlays: typeof Overlays | undefined;
let loading: Promise<void> | null = null;
let patiently = <Module>(load: () => Promise<Module>): Promise<Module> => load();
const listeners = new Set<() => void>();

/** Sets how the script is loaded, for example again while the server is unreachable. */
export function loadOverlaysBy(way: typeof patiently): void {
  patiently = way;
}

/** Loads what opens above a page, once; after a failure it may be tried again. */
export function loadOverlays(): Promise<void> {
  loading ??= patiently(() => import('../overlays')).then(
    (loaded) => {
      overlays = loaded;
      rememberFocus();
      for (const listener of listeners) listener();
    },
    (failure: unknown) => {
      loading = null;
      throw failure;
    },
  );
  return loading;
}

/**
 * Headless UI gives the focus back to what had it last, of the focus events since it was loaded: what has the focus now had
 * its event before.
 */
function rememberFocus(): void {
  document.activeElement?.dispatchEvent(new FocusEvent('focus'));
}

export const overlayStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): typeof Overlays | undefined => overlays,
};
