import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Spinner } from '../button/spinner';
import { Dialog } from '../dialog/dialog';
import { longestSearch } from '../form/search-box';
import { type Icon, iconProps } from '../icon';

export interface Command {
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly icon?: Icon | undefined;
  /** Does it, once it is chosen. */
  readonly act: () => void;
}

export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly Command[];
  /** They follow from the text alone: Enter need not wait for an answer to choose the first of them. */
  readonly isSettled?: boolean | undefined;
}

export interface CommandPaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The field has the focus; true if Enter was pressed on the way to it. */
  readonly onReady?: (() => boolean) | undefined;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly groups: readonly CommandGroup[];
  /** More results are on their way. */
  readonly busy?: boolean | undefined;
  /** Shown instead of results, or below them: nothing found, what to type, a failure. */
  readonly hint?: string | undefined;
  readonly labels: {
    readonly title: string;
    readonly placeholder: string;
    readonly close: string;
    /** '3 resultados': announced once the person stops typing. */
    readonly found: (count: number) => string;
  };
}

/**
 * A dialog to find anything by typing: arrows choose, Enter opens, Escape closes. The first result is always chosen, so
 * that typing and Enter are enough; an Enter before it is there waits for it.
 */
export function CommandPalette({
  open,
  onClose,
  onReady,
  text,
  onText,
  groups,
  busy = false,
  hint,
  labels,
}: CommandPaletteProps) {
  const input = useRef<HTMLInputElement>(null);
  const headings = useId();
  const visible = groups.filter(({ commands }) => commands.length > 0);
  const all = visible.flatMap(({ commands }) => commands);
  /** Enter was pressed before the first result of the text was there. */
  const [isAwaited, setAwaited] = useState(false);
  /** The person chose a result with the arrows. */
  const hasMoved = useRef(false);
  const openFirst = useEffectEvent(() => {
    setAwaited(false);
    all[0]?.act();
  });
  useEffect(() => {
    if (isAwaited && !busy) openFirst();
  }, [isAwaited, busy]);

  /** Done here and not by the list, which forgets the chosen result once it was closed and lets Enter do nothing. */
  function onKey(event: KeyboardEvent, active: string | null): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') hasMoved.current = true;
    if ((event.key !== 'Enter' && event.key !== 'Escape') || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    // The list is part of the dialog: one Escape closes both.
    if (event.key === 'Escape') return onClose();
    if (busy && !hasMoved.current && visible[0]?.isSettled !== true) return setAwaited(true);
    (all.find(({ id }) => id === active) ?? all[0])?.act();
  }
  function change(typed: string): void {
    hasMoved.current = false;
    setAwaited(false);
    onText(typed);
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={labels.title}
      closeLabel={labels.close}
      size="medium"
      initialFocus={input}
    >
      <Combobox<string | null>
        immediate
        value={null}
        onChange={(id) => all.find((command) => command.id === id)?.act()}
      >
        {({ activeOption }) => (
          <>
            <div className="sticky top-0 z-10 -mx-1 bg-raised px-1 pb-2">
              <div className="relative">
                <span className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint">
                  {busy ? <Spinner /> : <Search {...iconProps} aria-hidden />}
                </span>
                <ComboboxInput
                  ref={input}
                  aria-label={labels.title}
                  autoComplete="off"
                  spellCheck={false}
                  enterKeyHint="go"
                  maxLength={longestSearch}
                  placeholder={labels.placeholder}
                  value={text}
                  onFocus={() => {
                    if (onReady?.() === true) setAwaited(true);
                  }}
                  onChange={(event) => change(event.currentTarget.value)}
                  onKeyDownCapture={(event) => onKey(event, activeOption)}
                  className="h-11 w-full rounded-md border border-edge bg-surface pr-3 pl-10 text-md text-ink placeholder:text-ink-faint"
                />
              </div>
            </div>
            <ComboboxOptions static modal={false} className="flex flex-col gap-3 focus:outline-none">
              {visible.map(({ title, commands }, group) => (
                <div key={title} role="group" aria-labelledby={`${headings}-${group}`}>
                  <div id={`${headings}-${group}`} className="px-2 pb-1 text-xs font-medium text-ink-faint">
                    {title}
                  </div>
                  {commands.map(({ id, title: name, subtitle, icon: IconShape }) => (
                    <ComboboxOption
                      key={id}
                      value={id}
                      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 select-none data-focus:bg-accent-soft max-sm:min-h-12"
                    >
                      {IconShape && <IconShape {...iconProps} aria-hidden className="shrink-0 text-ink-faint" />}
                      <span className="flex min-w-0 flex-1 flex-col">
                        <span className="truncate text-base text-ink">{name}</span>
                        {subtitle !== undefined && subtitle !== '' && (
                          <span className="truncate text-sm text-ink-soft">{subtitle}</span>
                        )}
                      </span>
                    </ComboboxOption>
                  ))}
                </div>
              ))}
            </ComboboxOptions>
            {hint !== undefined && <p className="px-2 py-3 text-base text-ink-soft">{hint}</p>}
            <p role="status" className="sr-only">
              {busy ? '' : (hint ?? labels.found(all.length))}
            </p>
          </>
        )}
      </Combobox>
    </Dialog>
  );
}
