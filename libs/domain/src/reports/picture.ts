import { type DateNumber, dateParts, formatDate, isoToDate } from '../platform/dates/dates';

/** How a chart is drawn: single bars, stacked bars, grouped bars, or a line. */
type PictureShape = 'bars' | 'stacked' | 'grouped' | 'line';
/** The horizontal axis: days in order, or names, the largest first. */
type PictureFoot = 'days' | 'names';

interface PictureStyle {
  readonly shape: PictureShape;
  readonly foot: PictureFoot;
  readonly unit: 'number' | 'money';
  /** A level that lasts until it changes, not an amount per day. */
  readonly isLevel?: true;
}

/** The charts above the reports. */
const pictureStyles = {
  mealsByDay: { shape: 'bars', foot: 'days', unit: 'number' },
  consumptionByDay: { shape: 'stacked', foot: 'days', unit: 'money' },
  receivedByDay: { shape: 'stacked', foot: 'days', unit: 'money' },
  eatenAgainstPaid: { shape: 'grouped', foot: 'names', unit: 'money' },
  availableByContractor: { shape: 'bars', foot: 'names', unit: 'money' },
  withheldByDay: { shape: 'stacked', foot: 'days', unit: 'money' },
  runningBalance: { shape: 'line', foot: 'days', unit: 'money', isLevel: true },
} as const satisfies Record<string, PictureStyle>;
export type PictureKind = keyof typeof pictureStyles;

/**
 * A value of the chart as the database returns it: its place on the horizontal axis (an ISO day, or a name), its
 * series, its value.
 */
export interface PictureFigure {
  readonly at: string;
  readonly series: string;
  readonly value: number;
}

/** What is drawn: a value of each series for each step of the horizontal axis. Amounts are minor units. */
export interface Picture {
  readonly shape: PictureShape;
  readonly unit: 'number' | 'money';
  readonly series: readonly string[];
  readonly points: readonly { readonly label: string; readonly values: readonly number[] }[];
  /** How many names are combined into the last point. */
  readonly others: number;
}

/** With more days than this, months are shown, and with more months than that, years. */
const mostDays = 62;
const mostMonths = 62;
const dayMs = 86_400_000;
const mostNames = 12;
const mostSeries = 5;

/**
 * The chart of a report's values. Every day of the period is a step; for a longer period every month, and for a still
 * longer one every year since the first with a value. Of names, the largest are shown and the others combined. `words`
 * are the labels of what is combined. Series beyond the fifth are combined.
 */
export function pictureOf(
  kind: PictureKind,
  figures: readonly PictureFigure[],
  period: { readonly from: DateNumber; readonly to: DateNumber },
  words: { readonly others: string },
): Picture {
  const style: PictureStyle = pictureStyles[kind];
  const series = seriesOf(figures, words.others);
  const nameOf = (name: string): string => (series.includes(name) ? name : words.others);
  const sums = new Map<string, number[]>();
  const add = (at: string, name: string, value: number, isLevel: boolean): void => {
    const values = sums.get(at) ?? series.map(() => 0);
    const position = series.indexOf(nameOf(name));
    values[position] = isLevel ? value : (values[position] ?? 0) + value;
    sums.set(at, values);
  };
  if (style.foot === 'names') {
    for (const { at, series: name, value } of figures) add(at, name, value, false);
    return { shape: style.shape, unit: style.unit, series, ...largest(sums, words.others) };
  }
  const { labelOf, labels } = stepsOf(period, figures);
  for (const { at, series: name, value } of figures) add(labelOf(isoToDate(at)), name, value, style.isLevel ?? false);
  let before = series.map(() => 0);
  const points = labels.map((label) => {
    const values = sums.get(label) ?? (style.isLevel ? before : series.map(() => 0));
    before = values;
    return { label, values };
  });
  return { shape: style.shape, unit: style.unit, series, points, others: 0 };
}

function seriesOf(figures: readonly PictureFigure[], others: string): string[] {
  const totals = new Map<string, number>();
  for (const { series, value } of figures) totals.set(series, (totals.get(series) ?? 0) + Math.abs(value));
  const names = [...totals.keys()];
  if (names.length <= mostSeries) return names;
  const stored = [...totals].sort((one, other) => other[1] - one[1]).slice(0, mostSeries - 1);
  return [...stored.map(([name]) => name), others];
}

function largest(sums: ReadonlyMap<string, readonly number[]>, others: string): Pick<Picture, 'points' | 'others'> {
  const size = (values: readonly number[]): number => values.reduce((sum, value) => sum + Math.abs(value), 0);
  const sorted = [...sums].sort((one, other) => size(other[1]) - size(one[1]));
  if (sorted.length <= mostNames) return { points: sorted.map(([label, values]) => ({ label, values })), others: 0 };
  const rest = sorted.slice(mostNames - 1);
  const together = rest.reduce<readonly number[]>(
    (sum, [, values]) => values.map((value, position) => value + (sum[position] ?? 0)),
    [],
  );
  const points = sorted.slice(0, mostNames - 1).map(([label, values]) => ({ label, values }));
  return { points: [...points, { label: others, values: together }], others: rest.length };
}

interface Steps {
  readonly labelOf: (day: DateNumber) => string;
  readonly labels: readonly string[];
}

/** The steps of a period on the horizontal axis: its days, its months, or its years. */
function stepsOf(
  { from, to }: { readonly from: DateNumber; readonly to: DateNumber },
  figures: readonly PictureFigure[],
): Steps {
  const days = (utc(to) - utc(from)) / dayMs + 1;
  if (days <= mostDays) {
    const dayAt = (index: number): DateNumber => isoToDate(new Date(utc(from) + index * dayMs).toISOString());
    return { labelOf: formatDate, labels: counted(days, (index) => formatDate(dayAt(index))) };
  }
  const [first, last] = [monthNumber(from), monthNumber(to)];
  if (last - first < mostMonths)
    return {
      labelOf: (day) => monthLabel(monthNumber(day)),
      labels: counted(last - first + 1, (index) => monthLabel(first + index)),
    };
  const yearOf = (day: DateNumber): number => dateParts(day).year;
  const begin = Math.max(
    yearOf(from),
    figures.reduce((least, { at }) => Math.min(least, yearOf(isoToDate(at))), yearOf(to)),
  );
  return {
    labelOf: (day) => String(yearOf(day)),
    labels: counted(yearOf(to) - begin + 1, (index) => String(begin + index)),
  };
}

function counted(length: number, labelAt: (index: number) => string): string[] {
  return Array.from({ length }, (_, index) => labelAt(index));
}

function utc(day: DateNumber): number {
  const { year, month, day: date } = dateParts(day);
  return Date.UTC(year, month - 1, date);
}

/** The months since the year 0. */
function monthNumber(day: DateNumber): number {
  const { year, month } = dateParts(day);
  return year * 12 + month - 1;
}

function monthLabel(month: number): string {
  return `${String((month % 12) + 1).padStart(2, '0')}/${Math.floor(month / 12)}`;
}
