import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../class-names';

export interface Tab {
  id: string;
  label: string;
  /** A count or a mark after the label. */
  badge?: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** What the tabs divide. */
  label: string;
  tabs: readonly Tab[];
  current: string;
  onChange: (id: string) => void;
}

/** Tabs with their panel. Arrow keys, Home and End move and choose. */
export function Tabs({ label, tabs, current, onChange }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const index = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === current),
  );
  const visible = tabs[index];

  function move(event: KeyboardEvent) {
    const targets: Partial<Record<string, number>> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const wrapped = (target + tabs.length) % tabs.length;
    const next = tabs[wrapped];
    if (!next) return;
    onChange(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[wrapped]?.focus();
  }

  return (
    <div className="min-w-0">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="scroll-thin flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => {
          const selected = tab.id === visible?.id;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${base}-tab-${tab.id}`}
              aria-selected={selected}
              aria-controls={selected ? `${base}-panel` : undefined}
              tabIndex={selected ? 0 : -1}
              onClick={() => onChange(tab.id)}
              className={classNames(
                'relative -mb-px inline-flex h-10 shrink-0 items-center gap-2 rounded-t-md px-3 text-base font-medium transition-colors after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full focus-visible:-outline-offset-2',
                selected ? 'text-ink after:bg-accent' : 'text-ink-faint hover:text-ink',
              )}
            >
              {tab.label}
              {tab.badge}
            </button>
          );
        })}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={visible ? `${base}-tab-${visible.id}` : undefined}
        tabIndex={0}
        className="pt-4 max-sm:pt-2 focus-visible:outline-offset-4"
      >
        {visible?.content}
      </div>
    </div>
  );
}
