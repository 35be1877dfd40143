import type { Preferences, SetPreference } from '@comensal/domain/preferences';
import { call } from '../calls/api';
import { reportError } from '../calls/error.store';
import { useCall, useCallCache } from '../calls/use-call';

const path = 'preferences/getPreferences';

/** Changes are sent one after another, so that the last one is what is kept; `sent` counts them. */
let sending: Promise<void> = Promise.resolve();
let sent = 0;

/**
 * What the person keeps about the look of the screens, in every browser; undefined until it is known, and when it is
 * not `wanted`. If it cannot be read, the defaults apply. A new value shows at once; `quiet` says nothing if it could not
 * be kept.
 */
export function usePreferences({ wanted }: { readonly wanted: boolean }): {
  readonly preferences: Preferences | undefined;
  readonly set: (change: SetPreference, how?: { readonly quiet: boolean }) => void;
} {
  const cache = useCallCache();
  const { data, error } = useCall(wanted ? path : null, {}, { quiet: true });
  const set = (change: SetPreference, { quiet } = { quiet: false }): void => {
    cache.put(path, {}, { ...data, [change.key]: change.value ?? undefined });
    const mine = ++sent;
    sending = sending.then(() => save(change, mine, quiet));
  };
  async function save(change: SetPreference, mine: number, quiet: boolean): Promise<void> {
    try {
      const kept = await call('preferences/setPreference', change);
      // An answer from before a later change would take that back.
      if (mine === sent) cache.put(path, {}, kept);
    } catch (thrown) {
      cache.refresh(path);
      if (!quiet) reportError(thrown, { retry: () => set(change) });
    }
  }
  return { preferences: data ?? (error ? {} : undefined), set };
}
