import { ChevronDown } from 'lucide-react';
import { startTransition, useContext, useOptimistic } from 'react';
import { classNames } from '../class-names';
import { useOpener } from '../overlay/use-opener';
import { controlClass, controlHeight } from './control.classes';
import { FieldContext } from './field.context';
import type { MultiSelectOption } from './multi-select.overlay';

export type { MultiSelectOption };

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
  const { Overlay, button, plain } = useOpener('MultiSelectOverlay');
  // Updated at once, however long the filtered content takes to render: the next check adds to this one.
  const [visible, show] = useOptimistic(value);
  const chosen = options.filter((option) => visible.includes(option.value));
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

  const appearance = {
    disabled: disabled ?? field?.disabled ?? false,
    className: classNames(controlClass, controlHeight, 'relative flex items-center gap-1.5 pr-9 text-left', className),
  };
  const content = (
    <>
      <span className="shrink-0 text-ink-faint">{labels.name}</span>{' '}
      <span className="truncate font-medium">{summary}</span>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden className="absolute right-2.5 text-ink-faint" />
    </>
  );
  return Overlay ? (
    <Overlay
      label={labels.name}
      options={[{ value: everything, label: labels.all }, ...options]}
      value={chosen.length === 0 ? [everything] : chosen.map((option) => option.value)}
      onChange={choose}
      button={button}
      trigger={appearance}
    >
      {content}
    </Overlay>
  ) : (
    <button {...plain} {...appearance} aria-haspopup="listbox">
      {content}
    </button>
  );
}
