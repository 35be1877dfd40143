import { nothingChosen } from '@comensal/domain';
import type { SelectOption } from '@comensal/ui';

/**
 * The options of a filter with those that were chosen without being among them, as a link of somebody who sees more has them:
 * a field never says 'all' of a report that is narrowed. As they are while they are not known.
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
