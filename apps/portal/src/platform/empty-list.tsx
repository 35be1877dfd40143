import { Button, type EmptyStateProps } from '@comensal/ui';
import { t } from './text';
import type { Filters, ListState } from './use-list-state';

interface EmptyTexts {
  /** What the empty table says; the usual words when left out (ACC-87). */
  readonly title?: string;
  /** What to do when search or filters leave nothing. */
  readonly narrowed: string;
  /** The button that takes them away. */
  readonly showAll: string;
  /** What to do when there is nothing at all. */
  readonly none: string | undefined;
}

/** What stands in an empty list: filters that leave nothing, with the way out of them; or nothing yet. */
export function emptyList(
  list: ListState<Filters>,
  { title = t('common.emptyTable'), narrowed, showAll, none }: EmptyTexts,
): EmptyStateProps {
  return list.isNarrowed
    ? { title, hint: narrowed, action: <Button onClick={list.reset}>{showAll}</Button> }
    : { title, hint: none };
}
