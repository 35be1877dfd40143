import { VerifiedTokens } from './verified-tokens';

test('a verified header is matched exactly, and the oldest one is evicted first', () => {
  const tokens = new VerifiedTokens(2);
  tokens.keep('Bearer a', '1');
  tokens.keep('Bearer b', '2');
  const known = () =>
    ['Bearer a', 'Bearer b', 'Bearer c', 'bearer b', 'Bearer b ', undefined].map((header) => tokens.sessionOf(header));
  expect(known()).toEqual(['1', '2', undefined, undefined, undefined, undefined]);
  tokens.keep('Bearer c', '3');
  expect(known()).toEqual([undefined, '2', '3', undefined, undefined, undefined]);
});

test('a header longer than ours is not cached', () => {
  const tokens = new VerifiedTokens();
  const padded = (letters: number) => `Bearer a${' '.repeat(letters - 8)}`;
  tokens.keep(padded(512), '1');
  tokens.keep(padded(513), '2');
  expect([512, 513].map((letters) => tokens.sessionOf(padded(letters)))).toEqual(['1', undefined]);
});
