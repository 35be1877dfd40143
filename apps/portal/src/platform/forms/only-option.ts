import { nothingChosen } from '@comensal/domain/platform/validation';

/** The value of the only option. */
export function onlyOption(options: readonly { readonly value: string }[] | undefined): string | undefined {
  const [first, ...others] = options?.filter(({ value }) => value !== '' && value !== nothingChosen) ?? [];
  return others.length === 0 ? first?.value : undefined;
}
