import type { PreferenceKey } from '@comensal/domain/preferences';

/** What each person keeps about the look of the screens. */
export interface PreferenceRepository {
  /** Sets a preference of the person, replacing the previous value; null removes it. */
  set(username: string, key: PreferenceKey, value: unknown): Promise<void>;
  /** Removes all of them. */
  removeAll(username: string): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly preferences: PreferenceRepository;
  }
}
