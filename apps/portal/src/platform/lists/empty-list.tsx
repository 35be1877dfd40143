import { Button, type EmptyStateProps } from '@comensal/ui';
import type { ReactNode } from 'react';
import { t } from '../text/text';
import type { Filters, ListState } from './use-list-state';

interface EmptyTexts {
  /** The text of the empty table; the default text if omitted (ACC-87). */
  readonly title?: string;
  /** What to do when search or filters match nothing. */
  readonly narrowed: string;
  /** The button that clears them. */
  readonly showAll: string;
  /** What to do when there is nothing at all. */
  readonly none: string | undefined;
  /** A link to create the first record, when there is nothing at all. */
  readonly start?: ReactNode;
  /** The filter whose default shows some of the states: a search without matches among them can be extended to all. */
  readonly states?: string;
}

/** The content of an empty list: filters that match nothing, with a way to clear them; or nothing yet. */
export function emptyList(
  list: ListState<Filters>,
  { title = t('common.emptyTable'), narrowed, showAll, none, start, states }: EmptyTexts,
): EmptyStateProps {
  if (!list.isNarrowed) return { title, hint: none, action: start };
  const everywhere = states === undefined ? null : searchEverywhere(list, states);
  return {
    title,
    hint: narrowed,
    action: (
      <>
        {everywhere}
        <Button onClick={list.reset}>{showAll}</Button>
      </>
    ),
  };
}

/** For a search among some of the states: the button that searches all of them. */
export function searchEverywhere(list: ListState<Filters>, states: string): ReactNode {
  if (list.search === '' || (list.filters[states] ?? []).length === 0) return null;
  return (
    <Button variant="primary" onClick={() => list.setFilter(states, [])}>
      {t('common.searchAllStates')}
    </Button>
  );
}
