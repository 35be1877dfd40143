import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { MenuEntry } from '../menu/menu';

/** What an act is in the menu: entries in groups. */
export type ActEntries = readonly (readonly MenuEntry[])[];

/** Pixels of the button of the menu, and of the one that shows the filters. */
const buttonWidth = 36;

interface Widths {
  readonly acts: Map<string, number>;
  filters: number;
}

/** What does not fit into the row. */
interface Beyond {
  readonly acts: readonly string[];
  readonly foldsFilters: boolean;
}

/**
 * Which acts of a row fit beside what else stands there, and what the menu offers for the others: the first acts stay.
 * The filters go only where they do not fit without any act. With `none` all of them go.
 */
export function useActsInMenu(row: RefObject<HTMLElement | null>, none: boolean) {
  const [hidden, setHidden] = useState<Beyond>({ acts: [], foldsFilters: none });
  const [told, setTold] = useState<ReadonlyMap<string, ActEntries>>(new Map());
  /** As they were when they were last seen: what is hidden has no width. */
  const widths = useRef<Widths>({ acts: new Map(), filters: 0 });
  /** What an entry does by now: it changes more often than what it says. */
  const latest = useRef(new Map<string, ActEntries>());

  const fit = useEffectEvent(() => {
    const box = row.current;
    if (!box) return;
    const acts = [...box.querySelectorAll<HTMLElement>('[data-act]')];
    const next = none ? { acts: acts.map(idOf), foldsFilters: true } : beyond(box, acts, widths.current);
    if (next.acts.join() !== hidden.acts.join() || next.foldsFilters !== hidden.foldsFilters) setHidden(next);
  });
  // Before the first paint, and whenever what stands in the row has changed.
  useLayoutEffect(() => fit());
  useEffect(() => {
    if (!row.current) return;
    const observer = new ResizeObserver(() => fit());
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [row]);

  const tell = useCallback((id: string, entries: ActEntries | null): void => {
    if (entries) latest.current.set(id, entries);
    else latest.current.delete(id);
    setTold((before) => {
      if (saysSame(before.get(id) ?? null, entries)) return before;
      const next = new Map(before);
      if (entries) next.set(id, entries);
      else next.delete(id);
      return next;
    });
  }, []);
  const place = useMemo(() => ({ inMenu: new Set(hidden.acts), tell }), [hidden, tell]);
  const select = (act: string, entry: string): void =>
    latest.current
      .get(act)
      ?.flat()
      .find(({ id }) => id === entry)
      ?.onSelect();
  return {
    place,
    foldsFilters: hidden.foldsFilters,
    inMenu: hidden.acts.map((act) =>
      (told.get(act) ?? []).map((group) => group.map((entry) => ({ ...entry, onSelect: () => select(act, entry.id) }))),
    ),
  };
}

/** Whether the menu would look the same. */
function saysSame(one: ActEntries | null, other: ActEntries | null): boolean {
  const [before, after] = [one?.flat() ?? [], other?.flat() ?? []];
  return (
    one?.length === other?.length &&
    before.length === after.length &&
    before.every((entry, index) => {
      const now = after[index];
      return (
        entry.id === now?.id &&
        entry.label === now.label &&
        entry.icon === now.icon &&
        entry.danger === now.danger &&
        entry.disabled === now.disabled
      );
    })
  );
}

const idOf = ({ dataset }: HTMLElement): string => dataset['act'] ?? '';

/** What does not fit, from the end. Nothing has a width before layout, and everything fits. */
function beyond(box: HTMLElement, acts: readonly HTMLElement[], widths: Widths): Beyond {
  if (box.clientWidth === 0) return { acts: [], foldsFilters: false };
  const gap = Number.parseFloat(getComputedStyle(box).columnGap) || 0;
  for (const act of acts) if (act.offsetWidth > 0) widths.acts.set(idOf(act), act.offsetWidth);
  const sum = (needs: readonly number[]): number => needs.reduce((all, need) => all + need + gap, 0);
  const others = ([...box.children] as HTMLElement[]).filter(
    ({ dataset }) => !('act' in dataset || 'menu' in dataset || 'filters' in dataset || 'fold' in dataset),
  );
  const inRow = box.querySelector('[data-filters]');
  const inPanel = box.parentElement?.querySelector('[data-filters]');
  const filters = sum([...((inRow ?? inPanel)?.children ?? [])].map(needOf));
  widths.filters = inRow ? filters : Math.max(filters, widths.filters);
  const need = acts.map((act) => widths.acts.get(idOf(act)) ?? 0);
  const room = box.clientWidth + gap - sum(others.map(needOf));
  if (widths.filters + sum(need) <= room) return { acts: [], foldsFilters: false };
  const menu = acts.length > 0 ? buttonWidth + gap : 0;
  const foldsFilters = widths.filters + menu > room && widths.filters > 0;
  const used = foldsFilters ? buttonWidth + gap : widths.filters;
  if (used + sum(need) <= room) return { acts: [], foldsFilters };
  let left = room - used - menu;
  const kept = need.findIndex((each) => {
    left -= each + gap;
    return left < 0;
  });
  return { acts: acts.slice(kept).map(idOf), foldsFilters };
}

/** What grows takes its basis at least, anything else what it has. */
function needOf(element: Element): number {
  const { flexGrow, flexBasis } = getComputedStyle(element);
  return (
    (flexGrow === '0' ? 0 : Number.parseFloat(flexBasis)) || (element instanceof HTMLElement ? element.offsetWidth : 0)
  );
}
