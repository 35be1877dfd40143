import { nothingChosen } from '@comensal/domain/platform/validation';
import type { SelectOption } from '@comensal/ui';

/**
 * The options of a filter, and what was chosen without being among them, as in a link from somebody who sees more: a field
 * never says 'all' of a report that is narrowed. Unchanged while the options are not known.
 */
export function withChosen(
  options: readonly SelectOption[],
  chosen: readonly string[],
  { isKnown, labelOf }: { readonly isKnown: boolean; readonly labelOf: (value: string) => string },
): SelectOption[] {
  const known = new Set([nothingChosen, ...options.map(({ value }) => value)]);
  const others = isKnown ? [...new Set(chosen)].filter((value) => !known.has(value)) : [];
  return [...options, ...others.map((value) => ({ value, label: labelOf(value) }))];
}
