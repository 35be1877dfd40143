import { wordsOfSearch } from './search';

test.each([
  ['Derqui, Liliana', ['Derqui', 'Liliana']],
  ['Derqui,Liliana', ['Derqui', 'Liliana']],
  [' paz  ana paz ', ['paz', 'ana']],
  ['1.234,50', ['1.234,50']],
  ['Paz,', ['Paz']],
  [', ', []],
  ['$ 1.234,50 · Pilar', ['1.234,50', 'Pilar']],
  ['O’Brien, Ma. José', ['O’Brien', 'Ma.', 'José']],
])('ACC-85 O-30 %j is searched as %j', (typed, words) => {
  expect(wordsOfSearch(typed)).toEqual(words);
});

test('ACC-85 several searches are combined; eight words at most', () => {
  expect(wordsOfSearch('ana', null, undefined, 'paz ana')).toEqual(['ana', 'paz']);
  expect(wordsOfSearch(Array.from({ length: 50 }, (_, index) => `w${index}`).join(' ')).length).toBe(8);
});
