import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { Check } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { classNames } from '../class-names';
import { useFloating } from '../floating/use-floating';
import { type Tone, toneMark } from '../tone';

export interface MultiSelectOption {
  value: string;
  label: string;
  tone?: Tone | undefined;
}

export interface MultiSelectOverlayProps {
  label: string;
  options: readonly MultiSelectOption[];
  value: string[];
  onChange: (value: string[]) => void;
  button: RefObject<HTMLButtonElement | null>;
  trigger: { className: string; disabled: boolean };
  /** The content of the button. */
  children: ReactNode;
}

export function MultiSelectOverlay(props: MultiSelectOverlayProps) {
  const { label, options, value, onChange, button, trigger, children } = props;
  const panel = useFloating(button, { align: 'start', width: 'at-least' });
  return (
    <Listbox multiple value={value} onChange={onChange} disabled={trigger.disabled}>
      <ListboxButton ref={button} className={trigger.className}>
        {children}
      </ListboxButton>
      <ListboxOptions
        ref={panel}
        modal={false}
        aria-label={label}
        className="scroll-thin overflow-y-auto rounded-lg bg-raised p-1 shadow-float focus:outline-none"
      >
        {options.map((option) => (
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
