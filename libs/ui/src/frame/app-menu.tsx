import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { type Icon, iconProps } from '../icon';
import type { LinkComponent } from '../link';
import { scrollWithin } from './scroll-within';

export interface AppMenuItem {
  id: string;
  label: string;
  href: string;
  icon?: Icon | undefined;
  current?: boolean | undefined;
}

export interface AppMenuGroup {
  id: string;
  /** Absent for entries outside any group, such as home. */
  label?: string | undefined;
  items: readonly AppMenuItem[];
}

export interface AppMenuProps {
  label: string;
  groups: readonly AppMenuGroup[];
  link: LinkComponent;
  /** Ids of the initially folded groups. */
  closedGroups?: readonly string[] | undefined;
  onClosedGroupsChange?: ((ids: string[]) => void) | undefined;
  /** Called when an entry was followed; closes the drawer on a phone. */
  onFollow?: (() => void) | undefined;
}

/** The main menu: entries in groups that fold. A group with the current entry stays open, and the entry in sight. */
export function AppMenu({
  label,
  groups,
  link: LinkShape,
  closedGroups = [],
  onClosedGroupsChange,
  onFollow,
}: AppMenuProps) {
  const [closed, setClosed] = useState<readonly string[]>(closedGroups);
  const list = useRef<HTMLElement>(null);
  const current = groups.flatMap(({ items }) => items).find((item) => item.current)?.id;
  useEffect(() => {
    const entry = list.current?.querySelector('[aria-current="page"]');
    const box = list.current?.parentElement;
    if (current !== undefined && entry && box) scrollWithin(box, entry);
  }, [current]);

  function toggle(id: string) {
    const next = closed.includes(id) ? closed.filter((other) => other !== id) : [...closed, id];
    setClosed(next);
    onClosedGroupsChange?.(next);
  }

  return (
    <nav ref={list} aria-label={label} className="flex flex-col gap-3 px-2 pb-4">
      {groups
        .filter((group) => group.items.length > 0)
        .map((group) => {
          const open =
            group.label === undefined || !closed.includes(group.id) || group.items.some((item) => item.current);
          return (
            <div key={group.id} className="flex flex-col">
              {group.label !== undefined && (
                <button
                  type="button"
                  aria-expanded={open}
                  aria-controls={`menu-${group.id}`}
                  onClick={() => toggle(group.id)}
                  className="group mb-0.5 flex h-7 items-center justify-between rounded-md px-2 text-xs font-medium text-ink-faint transition-colors hover:text-ink"
                >
                  {group.label}
                  <ChevronDown
                    size={14}
                    strokeWidth={2}
                    aria-hidden
                    className={classNames('transition-transform duration-150', !open && '-rotate-90')}
                  />
                </button>
              )}
              <ul id={`menu-${group.id}`} hidden={!open} className="flex flex-col gap-px">
                {group.items.map((item) => (
                  <li key={item.id}>
                    <LinkShape
                      href={item.href}
                      aria-current={item.current ? 'page' : undefined}
                      onClick={onFollow}
                      className={classNames(
                        'group flex min-h-8 items-center gap-2.5 rounded-md px-2 py-1 text-sm font-medium transition-colors max-sm:min-h-11 max-sm:text-base',
                        item.current
                          ? 'bg-accent-soft text-accent-ink forced-colors:bg-accent forced-colors:text-on-accent forced-colors:forced-color-adjust-none'
                          : 'text-ink-soft hover:bg-hover hover:text-ink',
                      )}
                    >
                      {item.icon && (
                        <item.icon
                          {...iconProps}
                          className={classNames(
                            'shrink-0',
                            item.current
                              ? 'text-accent-ink forced-colors:text-on-accent'
                              : 'text-ink-faint group-hover:text-ink-soft',
                          )}
                        />
                      )}
                      <span className="min-w-0">{item.label}</span>
                    </LinkShape>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
    </nav>
  );
}
