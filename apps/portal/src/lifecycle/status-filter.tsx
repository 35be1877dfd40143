import type { StateTone } from '@comensal/domain/platform/lifecycle';
import { MultiSelect } from '@comensal/ui';
import type { Filters, ListState } from '../platform/lists/use-list-state';
import type { RecordScreens } from './record-screens';

export interface StatusFilterProps<Status extends string> {
  readonly list: ListState<Filters>;
  /** The filter's name in the URL, and on the screen. */
  readonly name: string;
  readonly label: string;
  readonly words: RecordScreens<never, never>['words']['list'];
  readonly statuses: readonly Status[];
  readonly labelOf: (status: Status) => string;
  readonly toneOf?: (status: Status) => StateTone;
}

/** The filter of a list of records by their statuses, several at once. */
export function StatusFilter<Status extends string>(props: StatusFilterProps<Status>) {
  const { list, name, label, words, statuses, labelOf, toneOf } = props;
  return (
    <div className="min-w-0 flex-1 basis-44 sm:max-w-60">
      <MultiSelect
        options={statuses.map((value) => ({
          value,
          label: labelOf(value),
          ...(toneOf === undefined ? {} : { tone: toneOf(value) }),
        }))}
        value={list.filters[name] ?? []}
        onChange={(values) => list.setFilter(name, values)}
        labels={{ name: label, all: words('statusAll'), several: (count) => words('statusSeveral', { count }) }}
      />
    </div>
  );
}
