import {
  type DateNumber,
  dateParts,
  dayPeriods,
  daysOfPeriod,
  isDateNumber,
  periodOfDays,
} from '@comensal/domain/platform/dates';
import { nothingChosen } from '@comensal/domain/platform/validation';
import { type DaysFilter, type MonthsFilter, monthText } from '@comensal/domain/reports';
import { compressToEncodedURIComponent, decompressFromEncodedURIComponent } from 'lz-string';

/*
 * The filter of a report as in the URL, so that a report can be sent as a link (readers see only what is in their
 * scope). Null until a report is generated.
 */

export type DaysChosen = Pick<DaysFilter, 'dateFrom' | 'dateTo' | 'foodService'> & {
  /** None means every centre. */
  readonly businessUnits: readonly string[];
  /** None means every client. */
  readonly companies: readonly string[];
};

const [centre, company] = ['centre', 'company'] as const;

/** What a report asks for until the person chooses: all of last month. */
export function daysAtFirst(today: DateNumber): DaysChosen {
  const { from, to } = daysOfPeriod('lastMonth', today);
  return { dateFrom: from, dateTo: to, foodService: nothingChosen, businessUnits: [], companies: [] };
}

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
    companies: address.getAll(company),
  };
}

export function writeDays({ dateFrom, dateTo, foodService, businessUnits, companies }: DaysChosen): URLSearchParams {
  const address = new URLSearchParams({ from: String(dateFrom), to: String(dateTo) });
  for (const id of businessUnits) address.append(centre, id);
  for (const id of companies) address.append(company, id);
  if (foodService !== nothingChosen) address.set('service', foodService);
  return address;
}

const [from, to, period] = ['from', 'to', 'period'] as const;
const [yearPart, monthPart] = ['year', 'month'] as const;

/** A report's URL as it is saved for the next time: days, or a month, that are a period on that day are saved as the period. */
export function savedFilter(address: URLSearchParams, today: DateNumber): string {
  const saved = new URLSearchParams(address);
  const match = savedPeriod(address, today);
  if (match !== null) {
    for (const part of [from, to, yearPart, monthPart]) saved.delete(part);
    saved.set(period, match);
  }
  return saved.toString();
}

function savedPeriod(address: URLSearchParams, today: DateNumber) {
  const [days, months] = [readDays(address), readMonths(address)];
  if (days?.dateFrom && days.dateTo) return periodOfDays({ from: days.dateFrom, to: days.dateTo }, today);
  return (
    (['thisMonth', 'lastMonth'] as const).find((each) => {
      const { year, month } = monthOfPeriod(each, today);
      return months?.year === year && months.month === month;
    }) ?? null
  );
}

function monthOfPeriod(each: 'thisMonth' | 'lastMonth', today: DateNumber): Pick<MonthsChosen, 'year' | 'month'> {
  const { year, month } = dateParts(daysOfPeriod(each, today).from);
  return { year, month: monthText(month) };
}

/** The URL of a saved filter on another day. */
export function recalledFilter(saved: string, today: DateNumber): URLSearchParams {
  const address = new URLSearchParams(saved);
  const match = dayPeriods.find((each) => each === address.get(period));
  if (match !== undefined) {
    const days = daysOfPeriod(match, today);
    const { year, month } = dateParts(days.from);
    address.set(from, String(days.from));
    address.set(to, String(days.to));
    address.set(yearPart, String(year));
    address.set(monthPart, monthText(month));
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

/** What a report by month asks for until the person chooses: last month, at all places. */
export function monthsAtFirst(today: DateNumber): MonthsChosen {
  return { ...monthOfPeriod('lastMonth', today), businessUnits: [{ id: nothingChosen, companies: undefined }] };
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
