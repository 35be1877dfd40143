/**
 * A space that does not break is compared as a space, as Testing Library and Playwright find texts: an amount in a test
 * is written as a person reads it. `money.spec.ts` says which space it is.
 */
const plain = (text) => text.replaceAll('\u00a0', ' ');

expect.addEqualityTesters([
  (one, other) => (typeof one === 'string' && typeof other === 'string' ? plain(one) === plain(other) : undefined),
]);
