import type { Group, GroupDiner, GroupDinerList } from '@comensal/domain/groups';
import { Button, classNames, ListAct, showToast } from '@comensal/ui';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { reportError } from '../platform/calls/error.store';
import { dinerColumns } from './diner-columns';
import { DinersPanel } from './diners-panel';
import { dinerName } from './group-paths';
import { type Moves, mostMoved } from './use-moves';

interface MovableDinersProps {
  readonly idGroup: number;
  readonly list: GroupDinerList;
  readonly moves: Moves;
  readonly mayWrite: boolean;
  /** The diner being dragged, and from which list. */
  readonly dragged: { readonly diner: GroupDiner; readonly from: GroupDinerList } | null;
  readonly onDrag: (diner: GroupDiner | null, from: GroupDinerList) => void;
  /** Other groups of the place that the person leads. */
  readonly others?: readonly Group[];
  readonly onMoveTo?: (diners: readonly GroupDiner[], to: number) => Promise<boolean>;
}

type Page = { readonly rows: readonly GroupDiner[]; readonly total: number; readonly search: string };
const nobody: ReadonlyMap<number, GroupDiner> = new Map();

/**
 * One of a leader's two lists, with the controls that move diners out of it: checkboxes and buttons, or drag and drop
 * (GRP-27).
 */
export function MovableDiners({
  idGroup,
  list,
  moves,
  mayWrite,
  dragged,
  onDrag,
  others = [],
  onMoveTo,
}: MovableDinersProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(nobody);
  const [page, setPage] = useState<Page>({ rows: [], total: 0, search: '' });
  const [isBusy, setIsBusy] = useState(false);
  const isGroup = list === 'group';
  const other = isGroup ? 'orphans' : 'group';
  const moved = useMemo(
    () => ({ joining: [...moves.joining], leaving: [...moves.leaving] }),
    [moves.joining, moves.leaving],
  );
  const onPage = useCallback((next: Page) => setPage(next), []);
  const columns = useMemo(
    () =>
      dinerColumns({
        onDrag: mayWrite ? (diner) => onDrag(diner, list) : undefined,
        isMoved: ({ id }) => moves.has(id),
      }),
    [mayWrite, onDrag, list, moves],
  );

  function toggle(diners: readonly GroupDiner[], selected: boolean): void {
    const next = new Map(chosen);
    for (const diner of diners) {
      if (!selected) next.delete(diner.id);
      else if (!(isGroup && diner.isLeaderGroup)) next.set(diner.id, diner);
    }
    setChosen(next);
  }
  function moveOut(diners: readonly GroupDiner[]): void {
    const movable = diners.filter(({ isLeaderGroup }) => !(isGroup && isLeaderGroup));
    if (movable.length < diners.length) showToast(t('groupScreens.leader.leaderStays'));
    if (moves.count + movable.length > mostMoved) {
      showToast(t('groupScreens.leader.tooMany', { max: mostMoved.toLocaleString('es-AR') }), { tone: 'refused' });
      return;
    }
    moves.move(movable, other);
    setChosen(nobody);
  }
  /** All that the search finds, on any page. */
  async function withMatches(handle: (diners: readonly GroupDiner[]) => void): Promise<void> {
    setIsBusy(true);
    try {
      const matches = await call('groups/getGroupDiners', {
        idGroup,
        list,
        ...moved,
        ...(page.search === '' ? {} : { search: page.search }),
      });
      handle(matches);
    } catch (thrown) {
      reportError(thrown, { title: t('groupScreens.leader.failed'), retry: () => void withMatches(handle) });
    }
    setIsBusy(false);
  }
  const takesDrop = dragged !== null && dragged.from !== list;
  const count = chosen.size;
  const ArrowOut = isGroup ? ArrowRight : ArrowLeft;
  return (
    <div
      className={classNames('flex min-w-0 flex-col gap-2 rounded-lg', takesDrop && 'outline-2 outline-focus')}
      onDragOver={(event) => {
        if (takesDrop) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        if (takesDrop) moves.move([dragged.diner], list);
        onDrag(null, list);
      }}
      onDragEnd={() => onDrag(null, list)}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-md font-semibold text-ink">
          {t(isGroup ? 'groupScreens.leader.group' : 'groupScreens.leader.orphans')}
          <span className="tabular ml-2 font-normal text-ink-faint">{page.total.toLocaleString('es-AR')}</span>
        </h2>
        {mayWrite && (
          <span role="status" className="tabular text-sm text-ink-faint">
            {count === 0
              ? ''
              : count === 1
                ? t('groupScreens.leader.chosenOne')
                : t('groupScreens.leader.chosen', { count })}
          </span>
        )}
      </div>
      <DinersPanel
        label={t(isGroup ? 'groupScreens.leader.group' : 'groupScreens.leader.orphans')}
        searchLabel={t(isGroup ? 'groupScreens.leader.searchGroup' : 'groupScreens.leader.searchOrphans')}
        idGroup={idGroup}
        list={list}
        moved={moved}
        columns={columns}
        onPage={onPage}
        selection={
          mayWrite
            ? {
                isSelected: ({ id }) => chosen.has(id),
                onToggle: toggle,
                onToggleAll: (selected) => toggle(page.rows, selected),
                label: (diner) => t('groupScreens.leader.select', { name: dinerName(diner) }),
              }
            : undefined
        }
        empty={
          isGroup
            ? { title: t('groupScreens.leader.emptyGroup'), hint: t('groupScreens.leader.emptyGroupHint') }
            : { title: t('groupScreens.leader.emptyOrphans') }
        }
        tools={
          mayWrite
            ? {
                others: (
                  <>
                    {others.length > 0 && count > 0 && (
                      <ListAct
                        label={t('groupScreens.leader.moveTo')}
                        entriesLabel={t('groupScreens.leader.moveToOthers')}
                        entries={[
                          others.map(({ id, name }) => ({
                            id: String(id),
                            label: name,
                            onSelect: () =>
                              void onMoveTo?.([...chosen.values()], id).then((isDone) => isDone && setChosen(nobody)),
                          })),
                        ]}
                      />
                    )}
                    {page.total > 1 && count < page.total && (
                      <ListAct
                        label={t('groupScreens.leader.chooseFound', { count: page.total })}
                        disabled={isBusy}
                        onPress={() => void withMatches((matches) => toggle(matches, true))}
                      />
                    )}
                    <ListAct
                      label={t(isGroup ? 'groupScreens.leader.unassignAll' : 'groupScreens.leader.assignAll')}
                      disabled={page.total === 0 || isBusy}
                      onPress={() => void withMatches(moveOut)}
                    />
                  </>
                ),
                primary: (
                  <Button
                    icon={ArrowOut}
                    disabled={count === 0 || isBusy}
                    onClick={() => moveOut([...chosen.values()])}
                  >
                    {t(isGroup ? 'groupScreens.leader.unassign' : 'groupScreens.leader.assign')}
                  </Button>
                ),
              }
            : undefined
        }
      />
    </div>
  );
}
