import * as fc from 'fast-check';
import {
  amountToText,
  formatMoney,
  maxAmountMinor,
  moneyDecimals,
  parseAmount,
  typedAmount,
  undefinedBalancePlaceholder,
} from './money';

const nbsp = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('typing an amount', () => {
  it.each([
    ['', '1', '1'],
    ['1', '1.', '1,'],
    ['1,', '1,5', '1,5'],
    ['1,55', '1,555', '1,55'],
    ['12', '12a', '12'],
    ['1,5', '1,5,', '1,5'],
    ['1', '-1', '1'],
    ['', ',', ','],
    ['7', '', ''],
    ['7', '7 ', '7'],
    ['7', '7e3', '7'],
  ])('CRE-21 CRE-22 CRE-60 CRE-61 from %j to %j stands %j', (previous, typed, expected) => {
    expect(typedAmount(previous, typed)).toBe(expected);
  });
  it('CRE-22 CRE-76 obeys the configured number of decimals', () => {
    expect(typedAmount('1', '1,', 0)).toBe('1');
    expect(typedAmount('1,23', '1,234', 3)).toBe('1,234');
    expect(moneyDecimals).toBe(2);
  });
});

describe('CRE-23 CRE-37 CRE-38 to minor units and back', () => {
  it.each([
    ['1234,5', 123450],
    ['0,07', 7],
    ['1.5', 150],
    [' 10 ', 1000],
    ['007', 700],
    ['100000000000,00', maxAmountMinor],
  ])('%j is %d', (typed, minor) => {
    expect(parseAmount(typed)).toBe(minor);
  });
  it.each(['', ',', 'abc', '1,234', '-1', '1e3', '100000000000,01', '99999999999999'])('%j is no amount', (typed) => {
    expect(parseAmount(typed)).toBeNull();
  });
  it('loses nothing of any amount: what multiplication of decimals would round stays exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxAmountMinor }), (minor) => {
        expect(parseAmount(amountToText(minor))).toBe(minor);
      }),
    );
    expect(parseAmount('1,15')).toBe(115);
  });
});

describe('ACC-95 CRE-38 showing money', () => {
  it.each([
    [0, '$ 0,00'],
    [7, '$ 0,07'],
    [123456, '$ 1.234,56'],
    [-123456, '-$ 1.234,56'],
    [100000000000, '$ 1.000.000.000,00'],
  ])('%d is %s', (minor, shown) => {
    expect(nbsp(formatMoney(minor))).toBe(shown);
  });
  it('CRE-70 an undefined balance is no figure', () => {
    expect(formatMoney(undefined)).toBe('sin datos');
    expect(formatMoney(null)).toBe('sin datos');
    expect(undefinedBalancePlaceholder).toBe(111110);
  });
});
