import { cuitText } from '@comensal/domain/platform/validation';
import { Checkbox, classNames, IconButton } from '@comensal/ui';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CentreMatch, PairRow } from './pair-rows';
import { isPairChosen, type PairCompany, type PairSelection } from './pair-selection';

interface PairListProps {
  readonly rows: readonly PairRow[];
  readonly selection: PairSelection;
  /** Expands or collapses a centre. */
  readonly onTurn: (centreId: string) => void;
  /** Omitted for read-only pairs. */
  readonly onChoose?: ((centreId: string, companies: readonly PairCompany[], chosen: boolean) => void) | undefined;
}

const rowHeightPx = 44;

/**
 * Centres with their companies below them, rendered while scrolling. Arrow keys move, expand and collapse; the space
 * bar selects.
 */
export function PairList({ rows, selection, onTurn, onChoose }: PairListProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  const [active, setActive] = useState(0);
  const [measurable, setMeasurable] = useState(false);
  // A box without a height (not laid out) would render no rows through a window; it then gets all of them.
  useLayoutEffect(() => setMeasurable((scroller.current?.clientHeight ?? 0) > 0), []);
  const tabStop = Math.min(active, rows.length - 1);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 8,
    enabled: measurable,
    getItemKey: (index) => rows[index]?.key ?? index,
    // The focused row stays rendered wherever the list is scrolled to.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), tabStop])]
        .filter((index) => index >= 0)
        .sort((one, other) => one - other),
  });
  const drawn = measurable
    ? virtualizer.getVirtualItems().map(({ index, start }) => ({ index, start }))
    : rows.map((_, index) => ({ index, start: index * rowHeightPx }));

  useEffect(() => {
    if (wanted.current === null) return;
    const box = scroller.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"] input`);
    if (!box) return;
    wanted.current = null;
    box.focus({ preventScroll: true });
  });

  function moveTo(index: number): void {
    if (index < 0 || index >= rows.length) return;
    wanted.current = index;
    setActive(index);
    if (measurable) virtualizer.scrollToIndex(index);
  }

  function keyDown(event: KeyboardEvent, index: number, row: PairRow): void {
    const keys: Partial<Record<string, () => void>> = {
      ArrowDown: () => moveTo(index + 1),
      ArrowUp: () => moveTo(index - 1),
      Home: () => moveTo(0),
      End: () => moveTo(rows.length - 1),
      ArrowRight: () => {
        if (row.kind === 'centre') return row.isOpen ? moveTo(index + 1) : onTurn(row.key);
      },
      ArrowLeft: () => {
        if (row.kind === 'centre') return row.isOpen ? onTurn(row.key) : undefined;
        moveTo(rows.findIndex(({ key }) => key === row.centreId));
      },
    };
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  return (
    <div
      ref={scroller}
      role="region"
      aria-label={t('userScreens.pairs.list')}
      tabIndex={onChoose ? undefined : 0}
      className="scroll-thin relative h-[min(26rem,45dvh)] overflow-y-auto rounded-lg border border-line focus-visible:-outline-offset-2"
    >
      <ul className="relative" style={{ height: rows.length * rowHeightPx }}>
        {drawn.map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          const tabIndex = index === tabStop ? 0 : -1;
          const onKeyDown = (event: KeyboardEvent) => keyDown(event, index, row);
          return (
            <li
              key={row.key}
              data-row={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              onFocus={() => setActive(index)}
              style={{ height: rowHeightPx, transform: `translateY(${start}px)` }}
              className={classNames(
                'absolute inset-x-0 top-0 flex items-center gap-2 border-b border-line-soft pr-2',
                row.kind === 'centre' ? 'bg-sunken pl-3.5' : 'bg-surface pl-9',
              )}
            >
              {row.kind === 'centre' ? (
                <CentreLine
                  match={row.match}
                  isOpen={row.isOpen}
                  selection={selection}
                  tabIndex={tabIndex}
                  onKeyDown={onKeyDown}
                  onTurn={() => onTurn(row.key)}
                  onChoose={onChoose}
                />
              ) : (
                <CompanyLine
                  company={row.company}
                  chosen={isPairChosen(selection, row.centreId, row.company.id)}
                  tabIndex={tabIndex}
                  onKeyDown={onKeyDown}
                  onChoose={onChoose && ((chosen) => onChoose(row.centreId, [row.company], chosen))}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface LineProps {
  readonly tabIndex: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface CentreLineProps extends LineProps {
  readonly match: CentreMatch;
  readonly isOpen: boolean;
  readonly selection: PairSelection;
  readonly onTurn: () => void;
  readonly onChoose: PairListProps['onChoose'];
}

/** A centre: its checkbox reflects all of its companies, and selects those that match the search. */
function CentreLine({
  match: { centre, companies },
  isOpen,
  selection,
  tabIndex,
  onKeyDown,
  onTurn,
  onChoose,
}: CentreLineProps) {
  const { t } = useTranslation();
  const own = new Set(selection[centre.id]);
  const all = own.size > 0 && centre.companies.every(({ id }) => own.has(id));
  const allVisible = companies.every(({ id }) => own.has(id));
  return (
    <>
      <div className="min-w-0 flex-1">
        {onChoose ? (
          <Checkbox
            className="max-w-full font-medium *:last:min-w-0 sm:*:last:block sm:*:last:truncate max-sm:*:last:line-clamp-2 max-sm:*:last:text-sm max-sm:*:last:leading-tight"
            label={centre.name}
            checked={all}
            mixed={own.size > 0 && !all}
            aria-expanded={isOpen}
            tabIndex={tabIndex}
            onKeyDown={onKeyDown}
            onChange={() => onChoose(centre.id, companies, !allVisible)}
          />
        ) : (
          <p className="truncate text-base font-medium text-ink">{centre.name}</p>
        )}
      </div>
      <span className="tabular shrink-0 text-sm text-ink-faint">
        {onChoose ? t('userScreens.pairs.centre', { chosen: own.size, total: centre.companies.length }) : own.size}
      </span>
      <IconButton
        size="small"
        icon={isOpen ? ChevronDown : ChevronRight}
        label={t(isOpen ? 'userScreens.pairs.collapse' : 'userScreens.pairs.expand', { name: centre.name })}
        tabIndex={onChoose ? -1 : 0}
        onClick={onTurn}
      />
    </>
  );
}

interface CompanyLineProps extends LineProps {
  readonly company: PairCompany;
  readonly chosen: boolean;
  readonly onChoose: ((chosen: boolean) => void) | undefined;
}

function CompanyLine({ company: { business_name, cuit }, chosen, tabIndex, onKeyDown, onChoose }: CompanyLineProps) {
  return (
    <>
      <div className="min-w-0 flex-1">
        {onChoose ? (
          <Checkbox
            className="max-w-full *:last:min-w-0 sm:*:last:block sm:*:last:truncate max-sm:*:last:line-clamp-2 max-sm:*:last:text-sm max-sm:*:last:leading-tight"
            label={business_name}
            checked={chosen}
            tabIndex={tabIndex}
            onKeyDown={onKeyDown}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        ) : (
          <p className="truncate text-base text-ink">{business_name}</p>
        )}
      </div>
      {cuit !== undefined && (
        <span className="tabular shrink-0 pr-2 text-sm text-ink-faint max-sm:hidden">{cuitText(cuit)}</span>
      )}
    </>
  );
}
