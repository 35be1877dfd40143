import { type HomeTiles } from '@comensal/domain/home';
import { mayOpen } from '@comensal/domain/platform/access';
import { businessDay, dateParts, formatDate } from '@comensal/domain/platform/dates';
import { reportScreens } from '@comensal/domain/reports';
import { useTranslation } from 'react-i18next';
import { useActor } from '../platform/person/user';
import { listAt } from './addresses';
import { Tile, TileFigure, TileNothing, TileRow, TileRows } from './tile';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

const number = (value: number): string => value.toLocaleString('es-AR');

/** The reports of a day's meals, the most detailed first. */
const reports = [
  reportScreens.consumptionReport,
  reportScreens.businessUnitDateReport,
  reportScreens.transactionsReport,
];

interface MealsTileProps {
  readonly meals: HomeTiles['meals'];
  /** The moment of the answer, ISO 8601. */
  readonly at: string;
}

/**
 * The meals of today compared with those of the same weekday before, in total and by centre; each centre opens its
 * report of today.
 */
export function MealsTile({ meals, at }: MealsTileProps) {
  const { t } = useTranslation();
  const actor = useActor();
  const report = reports.find((screen) => mayOpen(actor, screen));
  const today = String(businessDay(new Date(at)));
  const reportAt = (centre: readonly string[]): string | null =>
    report ? listAt(report.path, { from: today, to: today, centre }) : null;
  const all = reportAt([]);
  const { year, month, day } = dateParts(meals.before_day);
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? 'sunday';
  const more = meals.centres - meals.rows.length;
  return (
    <Tile title={t('home.meals.title')} link={all === null ? undefined : { to: all, label: t('home.meals.link') }}>
      {meals.centres === 0 ? (
        <TileNothing>{t('home.meals.none')}</TileNothing>
      ) : (
        <>
          <TileFigure
            value={number(meals.today)}
            note={t('home.meals.before', {
              total: number(meals.before),
              weekday: t(`home.meals.days.${weekday}`),
              date: formatDate(meals.before_day).slice(0, 5),
            })}
          />
          <TileRows>
            {meals.rows.map(({ id, name, today: eaten, before }) => (
              <TileRow
                key={id}
                to={reportAt([id])}
                name={name}
                value={
                  <>
                    {number(eaten)} <span className="text-ink-faint">/ {number(before)}</span>
                  </>
                }
                below={<Against today={eaten} before={before} />}
              />
            ))}
          </TileRows>
          {more > 0 && <TileNothing>{t('home.more', { total: more })}</TileNothing>}
        </>
      )}
    </Tile>
  );
}

/** Today's share of the previous number; the figures beside it say the same in words. */
function Against({ today, before }: { readonly today: number; readonly before: number }) {
  const whole = Math.max(today, before, 1);
  return (
    <span aria-hidden className="relative mt-0.5 block h-1.5 rounded-full bg-pressed forced-colors:outline">
      <span
        className="absolute inset-y-0 left-0 rounded-full bg-progress-mark transition-[width] duration-300 ease-out"
        style={{ width: `${(today / whole) * 100}%` }}
      />
      <span
        className="absolute inset-y-[-2px] w-0.5 bg-edge"
        style={{ left: `calc(${(before / whole) * 100}% - 2px)` }}
      />
    </span>
  );
}
