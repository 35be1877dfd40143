import { contracts } from '../composition/contracts';
import { periodName } from './period-name';
import type { ReportName } from './report-names';
import {
  latestSending,
  nextSending,
  periodFilter,
  periodsOf,
  type SendingRule,
  scheduledRequest,
  shownPeriod,
} from './report-schedule';
import { sendingSentence, sendingWords } from './sending-words';

const daily: SendingRule = { frequency: 'daily', weekday: null, month_day: null };
const weekly = (weekday: number): SendingRule => ({ frequency: 'weekly', weekday, month_day: null });
const monthly = (month_day: number): SendingRule => ({ frequency: 'monthly', weekday: null, month_day });
const at = (moment: string): Date => new Date(`${moment}-03:00`);

describe('when a scheduled report is sent', () => {
  // 2026-11-20 is a Friday, 2028 a leap year.
  it.each<[string, SendingRule, string, string]>([
    ['daily, before the hour', daily, '2026-11-20T05:59:59', '2026-11-20T06:00:00'],
    ['daily, at the hour itself', daily, '2026-11-20T06:00:00', '2026-11-21T06:00:00'],
    ['daily, one minute before midnight', daily, '2026-12-31T23:59:00', '2027-01-01T06:00:00'],
    ['weekly, later this week', weekly(7), '2026-11-20T12:00:00', '2026-11-22T06:00:00'],
    ['weekly, today before the hour', weekly(5), '2026-11-20T05:00:00', '2026-11-20T06:00:00'],
    ['weekly, today after the hour', weekly(5), '2026-11-20T06:00:00', '2026-11-27T06:00:00'],
    ['weekly, over the end of a year', weekly(1), '2026-12-31T12:00:00', '2027-01-04T06:00:00'],
    ['monthly, later this month', monthly(25), '2026-11-20T12:00:00', '2026-11-25T06:00:00'],
    ['monthly, today before the hour', monthly(20), '2026-11-20T05:59:59', '2026-11-20T06:00:00'],
    ['monthly, in the next one', monthly(20), '2026-11-20T06:00:00', '2026-12-20T06:00:00'],
    ['monthly, over the end of a year', monthly(1), '2026-12-01T06:00:00', '2027-01-01T06:00:00'],
    ['the 31st of a month of 30', monthly(31), '2026-11-20T12:00:00', '2026-11-30T06:00:00'],
    ['the 31st after a short one', monthly(31), '2026-11-30T06:00:00', '2026-12-31T06:00:00'],
    ['the 31st in February', monthly(31), '2027-01-31T06:00:00', '2027-02-28T06:00:00'],
    ['the 30th in a leap February', monthly(30), '2028-01-30T07:00:00', '2028-02-29T06:00:00'],
    ['the 29th after it', monthly(29), '2028-02-29T06:00:00', '2028-03-29T06:00:00'],
  ])('%s', (_, rule, after, expected) => {
    expect(nextSending(rule, at(after))).toEqual(at(expected));
  });

  it('uses the business day, whatever the server’s day is', () => {
    expect(nextSending(daily, new Date('2026-11-21T02:00:00Z'))).toEqual(new Date('2026-11-21T09:00:00Z'));
  });

  it.each<[string, SendingRule, string, string, string]>([
    ['in time', daily, '2026-11-20T06:00:00', '2026-11-20T06:00:10', '2026-11-20T06:00:00'],
    ['a week late, daily', daily, '2026-11-13T06:00:00', '2026-11-20T05:00:00', '2026-11-19T06:00:00'],
    [
      'a day late, at the moment of the next',
      daily,
      '2026-11-19T06:00:00',
      '2026-11-20T06:00:00',
      '2026-11-20T06:00:00',
    ],
    ['a second before the next', daily, '2026-11-19T06:00:00', '2026-11-20T05:59:59', '2026-11-19T06:00:00'],
    ['a day late, weekly', weekly(4), '2026-11-19T06:00:00', '2026-11-20T10:00:00', '2026-11-19T06:00:00'],
    ['three months late, the 31st', monthly(31), '2026-08-31T06:00:00', '2026-12-02T10:00:00', '2026-11-30T06:00:00'],
  ])('missed runs are caught up once, for the latest moment: %s', (_, rule, due, now, expected) => {
    expect(latestSending(rule, at(due), at(now))).toEqual(at(expected));
  });

  it('every rule runs for ten years without a gap of more than a month and a day', () => {
    for (const rule of [daily, ...[1, 4, 7].map(weekly), ...[1, 28, 29, 30, 31].map(monthly)]) {
      const longest = { daily: 1, weekly: 7, monthly: 31 }[rule.frequency] * 86_400_000;
      for (let moment = at('2026-01-01T00:00:00'); moment < at('2036-01-01T00:00:00'); ) {
        const next = nextSending(rule, moment);
        const pause = next.getTime() - moment.getTime();
        expect([rule, moment, pause > 0 && pause <= longest + 86_400_000]).toEqual([rule, moment, true]);
        moment = next;
      }
    }
  });

  it('has a description in words', () => {
    expect([daily, weekly(1), weekly(7), monthly(5), monthly(31)].map(sendingWords)).toEqual([
      'Todos los días',
      'Los lunes',
      'Los domingos',
      'El 5 de cada mes',
      'El último día de cada mes',
    ]);
  });

  it('a day that some months lack is told in a sentence', () => {
    expect([daily, monthly(28), monthly(30), monthly(31)].map(sendingSentence)).toEqual([
      undefined,
      undefined,
      'El 30 de cada mes; en los meses sin día 30, el último día.',
      'El último día de cada mes: el 31, el 30, o el 28 o 29 de febrero.',
    ]);
  });
});

