/** The first match wins: each browser also names those it imitates. */
const browsers = [
  ['Edge', ['Edg/', 'EdgA/', 'EdgiOS/']],
  ['Opera', ['OPR/']],
  ['Samsung Internet', ['SamsungBrowser/']],
  ['Firefox', ['Firefox/', 'FxiOS/']],
  ['Chrome', ['Chrome/', 'CriOS/']],
  ['Safari', ['Safari/']],
] as const;
const systems = [
  ['Windows', ['Windows']],
  ['Android', ['Android']],
  ['iPhone', ['iPhone']],
  ['iPad', ['iPad']],
  ['Mac', ['Macintosh']],
  ['Linux', ['Linux', 'X11']],
] as const;

type Known = readonly (readonly [name: string, signs: readonly string[]])[];

/** Browser and operating system from the user agent; undefined when unknown. */
export function deviceParts(client: string): {
  readonly browser: string | undefined;
  readonly system: string | undefined;
} {
  const findMatch = (known: Known) => known.find(([, signs]) => signs.some((sign) => client.includes(sign)))?.[0];
  return { browser: findMatch(browsers), system: findMatch(systems) };
}
