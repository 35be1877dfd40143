import { type CreditStatus, creditSortColumns } from '@comensal/domain/credits';
import { usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';

const noFilters = {};

/** The credits in one status as a queue, the longest waiting first, as the list's search limits them. */
export function useCreditDesk(status: CreditStatus, title: string) {
  const list = useListState({
    name: 'credits',
    sort: 'status_since',
    direction: 'asc',
    sortable: creditSortColumns,
    filters: noFilters,
  });
  return { list, paged: usePaged('credits/getCredits', list, title, { status: [status] }) };
}
