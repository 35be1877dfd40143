import {
  type CreditRow,
  creditLifecycle,
  creditScreens,
  creditSortColumns,
  creditStatuses,
  proofStates,
} from '@comensal/domain/credits';
import { type Actor, holds, mayOpen } from '@comensal/domain/platform/access';
import { Button } from '@comensal/ui';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { DeskLink } from '../lifecycle/desk/desk-link';
import { RecordTable } from '../lifecycle/record-table';
import { StatusFilter } from '../lifecycle/status-filter';
import { useRecordList } from '../lifecycle/use-record-list';
import { ownOpen, useRecordTabs } from '../lifecycle/use-record-tabs';
import { usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useActor } from '../platform/person/user';
import { creditBulk } from './credit-bulk';
import { creditColumns } from './credit-columns';
import { creditRecords } from './credit-screens';

/** `/credit-state` (CRE-24 to CRE-32, CRE-48, CRE-50, CRE-52). */
export default function CreditListScreen() {
  const { t } = useTranslation();
  const actor = useActor();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const list = useListState({
    name: 'credits',
    ...(isQueue(actor, address)
      ? { sort: 'status_since', direction: 'asc' as const }
      : { sort: 'id', direction: 'desc' as const }),
    sortable: creditSortColumns,
    filters: { status: firstStatuses(actor), [ownOpen]: [] as readonly string[], lista: [] as readonly string[] },
  });
  const status = creditStatuses.filter((candidate) => list.filters.status.includes(candidate));
  const withOwnOpen = requests(actor) && list.filters[ownOpen].length > 0;
  const proof = proofStates.filter((candidate) => list.filters.lista.includes(candidate));
  const filter = {
    status,
    ...(withOwnOpen ? { own_open: true } : {}),
    ...(proof.length === 0 ? {} : { proof }),
  };
  const paged = usePaged('credits/getCredits', list, t('credits.list.title'), filter);
  const works = (row: CreditRow): boolean => creditLifecycle.canAct(actor, row.status);
  const { work, see, open, next } = useRecordList({ screens: creditRecords, list, paged, filter, works });
  const tabs = useRecordTabs({
    tile: 'credits',
    waiting: firstStatuses(actor),
    hasOwn: requests(actor),
  });
  const columns = useMemo(() => creditColumns(actor, { onView: see, onEdit: work }), [actor, see, work]);
  const bulk = useMemo(() => creditBulk(actor), [actor]);
  return (
    <RecordTable
      screens={creditRecords}
      list={list}
      paged={paged}
      columns={columns}
      tabs={tabs}
      onOpen={open}
      statuses={creditLifecycle.visibleStatuses(actor)}
      limitedByDefault={firstStatuses(actor).length > 0}
      start={
        requests(actor) && (
          <Button icon={Plus} onClick={() => void navigate('/credit-request')}>
            {t('credits.list.newRequest')}
          </Button>
        )
      }
      bulk={bulk}
      onNext={next && (() => work(next))}
      others={
        <>
          {mayOpen(actor, creditScreens.invoiceCredits) && (
            <DeskLink path={creditScreens.invoiceCredits.path} label={t('credits.list.inRow')} />
          )}
          {mayOpen(actor, creditScreens.reviewCredits) && (
            <DeskLink path={creditScreens.reviewCredits.path} label={t('lifecycle.review')} />
          )}
        </>
      }
      exported={{ kind: 'exportCredits', path: 'credits/exportCredits', filter }}
    >
      {(holds(actor, 'Facturacion Credito') || holds(actor, 'Aprobacion Credito')) && (
        <StatusFilter
          list={list}
          name="lista"
          label={t('credits.proof.label')}
          words={creditRecords.words.list}
          statuses={proofStates}
          labelOf={(state) => state}
        />
      )}
    </RecordTable>
  );
}

/** Whether the person sends requests, and so has some. */
function requests(actor: Actor): boolean {
  return holds(actor, 'Solicitud Credito', 'W');
}

/** The default of the filter (CRE-48, CRE-50, CRE-52, O-120); none where that would be every status. */
function firstStatuses(actor: Actor): readonly string[] {
  const defaults = creditLifecycle.defaultStatuses(actor);
  return defaults.length === creditLifecycle.visibleStatuses(actor).length ? [] : defaults;
}

/**
 * What waits for this person is sorted as a queue, the longest waiting first; every other list of credits is newest
 * first.
 */
function isQueue(actor: Actor, address: URLSearchParams): boolean {
  return firstStatuses(actor).length > 0 && !address.has('status') && !address.has(ownOpen);
}
