import { Button, type EmptyStateProps } from '@comensal/ui';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { searchEverywhere } from '../platform/lists/empty-list';
import type { Filters, ListState } from '../platform/lists/use-list-state';
import { t } from '../platform/text/text';
import type { RecordScreens } from './record-screens';

interface EmptyRecords {
  /** The list's default shows what waits for the person. */
  readonly limitedByDefault: boolean;
  readonly words: RecordScreens<never, never>['words']['list'];
  /** What a person without records can do. */
  readonly start?: ReactNode;
  /** Replaces the default text. */
  readonly none?: string | undefined;
}

/**
 * The text of an empty list of records with a lifecycle: why, and what to do next. `status` is the filter of the
 * statuses.
 */
export function emptyRecords(
  list: ListState<Filters>,
  { limitedByDefault, words, start, none = words('emptyNone') }: EmptyRecords,
): EmptyStateProps {
  const title = t('common.emptyTable');
  if (list.search !== '')
    return {
      title,
      hint: words('emptyFiltered'),
      action: (
        <>
          {searchEverywhere(list, 'status')}
          <Button onClick={() => list.setSearch('')}>{words('clearSearch')}</Button>
        </>
      ),
    };
  if (list.isNarrowed)
    return {
      title,
      hint: words('emptyFiltered'),
      action: <Button onClick={list.reset}>{limitedByDefault ? words('backToDefault') : words('emptyShowAll')}</Button>,
    };
  if (limitedByDefault)
    return {
      title,
      hint: words('emptyDone'),
      icon: CircleCheck,
      action: <Button onClick={() => list.setFilter('status', [])}>{words('emptyShowAll')}</Button>,
    };
  return { title, hint: none, action: start };
}
