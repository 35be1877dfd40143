import type { PreferenceKey } from '@comensal/domain/preferences';

/** What each person keeps of how the screens look. */
export interface PreferenceRepository {
  /** Sets a preference of the person, over the one before; null takes it away. */
  set(username: string, key: PreferenceKey, value: unknown): Promise<void>;
  /** Takes all of them away. */
  removeAll(username: string): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly preferences: PreferenceRepository;
  }
}
