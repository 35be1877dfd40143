import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import type { ReactNode, RefObject } from 'react';
import { useFloating } from '../floating/use-floating';
import { CalendarGrid, type CalendarGridProps } from './calendar-grid';

export interface CalendarOverlayProps extends CalendarGridProps {
  /** What the calendar opens below. */
  box: RefObject<HTMLElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  trigger: { disabled: boolean; title: string; 'aria-label': string; className: string };
  /** The content of the button. */
  children: ReactNode;
}

export function CalendarOverlay({ box, button, trigger, children, onPick, ...grid }: CalendarOverlayProps) {
  const panel = useFloating(box, { align: 'end' });
  return (
    <Popover>
      {({ close }) => (
        <>
          <PopoverButton {...trigger} ref={button}>
            {children}
          </PopoverButton>
          <PopoverPanel
            ref={panel}
            role="dialog"
            aria-label={trigger['aria-label']}
            className="overflow-y-auto rounded-lg bg-raised shadow-float"
          >
            <CalendarGrid
              {...grid}
              onPick={(day) => {
                onPick(day);
                close();
              }}
            />
          </PopoverPanel>
        </>
      )}
    </Popover>
  );
}