describe('the period that is on the screen', () => {
  it.each<[ReportName, object, string | null]>([
    ['consumption', { dateFrom: 20261001, dateTo: 20261031 }, 'lastMonth'],
    ['consumption', { dateFrom: 20261119, dateTo: 20261119, foodService: '3' }, 'yesterday'],
    ['consumption', { dateFrom: 20261001, dateTo: 20261030 }, null],
    ['contractorsBalance', { year: 2026, month: '10' }, 'lastMonth'],
    ['contractorsBalance', { year: 2025, month: '%' }, 'lastYear'],
    ['contractorsBalance', { year: 2026, month: '02' }, null],
  ])('%s of %j is %s', (name, filter, period) => {
    expect(shownPeriod(name, filter, 20261120)).toBe(period);
  });

  it.each([
    [20261001, 20261031, 'octubre 2026'],
    [20260101, 20261231, '2026'],
    [20261005, 20261005, '05/10/2026'],
    [20261001, 20261015, '01/10/2026 a 15/10/2026'],
  ])('%s to %s is called %s', (from, to, name) => {
    expect(periodName({ from, to })).toBe(name);
  });
});

describe('the days that a scheduled report covers', () => {
  it('a report of months has year and month, a report of a year every month', () => {
    expect(
      periodsOf('contractorsBalance').map((period) => periodFilter('contractorsBalance', period, 20260110)),
    ).toEqual([
      { year: 2025, month: '12' },
      { year: 2026, month: '01' },
      { year: 2025, month: '%' },
      { year: 2026, month: '%' },
    ]);
  });

  it('the stored filter with its period is the body of the file call, with each run’s own day', () => {
    const stored = { report: 'consumption', filter: { businessUnits: ['C1'], search: 'sur' }, format: 'pdf' } as const;
    expect(scheduledRequest({ ...stored, period: 'lastMonth' }, 20261201)).toMatchObject({
      dateFrom: 20261101,
      dateTo: 20261130,
      businessUnits: ['C1'],
      foodService: '%',
      search: 'sur',
      format: 'pdf',
    });
    expect(scheduledRequest({ ...stored, period: 'yesterday' }, 20261202)).toMatchObject({
      dateFrom: 20261201,
      dateTo: 20261201,
    });
  });
});

describe('the requested schedule', () => {
  const { body } = contracts['reports/addSchedule'];
  const request = {
    report: 'businessUnitDate',
    filter: { businessUnits: ['C1'], dateFrom: 20260101, dateTo: 20260131 },
    period: 'lastWeek',
    format: 'xlsx',
    frequency: 'weekly',
    weekday: 1,
    month_day: 9,
  } as const;
  const messages = (input: object): unknown[] =>
    body.safeParse({ ...request, ...input }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

  it('is stored without the days of the filter, and without what its frequency does not use', () => {
    expect(body.parse(request)).toEqual({
      report: 'businessUnitDate',
      filter: { foodService: '%', businessUnits: ['C1'] },
      period: 'lastWeek',
      format: 'xlsx',
      frequency: 'weekly',
      weekday: 1,
      month_day: null,
    });
    expect(body.parse({ ...request, frequency: 'daily' })).toMatchObject({ weekday: null, month_day: null });
  });

  it('needs the day of its frequency, a period of its report, and what the report needs', () => {
    expect(messages({ weekday: null })).toEqual([['weekday', 'Campo obligatorio']]);
    expect(messages({ frequency: 'monthly', month_day: undefined })).toEqual([['month_day', 'Campo obligatorio']]);
    expect(messages({ weekday: 8 })).toEqual([['weekday', 'El valor no es válido']]);
    expect(messages({ period: 'lastYear' })).toEqual([['period', 'El valor no es válido']]);
    expect(messages({ report: 'credits' })).toEqual([['report', 'El valor no es válido']]);
    expect(messages({ filter: {} })).toEqual([['', 'reportDaysMissing']]);
    expect(messages({ report: 'contractorsBalance', filter: {}, period: 'lastMonth' })).toEqual([
      ['', 'reportPlacesMissing'],
    ]);
  });
});
