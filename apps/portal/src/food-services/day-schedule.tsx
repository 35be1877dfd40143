import {
  dayStretches,
  isTimeOfDay,
  type Schedule,
  schedulesOverlap,
  scheduleText,
} from '@comensal/domain/food-services';
import { classNames } from '@comensal/ui';
import { useTranslation } from 'react-i18next';

interface DayScheduleProps {
  /** The default services of the chosen centres. */
  readonly others: readonly (Schedule & { readonly id: number; readonly name: string })[];
  /** The service of the form; not rendered while its times are incomplete. */
  readonly own: Schedule;
}

const minutesADay = 1_440;
const hours = [0, 6, 12, 18, 24];

/**
 * The day with the default services of the chosen centres and the edited one: overlaps are visible before they are
 * refused (SRV-22).
 */
export function DaySchedule({ others, own }: DayScheduleProps) {
  const { t } = useTranslation();
  const isComplete =
    isTimeOfDay(own.schedule_begin) && isTimeOfDay(own.schedule_end) && own.schedule_begin !== own.schedule_end;
  const lines = [
    ...others.map((other) => ({
      id: String(other.id),
      name: other.name,
      schedule: other as Schedule,
      clashes: isComplete && schedulesOverlap(own, other),
      isOwn: false,
    })),
    ...(isComplete
      ? [
          {
            id: 'own',
            name: t('foodServices.day.this'),
            schedule: own,
            clashes: others.some((other) => schedulesOverlap(own, other)),
            isOwn: true,
          },
        ]
      : []),
  ].sort((one, other) => one.schedule.schedule_begin.localeCompare(other.schedule.schedule_begin));
  return (
    <figure className="rounded-lg border border-line-soft bg-sunken p-3">
      <figcaption className="pb-2 text-sm text-ink-soft">
        {t(others.length === 0 ? 'foodServices.day.free' : 'foodServices.day.ofCentres')}
      </figcaption>
      {lines.length > 0 && (
        <ul className="flex flex-col gap-1">
          {lines.map(({ id, name, schedule, clashes, isOwn }) => (
            <li key={id} className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] items-center gap-3">
              <span
                className={classNames('flex min-w-0 flex-col text-xs', clashes ? 'text-refused-ink' : 'text-ink-soft')}
              >
                <span className={classNames('truncate', isOwn && 'font-semibold')}>{name}</span>
                <span className="tabular">{scheduleText(schedule)}</span>
              </span>
              <svg
                aria-hidden
                viewBox={`0 0 ${minutesADay} 10`}
                preserveAspectRatio="none"
                className="h-3 w-full rounded-sm bg-surface"
              >
                {dayStretches(schedule).map(({ from, to }) => (
                  <rect
                    key={from}
                    x={from}
                    y={0}
                    width={to - from}
                    height={10}
                    className={clashes ? 'fill-refused-mark' : isOwn ? 'fill-accent' : 'fill-edge'}
                  />
                ))}
              </svg>
            </li>
          ))}
          <li aria-hidden className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-3">
            <span />
            <span className="tabular flex justify-between text-xs text-ink-faint">
              {hours.map((hour) => (
                <span key={hour}>{String(hour).padStart(2, '0')}</span>
              ))}
            </span>
          </li>
        </ul>
      )}
    </figure>
  );
}
