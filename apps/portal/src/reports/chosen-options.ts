import { nothingChosen } from '@comensal/domain/platform/validation';
import type { SelectOption } from '@comensal/ui';

/**
 * The options of a filter, and chosen values that are not among them, as in a link from somebody who sees more: a field
 * must never say 'all' for a filtered report. Unchanged while the options are unknown.
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
