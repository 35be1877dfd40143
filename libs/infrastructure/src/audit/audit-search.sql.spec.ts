import { accentBlind } from './audit-search.sql';

describe('the pattern of a search', () => {
  it('AUD-12 lets a letter stand for itself with any accent, in either case', () => {
    const pattern = new RegExp(`^${accentBlind('nandú')}$`, 'iu');
    expect(['ñandu', 'NANDÚ', 'Ñándü'].map((value) => pattern.test(value))).toEqual([true, true, true]);
    expect(pattern.test('mandu')).toBe(false);
  });

  it('AUD-12 takes every other sign as it is typed', () => {
    const typed = String.raw`$ 1.234,50 (x|y) [z]* a+? {2} ^\d "q" 'r' %_ 🙂`;
    expect(new RegExp(`^${accentBlind(typed)}$`, 'u').test(typed)).toBe(true);
    expect(new RegExp(`^${accentBlind('a.c')}$`, 'u').test('abc')).toBe(false);
  });
});
