import { searchedText, searchWords } from './fold-text';

const finds = (text: string, search: string): boolean =>
  searchWords(search).every((word) => searchedText(text).includes(word));

test.each([
  ['30-55849519-3', true],
  ['30558495193', true],
  ['30 55849519 3', true],
  ['30-55', true],
  ['30.55849519', true],
  ['  rosario   ÑANDUBAY ', true],
  ['Ñandubay, Rosario', true],
  ['30-55849519-4', false],
  ['rosario sur', false],
])('the words of %j are found, in any order: %j', (search, isMatch) => {
  expect(finds('Ñandubay S.A. Rosario 30-55849519-3', search)).toBe(isMatch);
  expect(finds('Ñandubay S.A. Rosario', search)).toBe(isMatch && !/\d/.test(search));
});

test('a short number keeps its signs, and an empty search finds nothing', () => {
  expect([finds('1.234', '1234'), finds('12', '1-2'), searchWords('  ')]).toEqual([false, false, []]);
});
