import {
  businessDay,
  dateToIso,
  formatDate,
  formatMoment,
  formatTime,
  isDateNumber,
  isoToDate,
  toIsoWithOffset,
} from './dates';

describe('the business day', () => {
  it.each([
    ['2026-11-06T02:59:59Z', 20261105],
    ['2026-11-06T03:00:00Z', 20261106],
    ['2027-01-01T02:00:00Z', 20261231],
  ])('CRE-11 ACC-93 %s is %d in Buenos Aires', (moment, day) => {
    expect(businessDay(new Date(moment))).toBe(day);
  });
});

describe('ACC-93 ACC-94 formats of dates and times', () => {
  it.each([
    [20260229, false],
    [20280229, true],
    [20261131, false],
    [20261301, false],
    [0, false],
    [18991231, false],
    [19000101, true],
    [29991231, true],
    [30000101, false],
    [20261121.5, false],
    [99991231, false],
  ])('%d is a day: %s', (value, expected) => {
    expect(isDateNumber(value)).toBe(expected);
  });
  it('converts to ISO and back', () => {
    expect(dateToIso(20260102)).toBe('2026-01-02');
    expect(isoToDate('2026-01-02T10:00:00Z')).toBe(20260102);
  });
  it('shows dd/MM/yyyy, HH:mm and both', () => {
    expect(formatDate(20260102)).toBe('02/01/2026');
    expect(formatDate(null)).toBe('');
    expect(formatTime('0930')).toBe('09:30');
    expect(formatMoment('2026-11-21T12:05:00Z')).toBe('21/11/2026 09:05');
    expect(toIsoWithOffset(new Date('2026-11-21T01:05:00.250Z'))).toBe('2026-11-20T22:05:00.250-03:00');
  });
});
