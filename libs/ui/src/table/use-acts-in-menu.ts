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

/** Pixels of the button of the menu. */
const menuWidth = 36;

/**
 * Which acts of a row fit beside what else stands there, and what the menu offers for the others: the first acts stay.
 * With `none` all are in the menu.
 */
export function useActsInMenu(row: RefObject<HTMLElement | null>, none: boolean) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [told, setTold] = useState<ReadonlyMap<string, ActEntries>>(new Map());
  const widths = useRef(new Map<string, number>());
  /** What an entry does by now: it changes more often than what it says. */
  const latest = useRef(new Map<string, ActEntries>());

  const fit = useEffectEvent(() => {
    const box = row.current;
    if (!box) return;
    const acts = [...box.querySelectorAll<HTMLElement>('[data-act]')];
    const next = none ? acts.map(idOf) : beyond(box, acts, widths.current);
    if (next.join() !== hidden.join()) setHidden(next);
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
  const place = useMemo(() => ({ inMenu: new Set(hidden), tell }), [hidden, tell]);
  const select = (act: string, entry: string): void =>
    latest.current
      .get(act)
      ?.flat()
      .find(({ id }) => id === entry)
      ?.onSelect();
  return {
    place,
    inMenu: hidden.map((act) =>
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

/** The acts after the last one that fits. Nothing has a width before layout, and everything fits. */
function beyond(box: HTMLElement, acts: readonly HTMLElement[], widths: Map<string, number>): readonly string[] {
  if (box.clientWidth === 0) return [];
  const gap = Number.parseFloat(getComputedStyle(box).columnGap) || 0;
  for (const act of acts) if (act.offsetWidth > 0) widths.set(idOf(act), act.offsetWidth);
  const others = ([...box.children] as HTMLElement[]).filter(({ dataset }) => !('act' in dataset || 'menu' in dataset));
  let room = box.clientWidth + gap - others.reduce((sum, each) => sum + needOf(each) + gap, 0);
  const need = acts.map((act) => (widths.get(idOf(act)) ?? 0) + gap);
  if (need.reduce((sum, each) => sum + each, 0) <= room) return [];
  room -= menuWidth + gap;
  const kept = need.findIndex((each) => {
    room -= each;
    return room < 0;
  });
  return acts.slice(kept).map(idOf);
}

/** What grows takes its basis at least, anything else what it has. */
function needOf(element: HTMLElement): number {
  const { flexGrow, flexBasis } = getComputedStyle(element);
  return (flexGrow === '0' ? 0 : Number.parseFloat(flexBasis)) || element.offsetWidth;
}
