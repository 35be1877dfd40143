import { nothingChosen } from '@comensal/domain/platform/validation';
import { Select, type SelectOption } from '@comensal/ui';
import { onlyOption } from '../forms/only-option';
import type { ListState } from './use-list-state';

interface ListFilterProps<Name extends string> {
  readonly list: ListState<Readonly<Record<Name, readonly string[]>>>;
  readonly name: Name;
  readonly label: string;
  /** The option that does not filter. */
  readonly any: string;
  readonly options: readonly SelectOption[];
  /** Its options are all places of which the list shows something: the only one is shown as chosen. */
  readonly isPlace?: boolean;
}

/** A single-choice filter of a list. A value from the URL is kept although it is not among the options. */
export function ListFilter<Name extends string>({
  list,
  name,
  label,
  any,
  options,
  isPlace = false,
}: ListFilterProps<Name>) {
  const value = chosenIn(list, name);
  const only = isPlace && value === nothingChosen ? onlyOption(options) : undefined;
  const isKnown = value === nothingChosen || options.some((option) => option.value === value);
  return (
    <div className="min-w-0 flex-1 basis-44 sm:max-w-60">
      <Select
        aria-label={label}
        anyLabel={only === undefined ? any : undefined}
        options={isKnown ? options : [{ value, label: value }, ...options]}
        value={only ?? value}
        onChange={({ currentTarget }) =>
          list.setFilter(name, currentTarget.value === nothingChosen ? [] : [currentTarget.value])
        }
      />
    </div>
  );
}

/** The value of a single-choice filter; `%` if none is chosen (ACC-74). */
export function chosenIn<Name extends string>(
  list: Pick<ListState<Readonly<Record<Name, readonly string[]>>>, 'filters'>,
  name: Name,
): string {
  return list.filters[name][0] ?? nothingChosen;
}
