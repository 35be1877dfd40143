import { Button, type EmptyStateProps } from '@comensal/ui';
import type { ReactNode } from 'react';
import { t } from '../text/text';
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
  /** The way to the first record, where there is nothing at all. */
  readonly start?: ReactNode;
  /** The filter that shows part of the states at first: a search that finds nothing among them may go on over all. */
  readonly states?: string;
}

/** What stands in an empty list: filters that leave nothing, with the way out of them; or nothing yet. */
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
