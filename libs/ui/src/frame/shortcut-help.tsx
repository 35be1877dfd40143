import { useState } from 'react';
import { Dialog } from '../dialog/dialog';
import { useShortcut } from '../keyboard/use-shortcut';

export interface ShortcutGroup {
  title: string;
  shortcuts: readonly { keys: readonly string[]; does: string }[];
}

export interface ShortcutHelpProps {
  title: string;
  closeLabel: string;
  groups: readonly ShortcutGroup[];
}

/** The shortcuts of the page, opened by `?`. Once on the page. */
export function ShortcutHelp({ title, closeLabel, groups }: ShortcutHelpProps) {
  const [open, setOpen] = useState(false);
  useShortcut('?', () => setOpen(true));
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={title} closeLabel={closeLabel} size="small">
      <div className="flex flex-col gap-5">
        {groups.map((group) => (
          <section key={group.title}>
            <h3 className="pb-1 text-xs font-medium text-ink-faint">{group.title}</h3>
            <dl>
              {group.shortcuts.map((shortcut) => (
                <div
                  key={shortcut.does}
                  className="flex items-center justify-between gap-4 border-t border-line-soft py-2 first:border-t-0"
                >
                  <dt className="text-base text-ink">{shortcut.does}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {shortcut.keys.map((key) => (
                      <kbd
                        key={key}
                        className="grid h-6 min-w-6 place-items-center rounded-sm border border-line bg-sunken px-1.5 font-sans text-xs text-ink-soft"
                      >
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
