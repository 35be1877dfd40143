/** An object whose properties are created on first access, each once. */
export function whenAsked<Whole extends object>(makers: { readonly [Name in keyof Whole]: () => Whole[Name] }): Whole {
  const whole = {};
  for (const [name, make] of Object.entries<() => unknown>(makers))
    Object.defineProperty(whole, name, {
      configurable: true,
      enumerable: true,
      get() {
        const value = make();
        Object.defineProperty(whole, name, { value, enumerable: true });
        return value;
      },
    });
  return whole as Whole;
}
