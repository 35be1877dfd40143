import { type DateNumber, dayPeriods, daysOfPeriod, isDateNumber, periodOfDays } from '@comensal/domain/platform/dates';
import { nothingChosen } from '@comensal/domain/platform/validation';
import { type DaysFilter, type MonthsFilter } from '@comensal/domain/reports';
import { compressToEncodedURIComponent, decompressFromEncodedURIComponent } from 'lz-string';

/*
 * The filter of a report as in the URL, so that a report can be sent as a link (readers see only what is in their
 * scope). Null until a report is generated.
 */

export type DaysChosen = Pick<DaysFilter, 'dateFrom' | 'dateTo' | 'foodService'> & {
  /** None means every centre. */
  readonly businessUnits: readonly string[];
};

const centre = 'centre';

export function readDays(address: URLSearchParams): DaysChosen | null {
  const day = (name: string): number | undefined => {
    const value = Number(address.get(name));
    return isDateNumber(value) ? value : undefined;
  };
  const [dateFrom, dateTo] = [day('from'), day('to')];
  if (dateFrom === undefined || dateTo === undefined) return null;
  const foodService = address.get('service') ?? nothingChosen;
  return {
    dateFrom,
    dateTo,
    foodService: /^\d{1,15}$/.test(foodService) ? foodService : nothingChosen,
    businessUnits: address.getAll(centre),
  };
}

export function writeDays({ dateFrom, dateTo, foodService, businessUnits }: DaysChosen): URLSearchParams {
  const address = new URLSearchParams({ from: String(dateFrom), to: String(dateTo) });
  for (const id of businessUnits) address.append(centre, id);
  if (foodService !== nothingChosen) address.set('service', foodService);
  return address;
}

const [from, to, period] = ['from', 'to', 'period'] as const;

/** A report's URL as it is saved for the next time: days that are a period on that day are saved as the period. */
export function savedFilter(address: URLSearchParams, today: DateNumber): string {
  const days = readDays(address);
  const match = days?.dateFrom && days.dateTo ? periodOfDays({ from: days.dateFrom, to: days.dateTo }, today) : null;
  const saved = new URLSearchParams(address);
  if (match !== null) {
    saved.delete(from);
    saved.delete(to);
    saved.set(period, match);
  }
  return saved.toString();
}

/** The URL of a saved filter on another day. */
export function recalledFilter(saved: string, today: DateNumber): URLSearchParams {
  const address = new URLSearchParams(saved);
  const match = dayPeriods.find((each) => each === address.get(period));
  if (match !== undefined) {
    const days = daysOfPeriod(match, today);
    address.set(from, String(days.from));
    address.set(to, String(days.to));
  }
  return address;
}

export type Places = NonNullable<MonthsFilter['businessUnits']>;
export interface MonthsChosen {
  readonly year: number;
  /** Two digits, or '%'. */
  readonly month: string;
  readonly businessUnits: Places;
}

const between = '~';
const under = '|';
/** A longer choice is compressed: URLs have a maximum length. */
const longestPlain = 1_000;

export function readMonths(address: URLSearchParams): MonthsChosen | null {
  const year = Number(address.get('year'));
  const month = address.get('month') ?? nothingChosen;
  const written = address.get('places') ?? decompressFromEncodedURIComponent(address.get('pairs') ?? '') ?? '';
  const businessUnits = written
    .split(under)
    .filter(Boolean)
    .map((place) => {
      const [id = '', ...companies] = place.split(between);
      return { id, companies: companies.length === 0 ? undefined : companies };
    });
  if (!Number.isInteger(year) || year < 1900 || year > 2999 || businessUnits.length === 0) return null;
  return { year, month: /^(0[1-9]|1[0-2]|%)$/.test(month) ? month : nothingChosen, businessUnits };
}

export function writeMonths({ year, month, businessUnits }: MonthsChosen): URLSearchParams {
  const written = businessUnits.map(({ id, companies }) => [id, ...(companies ?? [])].join(between)).join(under);
  return new URLSearchParams({
    year: String(year),
    month,
    ...(written.length > longestPlain ? { pairs: compressToEncodedURIComponent(written) } : { places: written }),
  });
}
