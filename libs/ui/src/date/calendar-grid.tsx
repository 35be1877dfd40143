import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button';
import { classNames } from '../class-names';
import { addDays, addMonths, type DayNumber, dayWords, monthWeeks, sameMonth } from './calendar';

export interface CalendarLabels {
  previousMonth: string;
  nextMonth: string;
}

export interface CalendarGridProps {
  value: DayNumber | null;
  today: DayNumber;
  onPick: (day: DayNumber) => void;
  min?: DayNumber | undefined;
  max?: DayNumber | undefined;
  /** A locale for Intl, for the names of months and weekdays. */
  locale: string;
  labels: CalendarLabels;
}

const steps: Partial<Record<string, (day: DayNumber) => DayNumber>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** A month to pick a day from. Arrows move by day and week, PageUp and PageDown by month, Enter picks. */
export function CalendarGrid({ value, today, onPick, min, max, locale, labels }: CalendarGridProps) {
  const clamp = (day: DayNumber) => Math.min(Math.max(day, min ?? day), max ?? day);
  const [active, setActive] = useState(() => clamp(value ?? today));
  const words = useMemo(() => dayWords(locale), [locale]);
  const activeButton = useRef<HTMLButtonElement>(null);
  const byKey = useRef(true);

  useEffect(() => {
    if (byKey.current) activeButton.current?.focus();
    byKey.current = false;
  }, [active]);

  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    byKey.current = true;
    setActive(clamp(step(active)));
  }

  return (
    <div className="w-67 p-3">
      <div className="flex items-center justify-between pb-2">
        <IconButton
          icon={ChevronLeft}
          size="small"
          label={labels.previousMonth}
          onClick={() => setActive(clamp(addMonths(active, -1)))}
        />
        <span aria-live="polite" className="text-sm font-semibold first-letter:uppercase">
          {words.month(active)}
        </span>
        <IconButton
          icon={ChevronRight}
          size="small"
          label={labels.nextMonth}
          onClick={() => setActive(clamp(addMonths(active, 1)))}
        />
      </div>
      <div role="grid" aria-label={words.month(active)} onKeyDown={move}>
        <div role="row" className="grid grid-cols-7">
          {words.weekdays.map((weekday) => (
            <span
              key={weekday.long}
              role="columnheader"
              aria-label={weekday.long}
              className="grid h-7 place-items-center text-2xs font-medium text-ink-faint"
            >
              {weekday.short}
            </span>
          ))}
        </div>
        {monthWeeks(active).map((week) => (
          <div role="row" key={week[0]} className="grid grid-cols-7">
            {week.map((day) => {
              const isValue = day === value;
              return (
                <span role="gridcell" key={day} aria-selected={isValue} className="grid place-items-center">
                  <button
                    type="button"
                    ref={day === active ? activeButton : undefined}
                    tabIndex={day === active ? 0 : -1}
                    aria-label={words.full(day)}
                    aria-current={day === today ? 'date' : undefined}
                    disabled={(min !== undefined && day < min) || (max !== undefined && day > max)}
                    onClick={() => onPick(day)}
                    className={classNames(
                      'tabular grid size-8 place-items-center rounded-md text-sm transition-colors disabled:text-ink-faint/50',
                      isValue ? 'bg-accent font-semibold text-on-accent' : 'enabled:hover:bg-hover',
                      !isValue &&
                        day === today &&
                        'font-semibold text-accent-ink ring-1 ring-accent/50 ring-inset forced-colors:outline',
                      !isValue && !sameMonth(day, active) && 'text-ink-faint',
                    )}
                  >
                    {day % 100}
                  </button>
                </span>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
