import { fill } from '../platform/texts/fill';
import { es } from './es';

type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Leaves<T[K], `${P}${K}.`>;
}[keyof T & string];

/** A key of the catalogue; an unknown one does not compile. */
export type TextKey = Leaves<typeof es>;

/**
 * The Spanish sentence of a key, with its `{{name}}` placeholders filled. A key missing at run time is shown as the key
 * itself (ACC-91).
 */
export function text(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  let found: unknown = es;
  for (const part of key.split('.')) {
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[part] : undefined;
  }
  return typeof found === 'string' ? fill(found, values) : key;
}
