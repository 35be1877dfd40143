import { spawnSync } from 'node:child_process';
import { environmentAt, fakingLibrary, missingFaketime, moments } from './faked-moment.mjs';

// 22:10 of the 29th in Buenos Aires, where it is the 30th already in UTC.
const now = new Date('2026-11-30T01:10:00Z');

test('decisions: the second lane runs at the ends of a day, of a year and of February', () => {
  expect(moments(now)).toEqual(['21:30', '23:59', '2026-12-31 21:30', '2028-02-29 23:59']);
});

test('decisions: a text that is no moment is refused with an example', () => {
  for (const text of ['25:00', '2026-13-01 10:00', 'mañana', '2026-12-31T23:59'])
    expect(() => environmentAt(text, now)).toThrow(`«${text}» no es un momento, como 2026-12-31 23:59 o 23:59.`);
});

test('decisions: a program takes the moment of Buenos Aires for the present, of today without a day', () => {
  if (fakingLibrary() === undefined) {
    expect(() => environmentAt('21:30', now)).toThrow(missingFaketime);
    return;
  }
  expect(environmentAt('21:30', now)).toMatchObject({ FAKETIME: '-2400' });
  expect(environmentAt('23:59', now)).toMatchObject({ FAKETIME: '+6540' });
  // These tests too may be run at another moment.
  const real = new Date(Date.now() - 1_000 * Number(process.env['FAKETIME'] ?? 0));
  const { stdout } = spawnSync(process.execPath, ['-p', 'new Date().toISOString()'], {
    env: environmentAt('2028-02-29 23:59', real),
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/^2028-03-01T02:59:0/);
});
