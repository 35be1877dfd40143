import {
  type Actor,
  type CreditRow,
  creditLifecycle,
  creditSortColumns,
  creditStatuses,
  holds,
} from '@comensal/domain';
import { Button } from '@comensal/ui';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { RecordTable } from '../lifecycle/record-table';
import { useRecordList } from '../lifecycle/use-record-list';
import { usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useActor } from '../platform/person/user';
import { creditColumns } from './credit-columns';
import { creditScreens } from './credit-screens';

/** `/credit-state` (CRE-24 to CRE-32, CRE-48, CRE-50, CRE-52). */
export default function CreditListScreen() {
  const { t } = useTranslation();
  const actor = useActor();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const list = useListState({
    ...(isQueue(actor, address)
      ? { sort: 'status_since', direction: 'asc' as const }
      : { sort: 'id', direction: 'desc' as const }),
    sortable: creditSortColumns,
    filters: { status: firstStatuses(actor) },
  });
  const status = creditStatuses.filter((candidate) => list.filters.status.includes(candidate));
  const filter = { status, ...(list.filters.status.includes(ownOpen) ? { own_open: true } : {}) };
  const paged = usePaged('credits/getCredits', list, t('credits.list.title'), filter);
  const works = (row: CreditRow): boolean => creditLifecycle.canAct(actor, row.status);
  const { work, see, open, next } = useRecordList({ screens: creditScreens, list, paged, filter, works });
  const columns = useMemo(() => creditColumns(actor, { onView: see, onEdit: work }), [actor, see, work]);
  return (
    <RecordTable
      screens={creditScreens}
      list={list}
      paged={paged}
      columns={columns}
      onOpen={open}
      statuses={creditLifecycle.visibleStatuses(actor)}
      more={requests(actor) ? [{ value: ownOpen, label: t('credits.list.ownOpen') }] : []}
      limitedByDefault={firstStatuses(actor).length > 0}
      start={
        requests(actor) && (
          <Button icon={Plus} onClick={() => void navigate('/credit-request')}>
            {t('credits.list.newRequest')}
          </Button>
        )
      }
      onNext={next && (() => work(next))}
      exported={{ kind: 'exportCredits', path: 'credits/exportCredits', filter }}
    />
  );
}

/** An entry among the statuses of the filter: the person's own requests that are still open. */
const ownOpen = 'propias';

/** Whether the person sends requests, and so has their own. */
function requests(actor: Actor): boolean {
  return holds(actor, 'Solicitud Credito', 'W');
}

/**
 * The default of the filter (CRE-48, CRE-50, CRE-52, O-120), with their own requests for those who send some; none where that
 * would be every status.
 */
function firstStatuses(actor: Actor): readonly string[] {
  const defaults: readonly string[] = creditLifecycle.defaultStatuses(actor);
  if (defaults.length === creditLifecycle.visibleStatuses(actor).length) return [];
  return requests(actor) ? [...defaults, ownOpen] : defaults;
}

/** What waits for this person is a queue, what waits longest first; every other list of credits is newest first. */
function isQueue(actor: Actor, address: URLSearchParams): boolean {
  return firstStatuses(actor).length > 0 && !requests(actor) && !address.has('status');
}
