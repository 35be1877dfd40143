import * as fc from 'fast-check';
import { amountToText, formatMoney, maxAmountMinor } from './money';
import { parseAmount, readAmount, readCents } from './read-amount';

/** The table of cases: what a typed or pasted text means, in minor units. */
const readings: readonly (readonly [typed: string, minor: number])[] = [
  ['14500', 1_450_000],
  ['14.500', 1_450_000],
  ['14.500,5', 1_450_050],
  ['14.500,50', 1_450_050],
  ['1.234.567,89', 123_456_789],
  ['1.234.567', 123_456_700],
  ['$ 1.500,00', 150_000],
  ['$1500', 150_000],
  ['1.500,00 $', 150_000],
  ['\u00a0$\u00a01.500,00\n', 150_000],
  ['14500.50', 1_450_050],
  ['14500.5', 1_450_050],
  ['14.50', 1_450],
  ['1.50', 150],
  ['1.5', 150],
  ['1.500', 150_000],
  ['0.50', 50],
  ['.5', 50],
  [',5', 50],
  ['14.', 1_400],
  ['14,', 1_400],
  ['1.500,', 150_000],
  ['1234,5', 123_450],
  ['0,07', 7],
  ['1,15', 115],
  ['0', 0],
  [' 10 ', 1_000],
  ['007', 700],
  ['100000000000,00', maxAmountMinor],
  ['$ 100.000.000.000,00', maxAmountMinor],
];

const unreadable = [
  'abc',
  '$',
  ',',
  '.',
  '1,234',
  '1,2,3',
  '1,234.56',
  '14.50,00',
  '1.234.50',
  '1.23.456',
  '1..500',
  '14.5000',
  '1234.567',
  '0.500',
  '012.500',
  '-1',
  '+1',
  '1e3',
  '1 500',
  "1'500",
  '15%',
  'USD 15',
];

describe('CRE-21 CRE-22 CRE-23 CRE-60 parsing an amount as a person reads it', () => {
  it.each(readings)('%j is %d', (typed, minor) => {
    expect(readAmount(typed)).toEqual({ kind: 'amount', minor });
    expect(parseAmount(typed)).toBe(minor);
  });
  it.each(unreadable)('CRE-61 %j is not an amount', (typed) => {
    expect(readAmount(typed)).toEqual({ kind: 'unreadable' });
    expect(parseAmount(typed)).toBeNull();
  });
  it('CRE-19 an empty input is not an amount either, and is distinguished', () => {
    expect([readAmount(''), readAmount(' \t'), parseAmount('')]).toEqual([{ kind: 'empty' }, { kind: 'empty' }, null]);
  });
  it.each(['100000000000,01', '100.000.000.000,01', '99999999999999', '9'.repeat(40), '9'.repeat(41)])(
    '%j is too large',
    (typed) => {
      expect(readAmount(typed)).toEqual({ kind: 'tooLarge' });
      expect(parseAmount(typed)).toBeNull();
    },
  );
  it('CRE-22 CRE-76 uses the configured number of decimals', () => {
    expect([parseAmount('14.500', 3), parseAmount('14,500', 3), parseAmount('14.5000', 3)]).toEqual([
      14_500_000,
      14_500,
      null,
    ]);
    expect([parseAmount('14.500', 0), parseAmount('14.50', 0), parseAmount('14', 0)]).toEqual([14_500, null, 14]);
  });
});

describe('CRE-23 CRE-37 CRE-38 a formatted amount parses to the same value', () => {
  const amounts = fc.integer({ min: 0, max: maxAmountMinor });
  it('for every amount, with and without thousands separators', () => {
    fc.assert(
      fc.property(amounts, (minor) => {
        expect([parseAmount(formatMoney(minor)), parseAmount(amountToText(minor))]).toEqual([minor, minor]);
      }),
    );
  });
  it('for every number of decimals', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 6 }), (minor, decimals) => {
        expect(parseAmount(formatMoney(minor, decimals), decimals)).toBe(minor);
      }),
    );
  });
  it('every text parses to a result, and a value is an integer within the limit', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,$ ') })), (typed) => {
        const read = readAmount(typed);
        expect(
          read.kind !== 'amount' ||
            (Number.isSafeInteger(read.minor) && read.minor >= 0 && read.minor <= maxAmountMinor),
        ).toBe(true);
      }),
    );
  });
});

describe('CNO-35 CNO-36 CNO-37 O-137 the amount of a credit note', () => {
  it.each([
    ['5', 500],
    ['50', 5_000],
    ['00', 0],
    ['500', 500],
    ['050', 50],
    ['14500', 14_500],
    ['14.500', 1_450_000],
    ['14500,00', 1_450_000],
    ['14.500,5', 1_450_050],
    ['0,50', 50],
    ['145,00', 14_500],
    ['$ 14500', 1_450_000],
    ['999999999999999', 999_999_999_999_999],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['90.071.992.547.409,91', Number.MAX_SAFE_INTEGER],
  ])('%j is %d', (typed, minor) => {
    expect(readCents(typed)).toEqual({ kind: 'amount', minor });
  });
  it.each([
    ['', 'empty'],
    ['-50', 'unreadable'],
    ['1,234', 'unreadable'],
    ['1,234.56', 'unreadable'],
    ['9007199254740992', 'tooLarge'],
    ['9'.repeat(50), 'tooLarge'],
  ])('%j is %s', (typed, kind) => {
    expect(readCents(typed)).toEqual({ kind });
  });
});
