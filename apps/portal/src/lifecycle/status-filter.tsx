import type { StateTone } from '@comensal/domain';
import { MultiSelect, type MultiSelectProps } from '@comensal/ui';
import type { Filters, ListState } from '../platform/lists/use-list-state';

interface StatusFilterProps<Status extends string> {
  readonly list: ListState<Filters>;
  /** The filter's name in the address. */
  readonly name: string;
  readonly statuses: readonly Status[];
  readonly labelOf: (status: Status) => string;
  readonly toneOf?: (status: Status) => StateTone;
  readonly labels: MultiSelectProps['labels'];
  /** What stands among the statuses and is none. */
  readonly more?: MultiSelectProps['options'];
}

/** The filter of a list of records by their statuses, several at once. */
export function StatusFilter<Status extends string>(props: StatusFilterProps<Status>) {
  const { list, name, statuses, labelOf, toneOf, labels, more = [] } = props;
  return (
    <div className="w-60 max-sm:flex-1">
      <MultiSelect
        options={[
          ...statuses.map((value) => ({
            value,
            label: labelOf(value),
            ...(toneOf === undefined ? {} : { tone: toneOf(value) }),
          })),
          ...more,
        ]}
        value={list.filters[name] ?? []}
        onChange={(values) => list.setFilter(name, values)}
        labels={labels}
      />
    </div>
  );
}
