import { invoiceSeries, nextInvoiceNumber, proposedInvoiceNumber } from './next-invoice-number';

test.each([
  ['0001-00000123', '0001-00000124'],
  ['A-0003-00000099', 'A-0003-00000100'],
  ['FC B 12', 'FC B 13'],
  ['9', '10'],
  ['0001-99999999', '0001-100000000'],
  [' 0002-00000007 ', '0002-00000008'],
  ['Ñ/º 007', 'Ñ/º 008'],
  ['000100000000000000000123', '000100000000000000000124'],
  ['0001-00000123-A', null],
  ['sin número', null],
  ['', null],
])('CRE-55 the invoice number after %j is %j', (number, next) => {
  expect(nextInvoiceNumber(number)).toBe(next);
});

test('CRE-55 a number that would be longer than an invoice number may be is not proposed', () => {
  const longest = '9'.repeat(30);
  expect([nextInvoiceNumber(longest), nextInvoiceNumber(longest.slice(1))]).toEqual([null, `1${'0'.repeat(29)}`]);
});

test.each([
  [['0001-00000123', '0002-00000800'], { number: '0001-00000124', after: '0001-00000123' }],
  // Somebody else has invoiced with the next ones meanwhile, in another notation.
  [['0001-00000123', 'A 1-124', '1-124', '0001-00000125'], { number: '0001-00000126', after: '0001-00000125' }],
  // One wrong number of the past does not lead the next ones astray.
  [['0001-00000123', '0001-99999999'], { number: '0001-00000124', after: '0001-00000123' }],
  [['manual', '0001-00000005'], { number: '0001-00000006', after: '0001-00000005' }],
  [['manual'], null],
  [[], null],
])('CRE-55 after %j the proposed invoice number is %j', (numbers, proposed) => {
  expect(proposedInvoiceNumber(numbers)).toEqual(proposed);
});

test.each([
  ['0001-00000123', '0001-'],
  [' a-0003-00000099 ', 'A-0003-'],
  ['9', ''],
  ['sin número', 'SIN NÚMERO'],
])('CRE-55 %j is of the point of sale %j', (number, series) => {
  expect(invoiceSeries(number)).toBe(series);
});
