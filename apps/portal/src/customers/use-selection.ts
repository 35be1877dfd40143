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
  /** More were chosen one by one, or taken out of all, than one removal or export takes. */
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

/** What is chosen: diners one by one, or, under a filter, all that the list finds but those taken out. */
interface Chosen {
  readonly diners: ReadonlyMap<number, CustomerView>;
  readonly match: string | null;
}
const nothing: Chosen = { diners: none, match: null };

/**
 * Who is chosen in the list. Either diners one by one, kept across pages and searches, or all that the list finds under
 * `filter`, until that changes, but those taken out of them. In a narrowed list the box in the head chooses all that it
 * finds: who looked for forty people means the forty, not the first page of them.
 */
export function useSelection(
  { rows, total, hasMore, countAll }: Paged<CustomerView>,
  filter: object,
  isNarrowed: boolean,
): CustomerSelection {
  const [saved, setChosen] = useState(nothing);
  const now = JSON.stringify(filter);
  const chosen = saved.match === null || saved.match === now ? saved : nothing;
  if (chosen !== saved) setChosen(chosen);
  const isMatch = chosen.match !== null;
  /** Of all that are found, those taken out; otherwise those chosen. */
  const { diners } = chosen;
  const count = isMatch ? Math.max(0, total - diners.size) : diners.size;
  const clear = (): void => setChosen(nothing);
  function toggle(changed: readonly CustomerView[], selected: boolean): void {
    const next = new Map(diners);
    for (const row of changed) {
      if (selected === isMatch) next.delete(row.id);
      else next.set(row.id, row);
    }
    setChosen(isMatch && next.size >= total ? nothing : { diners: next, match: chosen.match });
  }
  function selectMatches(): void {
    setChosen({ diners: none, match: now });
    if (hasMore) countAll?.();
  }
  function toggleAll(selected: boolean): void {
    if (isMatch && !selected) clear();
    else if (selected && isNarrowed && total > rows.length) selectMatches();
    else toggle(rows, selected);
  }
  const ids = [...diners.keys()];
  const matching = ids.length === 0 ? filter : { ...filter, except: ids };
  return {
    count,
    hasMore: isMatch && hasMore === true,
    isAll: isMatch && diners.size === 0,
    isTooMany: diners.size > mostChosenDiners,
    isSelected: ({ id }) => diners.has(id) !== isMatch,
    onToggle: toggle,
    onToggleAll: toggleAll,
    label: (customer) => t('customersRemovalScreen.select', { name: customerName(customer) }),
    selectMatches,
    clear,
    request: isMatch ? { filter: matching } : { ids },
    shown: isMatch ? { filter: matching } : { diners: [...diners.values()] },
    exported: isMatch ? matching : { ids },
  };
}
