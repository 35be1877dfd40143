import { Ellipsis, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button';
import { classNames } from '../class-names';
import { iconProps } from '../icon';
import { Menu, type MenuEntry } from '../menu/menu';
import { useIsPhone } from '../screen/use-media-query';
import { ListActsContext } from './list-act';
import { type ActEntries, useActsInMenu } from './use-acts-in-menu';

/** What stands above a list beside its search, by what it does; what a person may not do is left out. */
export interface ListTools {
  /** Show fewer rows: each a child that grows from a basis. On a phone, and where they do not fit, a button shows them. */
  readonly filters?: ReactNode;
  /** Lead to what belongs to the list: its desk, what was removed from it, another screen. Each a `ListAct`. */
  readonly others?: ReactNode;
  /** Give the list as a file, on paper or by mail. Each a `ListAct`. */
  readonly files?: ReactNode;
  /** Change how the list looks, not what it shows. Each a `ListAct`. */
  readonly looks?: ReactNode;
  /** The one thing that people come for: a new record, or the next that waits. */
  readonly primary?: ReactNode;
  /** A sentence about the whole list, in a line of its own. */
  readonly sentence?: ReactNode;
}

interface ListToolbarProps {
  readonly search: ReactNode;
  readonly tools: ListTools;
  /** The filters show fewer rows than usual. */
  readonly isFiltered?: boolean;
  readonly labels: { readonly more: string; readonly filters: string };
}

/**
 * The one row above every list: search and filters on the left, the primary action at the right end, and between them
 * what else there is, in one menu where it does not fit; where not even the filters fit, they are behind a button.
 */
export function ListToolbar({ search, tools, isFiltered = false, labels }: ListToolbarProps) {
  const phone = useIsPhone();
  const row = useRef<HTMLDivElement>(null);
  const { place, inMenu, foldsFilters } = useActsInMenu(row, phone);
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const folds = foldsFilters && Boolean(tools.filters);
  const filters = (
    <div data-filters className="contents">
      {tools.filters}
    </div>
  );
  return (
    <ListActsContext value={place}>
      <div ref={row} data-tools className="flex items-center gap-x-3 max-sm:gap-x-2">
        {search}
        {folds ? (
          <span data-fold className="inline-flex shrink-0">
            <IconButton
              bordered
              icon={SlidersHorizontal}
              label={labels.filters}
              aria-expanded={isOpen}
              aria-controls={panel}
              onClick={() => setOpen(!isOpen)}
              className={classNames(isFiltered && 'text-accent-ink')}
            />
          </span>
        ) : (
          filters
        )}
        {tools.others}
        {tools.files}
        {tools.looks}
        {inMenu.length > 0 && (
          <span data-menu className="inline-flex shrink-0">
            <Menu
              label={labels.more}
              trigger={<Ellipsis {...iconProps} />}
              triggerClass="inline-grid size-9 place-items-center rounded-md border border-edge/60 bg-surface text-ink-soft shadow-control transition-colors hover:border-edge hover:bg-hover hover:text-ink max-sm:size-11"
              groups={grouped(inMenu)}
            />
          </span>
        )}
        {tools.primary}
      </div>
      {folds && (
        <div id={panel} hidden={!isOpen} className="mt-2 flex flex-wrap gap-2 [[hidden]]:hidden">
          {filters}
        </div>
      )}
      {tools.sentence && <div className="mt-2">{tools.sentence}</div>}
    </ListActsContext>
  );
}

/** Acts of one entry stand together; one that offers several has groups of its own. */
function grouped(acts: readonly ActEntries[]): ActEntries {
  const groups: MenuEntry[][] = [];
  let single: MenuEntry[] | null = null;
  for (const act of acts) {
    const [first] = act;
    if (act.length === 1 && first?.length === 1) {
      if (single) single.push(...first);
      else groups.push((single = [...first]));
    } else {
      single = null;
      groups.push(...act.map((group) => [...group]));
    }
  }
  return groups;
}
