import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MenuEntry } from '../menu/menu';

/** Pixels of the button of the menu. */
const menuWidth = 36;

/**
 * Which acts of a row fit beside what else stands there, and what the menu offers for the others: the first acts stay.
 * `none` stays on a phone.
 */
export function useActsInMenu(row: RefObject<HTMLElement | null>, none: boolean) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const widths = useRef(new Map<string, number>());
  const entries = useRef(new Map<string, readonly (readonly MenuEntry[])[]>());

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

  const place = useMemo(
    () => ({
      inMenu: new Set(hidden),
      tell: (id: string, told: readonly (readonly MenuEntry[])[] | null) => {
        if (told) entries.current.set(id, told);
        else entries.current.delete(id);
      },
    }),
    [hidden],
  );
  return { place, hidden, entriesOf: (id: string) => entries.current.get(id) ?? [] };
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
  const first = need.findIndex((each) => (room -= each) < 0);
  return acts.slice(first < 0 ? acts.length : first).map(idOf);
}

/** What grows takes its basis at least, anything else what it has. */
function needOf(element: HTMLElement): number {
  const { flexGrow, flexBasis } = getComputedStyle(element);
  return (flexGrow === '0' ? 0 : Number.parseFloat(flexBasis)) || element.offsetWidth;
}
