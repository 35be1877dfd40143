import { MultiSelect, type MultiSelectOption } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { usePlaceOptions } from '../companies/place-filter';
import type { Filters, ListState } from '../platform/lists/use-list-state';

interface MealFiltersProps<Name extends string> {
  readonly list: ListState<Filters & Record<'centre' | Name, readonly string[]>>;
  /** The filter beside the centre's. */
  readonly other: {
    readonly name: Name;
    readonly options: readonly MultiSelectOption[];
    readonly labels: { readonly name: string; readonly all: string; readonly several: (count: number) => string };
  };
}

/** Centre and one more filter above a list of meals. */
export function MealFilters<Name extends string>({ list, other }: MealFiltersProps<Name>) {
  const { t } = useTranslation();
  const { centres } = usePlaceOptions();
  return (
    <>
      <MultiSelect
        className="min-w-0 flex-1 basis-44 sm:max-w-60"
        options={centres}
        value={list.filters.centre}
        onChange={(chosen) => list.setFilter('centre', chosen)}
        labels={{
          name: t('terminal.filters.centre'),
          all: t('terminal.filters.allCentres'),
          several: (count) => t('terminal.filters.severalCentres', { count }),
        }}
      />
      <MultiSelect
        className="min-w-0 flex-1 basis-44 sm:max-w-60"
        options={other.options}
        value={list.filters[other.name]}
        onChange={(chosen) => list.setFilter(other.name, chosen)}
        labels={other.labels}
      />
    </>
  );
}
