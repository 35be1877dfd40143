import {
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Combobox as HeadlessCombobox,
} from '@headlessui/react';
import { Check, ChevronsUpDown, X } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { useFloating } from '../floating/use-floating';
import { searchedText, searchWords } from '../fold-text';
import { controlClass, controlHeight } from './control.classes';
import { useFieldControl } from './field.context';

export interface ComboboxChoice {
  value: string;
  label: string;
  /** A second line, for example a code; searched too. */
  detail?: string | undefined;
  disabled?: boolean | undefined;
}

export interface ComboboxProps {
  options: readonly ComboboxChoice[];
  value: string | null;
  onChange: (value: string | null) => void;
  labels: { toggle: string; clear: string; empty: string; loading: string };
  placeholder?: string | undefined;
  /** When given, the caller searches (on a server) and `options` are the result; otherwise the options are filtered here. */
  onSearch?: ((text: string) => void) | undefined;
  loading?: boolean | undefined;
  clearable?: boolean | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
}

/** Most options shown, so that lists of thousands stay quick; typing narrows them. */
const shownAtMost = 100;

/** One of many options, found by typing part of it, ignoring case and accents. */
export function Combobox({
  options,
  value,
  onChange,
  labels,
  placeholder,
  onSearch,
  loading,
  clearable,
  disabled,
  id,
  name,
  onBlur,
}: ComboboxProps) {
  const control = useFieldControl({ id, disabled });
  const box = useRef<HTMLDivElement>(null);
  const panel = useFloating(box, { align: 'start', width: 'exactly' });
  const [query, setQuery] = useState('');
  const chosen = options.find((option) => option.value === value) ?? null;
  const found = useMemo(() => {
    const words = onSearch ? [] : searchWords(query);
    const matches =
      words.length === 0
        ? options
        : options.filter((option) =>
            words.every((word) => searchedText(`${option.label} ${option.detail ?? ''}`).includes(word)),
          );
    return matches.slice(0, shownAtMost);
  }, [options, query, onSearch]);

  /** Emptying the box clears the choice where that is allowed. */
  function choose(option: ComboboxChoice | null) {
    const next = option?.value ?? null;
    if (next !== value && (next !== null || clearable === true)) onChange(next);
  }

  function search(text: string) {
    setQuery(text);
    onSearch?.(text);
  }

  return (
    <HeadlessCombobox immediate value={chosen} onChange={choose} onClose={() => search('')} disabled={control.disabled}>
      <div ref={box} className="relative min-w-0">
        <ComboboxInput
          {...control}
          name={name}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          displayValue={(option: ComboboxChoice | null) => option?.label ?? ''}
          onChange={(event) => search(event.currentTarget.value)}
          onBlur={onBlur}
          onClick={(event) => event.currentTarget.select()}
          onFocus={(event) => event.currentTarget.select()}
          className={classNames(controlClass, controlHeight, 'truncate', clearable ? 'pr-16' : 'pr-9')}
        />
        {clearable && chosen && !control.disabled && (
          <button
            type="button"
            aria-label={labels.clear}
            title={labels.clear}
            onClick={() => onChange(null)}
            className="absolute inset-y-0 right-8 my-auto grid size-7 place-items-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink"
          >
            <X size={14} strokeWidth={2} aria-hidden />
          </button>
        )}
        <ComboboxButton
          aria-label={labels.toggle}
          className="absolute inset-y-0 right-1 my-auto grid size-7 place-items-center rounded-sm text-ink-faint enabled:hover:text-ink"
        >
          <ChevronsUpDown size={16} strokeWidth={1.75} aria-hidden />
        </ComboboxButton>
      </div>
      <ComboboxOptions
        ref={panel}
        modal={false}
        className="scroll-thin max-h-80! overflow-y-auto rounded-lg bg-raised p-1 shadow-float empty:invisible"
      >
        {found.length === 0 && (
          <ComboboxOption value={null} disabled className="px-2 py-2 text-sm text-ink-faint select-none">
            {loading ? labels.loading : labels.empty}
          </ComboboxOption>
        )}
        {found.map((option) => (
          <ComboboxOption
            key={option.value}
            value={option}
            disabled={option.disabled ?? false}
            className="group flex min-h-8 cursor-default items-center gap-2 rounded-md px-2 py-1 text-base select-none data-disabled:text-ink-faint data-focus:bg-hover max-sm:min-h-11"
          >
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="truncate group-data-selected:font-medium">{option.label}</span>
              {option.detail !== undefined && <span className="truncate text-xs text-ink-faint">{option.detail}</span>}
            </span>
            <Check
              size={16}
              strokeWidth={2}
              aria-hidden
              className="invisible shrink-0 text-accent-ink group-data-selected:visible"
            />
          </ComboboxOption>
        ))}
      </ComboboxOptions>
    </HeadlessCombobox>
  );
}
