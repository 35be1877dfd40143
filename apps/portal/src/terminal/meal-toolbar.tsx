import { MultiSelect, SearchBox, type MultiSelectOption } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import type { Filters, ListState } from '../platform/use-list-state';
import '../texts/terminal';
import { useCentreOptions } from './use-meal-list';

interface MealToolbarProps<Name extends string> {
  readonly list: ListState<Filters & Record<'centre' | Name, readonly string[]>>;
  readonly search: string;
  /** The filter beside the centre's. */
  readonly other: { readonly name: Name; readonly options: readonly MultiSelectOption[]; readonly labels: { readonly name: string; readonly all: string; readonly several: (count: number) => string } };
}

/** Search, centre and one more filter above a list of meals. */
export function MealToolbar<Name extends string>({ list, search, other }: MealToolbarProps<Name>) {
  const { t } = useTranslation();
  const centres = useCentreOptions();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchBox className="min-w-0 flex-1 basis-64" value={list.search} onChange={list.setSearch} labels={{ search, clear: t('terminal.filters.clear') }} maxLength={100} />
      <MultiSelect
        className="w-full sm:w-56"
        options={centres}
        value={list.filters.centre}
        onChange={(chosen) => list.setFilter('centre', chosen)}
        labels={{ name: t('terminal.filters.centre'), all: t('terminal.filters.allCentres'), several: (count) => t('terminal.filters.severalCentres', { count }) }}
      />
      <MultiSelect className="w-full sm:w-56" options={other.options} value={list.filters[other.name]} onChange={(chosen) => list.setFilter(other.name, chosen)} labels={other.labels} />
    </div>
  );
}
