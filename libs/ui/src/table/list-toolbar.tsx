import { Fragment, type ReactNode } from 'react';
import { useIsPhone } from './use-media-query';

/** What stands above a list beside its search, by what it does; what a person may not do is left out. */
export interface ListTools {
  /** Show fewer rows. */
  readonly filters?: ReactNode;
  /** A few words about what is shown. */
  readonly words?: ReactNode;
  /** Give the list as a file, on paper or by mail. */
  readonly files?: ReactNode;
  /** Lead to what belongs to the list: its desk, what was removed from it, another screen. */
  readonly others?: ReactNode;
  /** The one thing that people come for: a new record, or the next that waits. */
  readonly primary?: ReactNode;
  /** Change how the list looks, not what it shows. */
  readonly looks?: ReactNode;
  /** A sentence about the whole list, in a line of its own. */
  readonly sentence?: ReactNode;
}

/** The one order above every list. */
const order = [
  'filters',
  'words',
  'files',
  'others',
  'primary',
  'looks',
  'sentence',
] as const satisfies readonly (keyof ListTools)[];

/** On a phone there is room for them beside the search only. */
const orderOnPhone = ['looks', ...order.filter((kind) => kind !== 'looks')] as const;

interface ListToolbarProps {
  readonly search: ReactNode;
  readonly tools: ListTools;
}

export function ListToolbar({ search, tools }: ListToolbarProps) {
  const visible = useIsPhone() ? orderOnPhone : order;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {search}
      {visible.map((kind) => (
        <Fragment key={kind}>{tools[kind]}</Fragment>
      ))}
    </div>
  );
}
