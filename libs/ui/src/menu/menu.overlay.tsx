import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems, MenuSection } from '@headlessui/react';
import { Fragment, type ReactNode, type RefObject } from 'react';
import { classNames } from '../class-names';
import { useFloating } from '../floating/use-floating';
import { type Icon, iconProps } from '../icon';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: Icon | undefined;
  onSelect: () => void;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
}

export interface MenuOverlayProps {
  button: RefObject<HTMLButtonElement | null>;
  trigger: { title: string; className: string };
  /** The content of the button. */
  children: ReactNode;
  /** Shown above the entries, for example who is signed in. */
  heading?: ReactNode;
  /** Entries in groups, with a line between groups. */
  groups: readonly (readonly MenuEntry[])[];
  align?: 'start' | 'end' | undefined;
}

export function MenuOverlay({ button, trigger, children, heading, groups, align = 'end' }: MenuOverlayProps) {
  const panel = useFloating(button, { align });
  return (
    <HeadlessMenu>
      {({ open }) => (
        <>
          <MenuButton {...trigger} ref={button}>
            {children}
          </MenuButton>
          <MenuItems
            ref={panel}
            modal={false}
            transition
            className="min-w-52 overflow-y-auto rounded-lg bg-raised p-1 shadow-float transition duration-100 ease-out focus:outline-none data-closed:scale-98 data-closed:opacity-0"
          >
            {heading !== undefined && (
              <div role="presentation" className="border-b border-line-soft px-2.5 pt-1.5 pb-2.5">
                {heading}
              </div>
            )}
            {groups
              .filter((group) => group.length > 0)
              .map((group, index) => (
                <Fragment key={group[0]?.id}>
                  {index > 0 && <div role="separator" className="mx-1 my-1 h-px bg-line-soft" />}
                  <MenuSection className={heading !== undefined && index === 0 ? 'pt-1' : undefined}>
                    {group.map((entry) => (
                      <MenuItem key={entry.id} disabled={entry.disabled ?? false}>
                        <button
                          type="button"
                          // A second click, while the menu fades out, is ignored.
                          onClick={() => open && entry.onSelect()}
                          className={classNames(
                            'flex min-h-8 w-full items-center gap-2.5 rounded-md px-2.5 text-left text-base data-disabled:text-ink-faint max-sm:min-h-11',
                            entry.danger
                              ? 'text-refused-ink data-focus:bg-refused-soft'
                              : 'text-ink data-focus:bg-hover',
                          )}
                        >
                          {entry.icon && (
                            <entry.icon {...iconProps} className={entry.danger ? undefined : 'text-ink-faint'} />
                          )}
                          {entry.label}
                        </button>
                      </MenuItem>
                    ))}
                  </MenuSection>
                </Fragment>
              ))}
          </MenuItems>
        </>
      )}
    </HeadlessMenu>
  );
}
