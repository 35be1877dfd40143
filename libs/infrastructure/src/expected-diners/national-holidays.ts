import { type DateNumber, dateParts, isoToDate } from '@comensal/domain/platform/dates';

const known = new Map<number, readonly DateNumber[]>();

/**
 * The holidays of some years: as the installation lists them (`HOLIDAYS`), and Argentina's in years of which it lists
 * none, the movable ones where they are kept.
 */
export async function holidaysOf(
  years: readonly number[],
  listed: readonly DateNumber[],
): Promise<readonly DateNumber[]> {
  const isListed = (year: number): boolean => listed.some((day) => dateParts(day).year === year);
  const national = await Promise.all(years.filter((year) => !isListed(year)).map(nationalHolidays));
  return [...listed, ...national.flat()];
}

async function nationalHolidays(year: number): Promise<readonly DateNumber[]> {
  const found = known.get(year) ?? (await readHolidays(year));
  known.set(year, found);
  return found;
}

/** Loaded with the first forecast: the package knows the holidays of the world. */
async function readHolidays(year: number): Promise<readonly DateNumber[]> {
  const { default: Holidays } = await import('date-holidays');
  return new Holidays('AR')
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date }) => isoToDate(date.slice(0, 10)));
}
