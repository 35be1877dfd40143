import type { Preferences, SetPreference } from '@comensal/domain/preferences';
import { call } from '../calls/api';
import { reportError } from '../calls/error.store';
import { useCall, useCallCache } from '../calls/use-call';

const path = 'preferences/getPreferences';

/**
 * What the person keeps about the look of the screens, in every browser; undefined until it is known, and when it is
 * not `wanted`. If it cannot be read, the defaults apply. A new value shows at once.
 */
export function usePreferences({ wanted }: { readonly wanted: boolean }): {
  readonly preferences: Preferences | undefined;
  readonly set: (change: SetPreference) => void;
} {
  const cache = useCallCache();
  const { data, error } = useCall(wanted ? path : null, {}, { quiet: true });
  const set = (change: SetPreference): void => {
    cache.put(path, {}, { ...data, [change.key]: change.value ?? undefined });
    void save(change);
  };
  async function save(change: SetPreference): Promise<void> {
    try {
      cache.put(path, {}, await call('preferences/setPreference', change));
    } catch (thrown) {
      cache.refresh(path);
      reportError(thrown, { retry: () => set(change) });
    }
  }
  return { preferences: data ?? (error ? {} : undefined), set };
}
