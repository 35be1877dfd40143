import { mayMake, mayOpen } from '@comensal/domain/platform/access';
import {
  settlementAccess,
  settlementLifecycle,
  settlementScreens,
  settlementSortColumns,
  settlementStatuses,
} from '@comensal/domain/settlements';
import { Button, ListAct } from '@comensal/ui';
import { FileSearch, ListChecks, Plus, Receipt } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useJobsEnd } from '../jobs/use-jobs-end';
import { DeskLink } from '../lifecycle/desk/desk-link';
import { RecordTable } from '../lifecycle/record-table';
import { useRecordList } from '../lifecycle/use-record-list';
import { useRecordTabs } from '../lifecycle/use-record-tabs';
import { patientLazy } from '../platform/calls/patient-lazy';
import { useCallCache } from '../platform/calls/use-call';
import { LinkAct } from '../platform/lists/link-act';
import { ListFilter } from '../platform/lists/list-filter';
import { NewButton } from '../platform/lists/new-button';
import { usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useOpenAtAddress } from '../platform/page/new-at-address';
import { useActor } from '../platform/person/user';
import { withTexts } from '../platform/text/text';
import { useOwnCompanies } from '../reports/use-own-places';
import { recentMonths } from './recent-months';
import { settlementBulk } from './settlement-bulk';
import { settlementColumns } from './settlement-columns';
import { recordsOf, worksOn } from './settlement-screens';

const dialogs = {
  prepare: patientLazy(withTexts(() => import('./prepare-month'), 'bulk', 'settlementPage', 'settlements')),
  verify: patientLazy(withTexts(() => import('./verify-dialog'), 'settlementPage', 'settlements')),
  rules: patientLazy(withTexts(() => import('./rules-dialog'), 'settlementPage')),
} as const;
const billing = ['exportBilling'] as const;

/** `/settlements` (issue 53, 1 to 5): what waits for the person first; who answers sees those of their companies. */
export default function SettlementListScreen() {
  const { t } = useTranslation();
  const actor = useActor();
  const cache = useCallCache();
  const screens = recordsOf(actor);
  const first = settlementLifecycle.defaultStatuses(actor);
  const waiting = first.length === settlementStatuses.length ? [] : first;
  const list = useListState({
    name: 'settlements',
    sort: 'id',
    direction: 'desc',
    sortable: settlementSortColumns,
    filters: {
      status: waiting as readonly string[],
      mes: [] as readonly string[],
      cliente: [] as readonly string[],
      exportada: [] as readonly string[],
    },
  });
  const { status, mes, cliente, exportada } = list.filters;
  const filter = {
    status: settlementStatuses.filter((one) => status.includes(one)),
    ...(waiting.length > 0 && waiting.length === status.length ? { to_decide: true } : {}),
    ...(mes[0] && { month: Number(mes[0]) }),
    ...(cliente[0] && { companies: [cliente[0]] }),
    ...(exportada[0] && { exported: exportada[0] === 'si' }),
  };
  const paged = usePaged('settlements/getSettlements', list, t('settlements.list.title'), filter);
  const { work, see, open, next } = useRecordList({
    screens,
    list,
    paged,
    filter,
    works: (row) => worksOn(actor, row),
  });
  const tabs = useRecordTabs({ tile: 'settlements', waiting, hasOwn: false });
  const companies = useOwnCompanies();
  const columns = useMemo(() => settlementColumns(actor, { onWork: work, onView: see }), [actor, work, see]);
  const bulk = useMemo(() => settlementBulk(actor), [actor]);
  useJobsEnd(billing, () => cache.refresh('settlements/getSettlements'));
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(null);
  const Dialog = dialog && dialogs[dialog];
  const mayPrepare = mayMake(actor, settlementAccess['settlements/draft']);
  const prepare = (): void => setDialog('prepare');
  useOpenAtAddress('prepare', mayPrepare, prepare);
  const mayRule = mayMake(actor, settlementAccess['settlements/setRule']);
  useOpenAtAddress('verify', true, () => setDialog('verify'));
  useOpenAtAddress('rules', mayRule, () => setDialog('rules'));
  return (
    <>
      <RecordTable
        screens={screens}
        list={list}
        paged={paged}
        columns={columns}
        tabs={tabs}
        onOpen={open}
        bulk={bulk}
        statuses={settlementStatuses}
        limitedByDefault={waiting.length > 0}
        exported={{ kind: 'exportSettlements', path: 'settlements/exportSettlements', filter }}
        onNext={next && (() => work(next))}
        start={
          mayPrepare && (
            <Button icon={Plus} onClick={prepare}>
              {t('settlements.list.prepare')}
            </Button>
          )
        }
        primary={mayPrepare && <NewButton label={t('settlements.list.prepare')} onPress={prepare} />}
        others={
          <>
            {mayOpen(actor, settlementScreens.settlementReview) && (
              <DeskLink path={settlementScreens.settlementReview.path} label={t('lifecycle.review')} />
            )}
            <ListAct icon={FileSearch} label={t('settlements.list.verify')} onPress={() => setDialog('verify')} />
            {mayRule && (
              <ListAct icon={ListChecks} label={t('settlements.list.rules')} onPress={() => setDialog('rules')} />
            )}
            {mayOpen(actor, settlementScreens.settlementInvoices) && (
              <LinkAct
                icon={Receipt}
                to={settlementScreens.settlementInvoices.path}
                label={t('settlements.list.invoices')}
              />
            )}
          </>
        }
      >
        <ListFilter
          list={list}
          name="mes"
          label={t('settlements.list.monthFilter')}
          any={t('settlements.list.monthAll')}
          options={recentMonths()}
        />
        <ListFilter
          list={list}
          name="cliente"
          isPlace
          label={t('settlements.list.companyFilter')}
          any={t('settlements.list.companyAll')}
          options={companies}
        />
        <ListFilter
          list={list}
          name="exportada"
          label={t('settlements.list.exportedFilter')}
          any={t('settlements.list.exportedAll')}
          options={[
            { value: 'si', label: t('settlements.list.exportedYes') },
            { value: 'no', label: t('settlements.list.exportedNo') },
          ]}
        />
      </RecordTable>
      {Dialog && (
        <Suspense>
          <Dialog onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  );
}
