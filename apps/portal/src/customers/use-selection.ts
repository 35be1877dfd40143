import { type CustomerView, mostChosenDiners } from '@comensal/domain/customers';
import type { RowSelection } from '@comensal/ui';
import { useState } from 'react';
import type { Paged } from '../platform/lists/paged-table';
import { t } from '../platform/text/text';
import { customerName } from './customer-paths';

export interface CustomerSelection extends RowSelection<CustomerView> {
  readonly count: number;
  /** More than `count` are chosen, out of all that the list finds. */
  readonly hasMore: boolean;
  /** All that the list finds are chosen, on any page. */
  readonly isAll: boolean;
  /** More were chosen one by one than one removal or export takes. */
  readonly isTooMany: boolean;
  readonly selectMatches: () => void;
  readonly clear: () => void;
  /** The body of customers/reviewRemoval. */
  readonly request: { readonly ids: readonly number[] } | { readonly filter: object };
  /** The body of customers/exportCustomers. */
  readonly exported: object;
}

const none: ReadonlySet<number> = new Set();

/**
 * Who is chosen in the list. Either diners one by one, kept across pages and searches, or all that the list finds under
 * `filter`, until that changes.
 */
export function useSelection(
  { rows, total, hasMore, countAll }: Paged<CustomerView>,
  filter: object,
): CustomerSelection {
  const [ids, setIds] = useState(none);
  const [match, setMatch] = useState<string | null>(null);
  const now = JSON.stringify(filter);
  if (match !== null && match !== now) setMatch(null);
  const isAll = match === now;
  const clear = (): void => {
    setIds(none);
    setMatch(null);
  };
  function toggle(changed: readonly CustomerView[], selected: boolean): void {
    const next = new Set(isAll ? rows.map(({ id }) => id) : ids);
    for (const { id } of changed) {
      if (selected) next.add(id);
      else next.delete(id);
    }
    setIds(next);
    setMatch(null);
  }
  return {
    count: isAll ? total : ids.size,
    hasMore: isAll && hasMore === true,
    isAll,
    isTooMany: !isAll && ids.size > mostChosenDiners,
    isSelected: ({ id }) => isAll || ids.has(id),
    onToggle: toggle,
    onToggleAll: (selected) => (isAll && !selected ? clear() : toggle(rows, selected)),
    label: (customer) => t('customersRemovalScreen.select', { name: customerName(customer) }),
    selectMatches: () => {
      setIds(none);
      setMatch(now);
      if (hasMore) countAll?.();
    },
    clear,
    request: isAll ? { filter } : { ids: [...ids] },
    exported: isAll ? filter : { ids: [...ids] },
  };
}
