import type { Group, GroupDiner, GroupDinerList } from '@comensal/domain/groups';
import { Button, Notice } from '@comensal/ui';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tellDone } from '../jobs/jobs.store';
import { useJobsEnd } from '../jobs/use-jobs-end';
import { call } from '../platform/calls/api';
import { ApiError } from '../platform/calls/api-error';
import { reportError } from '../platform/calls/error.store';
import { useCallCache } from '../platform/calls/use-call';
import { DraftNotice } from '../platform/forms/draft-notice';
import { useHolds } from '../platform/person/user';
import { MovableDiners } from './movable-diners';
import { useMoves } from './use-moves';

/** Diners that somebody else changed meanwhile, by id. */
type Conflict = ReadonlyMap<number, string>;
/** This many of them are listed by name. */
const visibleConflicts = 10;
/** What a save, and its undo, changes. */
const changedReads = ['groups/getGroupDiners', 'groups/getUserCompaniesGroups', 'groups/getGroup'] as const;
const changing = ['undoMoves'] as const;

/** The two lists of a led group, and the save of the moves between them (GRP-26 to GRP-32). */
export function LedGroup({ group, others }: { readonly group: Group; readonly others: readonly Group[] }) {
  const { t } = useTranslation();
  const mayWrite = useHolds('Lider de Grupo', 'W');
  const cache = useCallCache();
  const moves = useMoves(group);
  useJobsEnd(changing, () => cache.refresh(...changedReads));
  const [isSaving, setIsSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [dragged, setDragged] = useState<{ diner: GroupDiner; from: GroupDinerList } | null>(null);
  const onDrag = useCallback(
    (diner: GroupDiner | null, from: GroupDinerList) => setDragged(diner && { diner, from }),
    [],
  );
  const title = t('groupScreens.leader.failed');

  async function save(): Promise<void> {
    const { sent } = moves;
    setIsSaving(true);
    try {
      await call('customers/updateCustomersGruop', {
        idGroup: group.id,
        groupCustomers: [...sent.groupCustomers],
        orphansCustomers: [...sent.orphansCustomers],
      });
      moves.clear();
      setConflict(null);
      void tellDone('moveDiners', t('groupScreens.leader.saved'));
      cache.refresh(...changedReads);
    } catch (thrown) {
      const notice = thrown instanceof ApiError ? conflictIn(thrown, sent) : null;
      if (notice && notice.size > 0) setConflict(notice);
      else reportError(thrown, { title, retry: () => void save() });
    }
    setIsSaving(false);
  }
  /**
   * Moves members to another group that the person leads, at once: both groups are saved by it. Returns whether they were
   * moved.
   */
  async function moveTo(diners: readonly GroupDiner[], to: number): Promise<boolean> {
    setIsSaving(true);
    let isDone = false;
    try {
      const groupCustomers = diners.map(({ id, idGroup }) => ({ id, idGroup }));
      await call('customers/updateCustomersGruop', { idGroup: to, groupCustomers, orphansCustomers: [] });
      moves.drop(new Set(diners.map(({ id }) => id)));
      void tellDone('moveDiners', t('groupScreens.leader.saved'));
      cache.refresh(...changedReads);
      isDone = true;
    } catch (thrown) {
      reportError(thrown, { title, retry: () => void moveTo(diners, to) });
    }
    setIsSaving(false);
    return isDone;
  }
  const beside = others.filter(
    ({ companyId, businessUnit, managesGroups }) =>
      managesGroups && companyId === group.companyId && businessUnit.id === group.businessUnit.id,
  );
  function dropConflict(): void {
    if (conflict) moves.drop(new Set(conflict.keys()));
    setConflict(null);
    cache.refresh('groups/getGroupDiners');
  }

  const lists = { idGroup: group.id, moves, mayWrite: mayWrite && !isSaving, dragged, onDrag };
  const more = (conflict?.size ?? 0) - visibleConflicts;
  return (
    <div className="flex flex-col gap-4">
      {!group.managesGroups && <Notice tone="pending">{t('groupScreens.leader.notManaged')}</Notice>}
      <DraftNotice restored={moves.restored}>{t('groupScreens.leader.restored')}</DraftNotice>
      {conflict && (
        <Notice
          tone="refused"
          live
          title={title}
          action={<Button onClick={dropConflict}>{t('groupScreens.leader.drop')}</Button>}
        >
          <ul className="list-inside list-disc">
            {[...conflict].slice(0, visibleConflicts).map(([id, message]) => (
              <li key={id}>{message}</li>
            ))}
            {more > 0 && <li>{t('groupScreens.leader.conflictMore', { count: more })}</li>}
          </ul>
        </Notice>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <MovableDiners {...lists} list="group" others={beside} onMoveTo={(diners, to) => moveTo(diners, to)} />
        <MovableDiners {...lists} list="orphans" />
      </div>
      {mayWrite && (
        <section
          aria-label={t('common.save')}
          className="sticky bottom-3 z-20 [@media(max-height:30rem)]:static flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-raised px-3 py-2.5 shadow-float sm:px-4"
        >
          <p role="status" className="text-base text-ink max-sm:basis-full">
            {moves.count === 0
              ? t('groupScreens.leader.nothing')
              : t('groupScreens.leader.pending', {
                  joining: moves.joining.length.toLocaleString('es-AR'),
                  leaving: moves.leaving.length.toLocaleString('es-AR'),
                })}
          </p>
          <div className="flex flex-wrap gap-2 max-sm:basis-full max-sm:*:flex-1 sm:ml-auto">
            <Button
              disabled={moves.count === 0 || isSaving}
              onClick={() => {
                moves.clear();
                setConflict(null);
              }}
            >
              {t('groupScreens.leader.discard')}
            </Button>
            <Button variant="primary" busy={isSaving} disabled={moves.count === 0} onClick={() => void save()}>
              {t('common.save')}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}

type Sent = ReturnType<typeof useMoves>['sent'];

/** Which of the sent diners are refused, from the fields that the server names: 'groupCustomers.3.id'. */
function conflictIn({ fields }: ApiError, sent: Sent): Conflict {
  return new Map(
    Object.entries(fields).flatMap(([field, message]) => {
      const [list = '', place] = field.split('.');
      const diner = list in sent ? sent[list as keyof Sent][Number(place)] : undefined;
      return diner ? [[diner.id, message] as const] : [];
    }),
  );
}
