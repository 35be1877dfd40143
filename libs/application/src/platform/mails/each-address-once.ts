/**
 * Returns those who have an address, each address once ignoring case: the first of several with the same one, at its
 * place. `addressOf` returns the address of one.
 */
export function eachAddressOnce<One>(all: readonly One[], addressOf: (one: One) => string): One[] {
  const first = new Map<string, One>();
  for (const one of all) {
    const address = addressOf(one).toLowerCase();
    if (!first.has(address)) first.set(address, one);
  }
  return [...first.values()];
}
