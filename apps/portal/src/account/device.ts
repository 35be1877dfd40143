import { t } from '../platform/text/text';

/** The first that fits counts: each browser also names those that it resembles. */
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

/** 'Firefox en Windows', from what a browser says it is. */
export function deviceOf(client: string): string {
  const found = (known: Known) => known.find(([, signs]) => signs.some((sign) => client.includes(sign)))?.[0];
  const [browser, system] = [found(browsers), found(systems)];
  if (browser === undefined) return system ?? t('account.sessions.unknownDevice');
  return system === undefined ? browser : t('account.sessions.device', { browser, system });
}
