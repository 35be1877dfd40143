import { mostChosenRows } from '@comensal/domain/platform/validation';
import type { RowSelection } from '@comensal/ui';
import { useState } from 'react';

export interface ChosenRows<Row> {
  readonly rows: readonly Row[];
  /** More were requested than can be chosen at once. */
  readonly isFull: boolean;
  readonly selection: Omit<RowSelection<Row>, 'label'>;
  readonly clear: () => void;
  /** Some are no longer chosen. */
  readonly drop: (keys: readonly string[]) => void;
}

interface Chosen<Row> {
  /** What the list was narrowed to: another search or filter chooses nothing. */
  readonly within: string;
  readonly rows: ReadonlyMap<string, Row>;
  readonly isFull: boolean;
}

/**
 * The rows that a person has chosen in a list. They stay chosen on other pages and in another order, until the search or
 * a filter changes. A row that was read again stands for itself as it is now.
 */
export function useChosenRows<Row>(
  visible: readonly Row[],
  list: { readonly search: string; readonly filters: object },
  rowKey: (row: Row) => string,
): ChosenRows<Row> {
  const within = JSON.stringify([list.search, list.filters]);
  const none: Chosen<Row> = { within, rows: new Map(), isFull: false };
  const [saved, setChosen] = useState(none);
  const chosen = saved.within === within ? saved : none;

  function toggle(toggled: readonly Row[], selected: boolean): void {
    setChosen((before) => {
      const rows = new Map(before.within === within ? before.rows : []);
      let isFull = false;
      for (const row of toggled) {
        const key = rowKey(row);
        if (!selected) rows.delete(key);
        else if (rows.has(key) || rows.size < mostChosenRows) rows.set(key, row);
        else isFull = true;
      }
      return { within, rows, isFull };
    });
  }
  const now = new Map(visible.map((row) => [rowKey(row), row]));
  return {
    rows: [...chosen.rows].map(([key, row]) => now.get(key) ?? row),
    isFull: chosen.isFull,
    selection: {
      isSelected: (row) => chosen.rows.has(rowKey(row)),
      onToggle: toggle,
      onToggleAll: (selected) => toggle(visible, selected),
    },
    clear: () => setChosen(none),
    drop: (keys) =>
      setChosen((before) => ({
        ...before,
        rows: new Map([...before.rows].filter(([key]) => !keys.includes(key))),
        isFull: false,
      })),
  };
}
