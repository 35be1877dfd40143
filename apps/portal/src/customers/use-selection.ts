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
  /** Who is chosen, as the list showed them, or under which filter. */
  readonly shown: { readonly diners: readonly CustomerView[] } | { readonly filter: object };
  /** The body of customers/exportCustomers. */
  readonly exported: object;
}

const none: ReadonlyMap<number, CustomerView> = new Map();

/**
 * Who is chosen in the list. Either diners one by one, kept across pages and searches, or all that the list finds under
 * `filter`, until that changes. In a narrowed list the box in the head chooses all that it finds: who looked for forty
 * people means the forty, not the first page of them.
 */
export function useSelection(
  { rows, total, hasMore, countAll }: Paged<CustomerView>,
  filter: object,
  isNarrowed: boolean,
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
    const next = new Map(isAll ? rows.map((row) => [row.id, row]) : ids);
    for (const row of changed) {
      if (selected) next.set(row.id, row);
      else next.delete(row.id);
    }
    setIds(next);
    setMatch(null);
  }
  function selectMatches(): void {
    setIds(none);
    setMatch(now);
    if (hasMore) countAll?.();
  }
  function toggleAll(selected: boolean): void {
    if (isAll && !selected) clear();
    else if (selected && isNarrowed && total > rows.length) selectMatches();
    else toggle(rows, selected);
  }
  return {
    count: isAll ? total : ids.size,
    hasMore: isAll && hasMore === true,
    isAll,
    isTooMany: !isAll && ids.size > mostChosenDiners,
    isSelected: ({ id }) => isAll || ids.has(id),
    onToggle: toggle,
    onToggleAll: toggleAll,
    label: (customer) => t('customersRemovalScreen.select', { name: customerName(customer) }),
    selectMatches,
    clear,
    request: isAll ? { filter } : { ids: [...ids.keys()] },
    shown: isAll ? { filter } : { diners: [...ids.values()] },
    exported: isAll ? filter : { ids: [...ids.keys()] },
  };
}
