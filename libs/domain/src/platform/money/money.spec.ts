import { formatMoney } from './money';

const nbsp = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('ACC-95 CRE-38 showing money', () => {
  it.each([
    [0, '$ 0,00'],
    [7, '$ 0,07'],
    [123456, '$ 1.234,56'],
    [-123456, '-$ 1.234,56'],
    [100000000000, '$ 1.000.000.000,00'],
  ])('%d is %s', (minor, displayed) => {
    expect(nbsp(formatMoney(minor))).toBe(displayed);
  });
  it('CRE-70 an undefined balance is not a number', () => {
    expect(formatMoney(undefined)).toBe('sin datos');
    expect(formatMoney(null)).toBe('sin datos');
  });
});
