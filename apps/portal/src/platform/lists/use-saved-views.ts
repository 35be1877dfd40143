import type { ListName, SavedView } from '@comensal/domain/preferences';
import { usePreferences } from '../person/preferences';

const none: readonly SavedView[] = [];

/** The person's own views of a list, and how to replace them. */
export function useSavedViews(
  name: ListName,
): readonly [views: readonly SavedView[], change: (views: readonly SavedView[]) => void] {
  const { preferences, set } = usePreferences({ wanted: true });
  const key = `views:${name}` as const;
  return [preferences?.[key] ?? none, (views) => set({ key, value: views.length === 0 ? null : views })];
}
