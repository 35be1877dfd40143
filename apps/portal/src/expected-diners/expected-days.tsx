import type { ExpectedRow } from '@comensal/domain/expected-diners';
import { type DateNumber, dateToIso, formatDate } from '@comensal/domain/platform/dates';
import { classNames } from '@comensal/ui';
import { useTranslation } from 'react-i18next';

export const figure = (value: number): string => value.toLocaleString('es-AR');

const weekday = new Intl.DateTimeFormat('es-AR', { weekday: 'long', timeZone: 'UTC' });

/** 'martes 01/12/2026'. */
export function dayName(day: DateNumber): string {
  return `${weekday.format(new Date(dateToIso(day)))} ${formatDate(day)}`;
}

interface ExpectedDaysProps {
  readonly rows: readonly ExpectedRow[];
  /** With what was eaten, of days until this one. */
  readonly today?: DateNumber;
}

/** A table a day: under each other on a phone, beside each other where there is room. */
export function ExpectedDays({ rows, today }: ExpectedDaysProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-x-8 gap-y-6">
      {[...Map.groupBy(rows, ({ day }) => day)].map(([day, services]) => (
        <DayTable key={day} day={day} rows={services} today={today} />
      ))}
    </div>
  );
}

interface DayTableProps {
  readonly day: DateNumber;
  readonly rows: readonly ExpectedRow[];
  readonly today: DateNumber | undefined;
}

const [head, number] = ['h-7 pl-3 text-right font-medium', 'tabular py-1 pl-3 text-right align-top'];

/** The services of a day: what is expected, the range, and what came. */
function DayTable({ day, rows, today }: DayTableProps) {
  const { t } = useTranslation();
  const isComplete = rows.every(({ is_complete }) => is_complete);
  return (
    <table className="h-fit w-full break-inside-avoid text-sm">
      <caption className="text-left font-semibold text-ink first-letter:uppercase">{dayName(day)}</caption>
      <thead className="border-b border-line-soft text-xs text-ink-faint">
        <tr>
          <th scope="col" className="text-left font-medium">
            {t('expectedDiners.service')}
          </th>
          <th scope="col" className={head}>
            {t('expectedDiners.expected')}
          </th>
          <th scope="col" className={head}>
            {t('expectedDiners.between')}
          </th>
          {today !== undefined && (
            <th scope="col" className={head}>
              {t(
                isComplete
                  ? 'expectedDiners.actual'
                  : day === today
                    ? 'expectedDiners.soFar'
                    : 'expectedDiners.arrived',
              )}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.food_service_id}>
            <th scope="row" className="py-1 text-left align-top font-normal break-words">
              {row.service}
              {row.is_short && <span className="block text-xs text-ink-faint">{t('expectedDiners.isShort')}</span>}
            </th>
            <td className={classNames(number, 'font-medium')}>{figure(row.expected)}</td>
            <td className={classNames(number, 'whitespace-nowrap text-ink-faint')}>
              {figure(row.low)}–{figure(row.high)}
            </td>
            {today !== undefined && <Actual row={row} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What came; out of the range it stands out. */
function Actual({ row: { actual, low, high, is_complete } }: { readonly row: ExpectedRow }) {
  const isOutside = is_complete && actual !== null && (actual < low || actual > high);
  return <td className={classNames(number, isOutside && 'font-semibold text-pending-ink')}>{figure(actual ?? 0)}</td>;
}
