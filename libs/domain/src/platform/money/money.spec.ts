import { formatMoney } from './money';

describe('ACC-95 CRE-38 showing money, its sign on the line of the figure', () => {
  it.each([
    [0, '$\u00a00,00'],
    [7, '$\u00a00,07'],
    [123456, '$\u00a01.234,56'],
    [-123456, '-$\u00a01.234,56'],
    [100000000000, '$\u00a01.000.000.000,00'],
  ])('%d is %s', (minor, displayed) => {
    expect(formatMoney(minor)).toBe(displayed);
  });
  it('CRE-70 an undefined balance is not a number', () => {
    expect(formatMoney(undefined)).toBe('sin datos');
    expect(formatMoney(null)).toBe('sin datos');
  });
});
