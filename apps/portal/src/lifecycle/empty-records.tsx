import { Button, type EmptyStateProps } from '@comensal/ui';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { searchEverywhere } from '../platform/lists/empty-list';
import type { Filters, ListState } from '../platform/lists/use-list-state';
import { t } from '../platform/text/text';

interface EmptyRecords {
  /** The list begins with what waits for the person. */
  readonly limitedByDefault: boolean;
  readonly words: {
    readonly filtered: string;
    readonly done: string;
    readonly none: string;
    readonly showAll: string;
    readonly backToDefault: string;
    readonly clearSearch: string;
  };
  /** What a person does who has none yet. */
  readonly start?: ReactNode;
}

/** What stands in an empty list of records with a lifecycle: why, and what to do next. `status` is the filter of the statuses. */
export function emptyRecords(
  list: ListState<Filters>,
  { limitedByDefault, words, start }: EmptyRecords,
): EmptyStateProps {
  const title = t('common.emptyTable');
  if (list.search !== '')
    return {
      title,
      hint: words.filtered,
      action: (
        <>
          {searchEverywhere(list, 'status')}
          <Button onClick={() => list.setSearch('')}>{words.clearSearch}</Button>
        </>
      ),
    };
  if (list.isNarrowed)
    return {
      title,
      hint: words.filtered,
      action: <Button onClick={list.reset}>{limitedByDefault ? words.backToDefault : words.showAll}</Button>,
    };
  if (limitedByDefault)
    return {
      title,
      hint: words.done,
      icon: CircleCheck,
      action: <Button onClick={() => list.setFilter('status', [])}>{words.showAll}</Button>,
    };
  return { title, hint: words.none, action: start };
}
