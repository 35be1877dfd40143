import type { Preferences, SetPreference } from '@comensal/domain/preferences';
import { call } from '../calls/api';
import { reportError } from '../calls/error.store';
import { useCall, useCallCache } from '../calls/use-call';

const path = 'preferences/getPreferences';

/** Changes are sent one after another, so that the last one is what is saved; `sent` counts them. */
let sending: Promise<void> = Promise.resolve();
let sent = 0;

interface SetOptions {
  /** Say nothing if it could not be saved. */
  readonly quiet?: boolean;
  /** Once the server has it. */
  readonly onSaved?: (() => void) | undefined;
}

/**
 * What the person keeps about the look of the screens, in every browser; undefined until it is known, and when it is
 * not `wanted`. If it cannot be read, the defaults apply. A new value shows at once.
 */
export function usePreferences({ wanted }: { readonly wanted: boolean }): {
  readonly preferences: Preferences | undefined;
  readonly set: (change: SetPreference, how?: SetOptions) => void;
} {
  const cache = useCallCache();
  const { data, error } = useCall(wanted ? path : null, {}, { quiet: true });
  const set = (change: SetPreference, how: SetOptions = {}): void => {
    cache.put(path, {}, { ...data, [change.key]: change.value ?? undefined });
    const mine = ++sent;
    sending = sending.then(() => save(change, mine, how));
  };
  async function save(change: SetPreference, mine: number, { quiet = false, onSaved }: SetOptions): Promise<void> {
    try {
      const saved = await call('preferences/setPreference', change);
      // An answer from before a later change would take that back.
      if (mine === sent) cache.put(path, {}, saved);
      onSaved?.();
    } catch (thrown) {
      cache.refresh(path);
      if (!quiet) reportError(thrown, { retry: () => set(change, { onSaved }) });
    }
  }
  return { preferences: data ?? (error ? {} : undefined), set };
}
