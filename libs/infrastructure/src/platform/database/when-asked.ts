/** An object whose properties are made from `given` on first access, each once. */
export function whenAsked<Whole extends object, Given>(
  makers: { readonly [Name in keyof Whole]: (given: Given) => Whole[Name] },
  given: Given,
): Whole {
  const whole = {};
  for (const [name, make] of Object.entries<(given: Given) => unknown>(makers))
    Object.defineProperty(whole, name, {
      configurable: true,
      enumerable: true,
      get() {
        const value = make(given);
        Object.defineProperty(whole, name, { value, enumerable: true });
        return value;
      },
    });
  return whole as Whole;
}
