import { cellAddress, columnLetters, placeOfRow, rowOfSheet, rowText } from './sheet-row';

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [27, 'AB'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [16_383, 'XFD'],
])('the column at %i is %s', (column, letters) => {
  expect(columnLetters(column)).toBe(letters);
});

test.each([
  [0, 7, '7', 'B7'],
  [1, 7, '7 (hoja 2)', 'B7'],
  [2, 1_048_576, '1048576 (hoja 3)', 'B1048576'],
])('of the sheet at %i row %i is reported as "%s", and its second cell %s', (sheet, row, message, cell) => {
  const number = rowOfSheet(sheet, row);
  expect([placeOfRow(number), rowText(number), cellAddress(1, number)]).toEqual([{ sheet, row }, message, cell]);
});
