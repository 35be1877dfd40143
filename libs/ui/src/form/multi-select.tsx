import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { Check, ChevronDown } from 'lucide-react';
import { startTransition, useContext, useOptimistic, useRef } from 'react';
import { classNames } from '../class-names';
import { useFloating } from '../floating/use-floating';
import { type Tone, toneMark } from '../tone';
import { controlClass, controlHeight } from './control.classes';
import { FieldContext } from './field.context';

export interface MultiSelectOption {
  value: string;
  label: string;
  tone?: Tone | undefined;
}

export interface MultiSelectProps {
  options: readonly MultiSelectOption[];
  /** The chosen values; none means all. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  labels: {
    /** Shown before the selection, for example 'Estado': it names the control, which needs no field around it. */
    name: string;
    /** Shown when nothing is chosen. */
    all: string;
    /** Shown when more than two are chosen. */
    several: (count: number) => string;
  };
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** The entry that clears the selection. */
const everything = '';

/** A filter with several options in one button; the list stays open while options are checked. */
export function MultiSelect({ options, value, onChange, labels, disabled, className }: MultiSelectProps) {
  const field = useContext(FieldContext);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useFloating(button, { align: 'start', width: 'at-least' });
  // Updated at once, however long the filtered content takes to render: the next check adds to this one.
  const [shown, show] = useOptimistic(value);
  const chosen = options.filter((option) => shown.includes(option.value));
  const summary =
    chosen.length === 0
      ? labels.all
      : chosen.length <= 2
        ? chosen.map((option) => option.label).join(', ')
        : labels.several(chosen.length);

  function choose(next: string[]) {
    const cleared = chosen.length > 0 && next.includes(everything);
    const values = cleared ? [] : options.filter(({ value: one }) => next.includes(one)).map(({ value: one }) => one);
    startTransition(() => {
      show(values);
      onChange(values);
    });
  }

  return (
    <Listbox
      multiple
      value={chosen.length === 0 ? [everything] : chosen.map((option) => option.value)}
      onChange={choose}
      disabled={disabled ?? field?.disabled ?? false}
    >
      <ListboxButton
        ref={button}
        className={classNames(
          controlClass,
          controlHeight,
          'relative flex items-center gap-1.5 pr-9 text-left',
          className,
        )}
      >
        <span className="shrink-0 text-ink-faint">{labels.name}</span>{' '}
        <span className="truncate font-medium">{summary}</span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden className="absolute right-2.5 text-ink-faint" />
      </ListboxButton>
      <ListboxOptions
        ref={panel}
        modal={false}
        aria-label={labels.name}
        className="scroll-thin overflow-y-auto rounded-lg bg-raised p-1 shadow-float focus:outline-none"
      >
        {[{ value: everything, label: labels.all, tone: undefined }, ...options].map((option) => (
          <ListboxOption
            key={option.value}
            value={option.value}
            className="group flex min-h-8 cursor-default items-center gap-2.5 rounded-md px-2 text-base select-none data-focus:bg-hover max-sm:min-h-11"
          >
            <span className="grid size-4 shrink-0 place-items-center rounded-sm border border-edge group-data-selected:border-accent group-data-selected:bg-accent">
              <Check
                size={12}
                strokeWidth={3}
                aria-hidden
                className="hidden text-on-accent group-data-selected:block"
              />
            </span>
            {option.tone && <span className={classNames('size-2 shrink-0 rounded-full', toneMark[option.tone])} />}
            <span className="pr-4">{option.label}</span>
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  );
}
