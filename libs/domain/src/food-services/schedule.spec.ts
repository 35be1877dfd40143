import {
  isTimeOfDay,
  leftTime,
  pastedTime,
  type Schedule,
  schedulesOverlap,
  scheduleText,
  typedTime,
  typedTimeValue,
} from './schedule';
import { serviceUsesText } from './service-uses';

const span = (text: string): Schedule => {
  const [schedule_begin = '', schedule_end = ''] = text.split('-');
  return { schedule_begin, schedule_end };
};

test.each([
  ['0000', true],
  ['2359', true],
  ['0930', true],
  ['2400', false],
  ['1260', false],
  ['930', false],
  ['09:30', false],
  ['', false],
  ['12300', false],
  ['１２３０', false],
])('SRV-20 %p is a time: %p', (time, valid) => {
  expect(isTimeOfDay(time)).toBe(valid);
});

test.each([
  ['1200-1500', '1400-1600', true],
  ['1200-1500', '1300-1400', true],
  ['1200-1500', '1200-1500', true],
  ['1200-1500', '1100-1201', true],
  ['1200-1500', '1500-1600', false],
  ['1200-1500', '1000-1200', false],
  ['1200-1500', '1600-1700', false],
  ['2200-0200', '0100-0300', true],
  ['2200-0200', '2300-0100', true],
  ['2200-0200', '0200-0400', false],
  ['2200-0200', '2000-2200', false],
  ['2200-0200', '2300-2330', true],
  ['2200-0000', '0000-0100', false],
  ['0000-0100', '2330-0030', true],
  ['1500-1200', '1200-1500', false],
  ['1500-1200', '1159-1300', true],
])('SRV-22 O-75 %s and %s overlap: %p, in either order', (one, other, overlap) => {
  expect([schedulesOverlap(span(one), span(other)), schedulesOverlap(span(other), span(one))]).toEqual([
    overlap,
    overlap,
  ]);
});

test('SRV-22 O-75 the rule agrees with counting the minutes of the day', () => {
  const minutes = (schedule: Schedule): Set<number> => {
    const matches = new Set<number>();
    const end = Number(schedule.schedule_end.slice(0, 2)) * 60 + Number(schedule.schedule_end.slice(2));
    for (
      let minute = Number(schedule.schedule_begin.slice(0, 2)) * 60 + Number(schedule.schedule_begin.slice(2));
      minute !== end;
      minute = (minute + 1) % 1440
    )
      matches.add(minute);
    return matches;
  };
  const hours = ['0000', '0001', '0600', '1159', '1200', '1201', '1830', '2359'];
  const spans = hours.flatMap((begin) => hours.filter((end) => end !== begin).map((end) => span(`${begin}-${end}`)));
  const differing = spans.flatMap((one) =>
    spans.filter((other) => {
      const theirs = minutes(other);
      return schedulesOverlap(one, other) !== [...minutes(one)].some((minute) => theirs.has(minute));
    }),
  );
  expect(differing).toEqual([]);
});

test.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12:3'],
  ['1230', '12:30'],
  ['12:30', '12:30'],
  ['12305', '12:30'],
  ['12:', '12'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['9:', '09'],
  ['9', '9'],
  ['93', '09:3'],
  ['930', '09:30'],
  ['09:30', '09:30'],
  ['245', '02:45'],
  ['2359', '23:59'],
  ['ab', ''],
  ['1h30', '01:30'],
  ['12a3', '12:3'],
  ['', ''],
])('SRV-10 %p is shown as %p while it is typed', (typed, displayed) => {
  expect(typedTime(typed)).toBe(displayed);
});

test.each([
  ['13:0', '01:30'],
  ['20:1', '02:01'],
  ['12:30', '12:30'],
  // Not a time in any reading, so the rule refuses it.
  ['19:6', '19:6'],
  ['12', '12'],
  ['', ''],
])('SRV-10 %p is left as %p', (typed, displayed) => {
  expect(leftTime(typed)).toBe(displayed);
});

test.each([
  [' 7:30 ', '07:30'],
  ['730', '07:30'],
  ['19.30 hs', '19:30'],
  ['7h30', '07:30'],
  ['07:30:00', '07:30'],
  ['7:30 p. m.', '7:30 p. m.'],
  ['a las siete', 'a las siete'],
  ['7', '7'],
])('SRV-10 %p is pasted as %p', (pasted, displayed) => {
  expect(pastedTime(pasted)).toBe(displayed);
});

test('SRV-01 SRV-30 the range as displayed, and the time as sent', () => {
  expect([scheduleText(span('0700-0930')), typedTimeValue('07:00')]).toEqual(['07:00 - 09:30', '0700']);
});

test.each([
  [0, 0, null],
  [1, 0, '1 perfil de servicio'],
  [3, 0, '3 perfiles de servicio'],
  [0, 1, '1 lista de precios'],
  [2, 12, '2 perfiles de servicio y 12 listas de precios'],
])('O-79 %i profiles and %i lists use it: %p', (profiles, priceLists, said) => {
  expect(serviceUsesText({ profiles, priceLists })).toBe(said);
});
