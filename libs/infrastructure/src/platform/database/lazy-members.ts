/** An object whose properties are made from `input` on first access, each once. */
export function lazyMembers<Whole extends object, Input>(
  makers: { readonly [Name in keyof Whole]: (input: Input) => Whole[Name] },
  input: Input,
): Whole {
  const whole = {};
  for (const [name, make] of Object.entries<(input: Input) => unknown>(makers))
    Object.defineProperty(whole, name, {
      configurable: true,
      enumerable: true,
      get() {
        const value = make(input);
        Object.defineProperty(whole, name, { value, enumerable: true });
        return value;
      },
    });
  return whole as Whole;
}
