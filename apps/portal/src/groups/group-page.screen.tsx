import { creditScreens } from '@comensal/domain/credits';
import { type GroupPageAnswer, groupScreens } from '@comensal/domain/groups';
import { mayOpen } from '@comensal/domain/platform/access';
import { formatDate, formatMoment } from '@comensal/domain/platform/dates';
import { formatMoney } from '@comensal/domain/platform/money';
import { cuitText } from '@comensal/domain/platform/validation';
import {
  absent,
  buttonClass,
  Card,
  type Column,
  DescriptionList,
  linkClass,
  Notice,
  PageHeader,
  SkeletonLines,
} from '@comensal/ui';
import { UsersRound } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { RecordHistory } from '../audit/record-history';
import { useCall } from '../platform/calls/use-call';
import { listAddress } from '../platform/lists/list-address';
import { WholeTable } from '../platform/lists/whole-table';
import { FailedRead } from '../platform/page/failed-read';
import { Link } from '../platform/page/link';
import { usePageTitle } from '../platform/page/page-title';
import { RouterLink } from '../platform/page/router-link';
import { useActor } from '../platform/person/user';
import { dinerColumns } from './diner-columns';
import { DinersPanel } from './diners-panel';
import { groupFacts } from './group-facts';

type Movement = GroupPageAnswer['movements'][number];
type Credit = GroupPageAnswer['credits'][number];

/** A group's page: who it is, its open credits, its last movements and its diners. */
export default function GroupPageScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { state } = useLocation();
  const mayManage = mayOpen(useActor(), groupScreens.groupManagement);
  const back = {
    label: t(mayManage ? 'groupScreens.page.back' : 'groupScreens.page.backLeader'),
    href: mayManage ? listAddress(state, groupScreens.groupManagement.path) : groupScreens.groupLeader.path,
  };
  const record = useCall(`groups/getGroup/${id}`, {}, { title: t('groupScreens.form.show'), refusedOnPage: true });
  const { data } = record;
  usePageTitle(t('shell.screens.showGroup.title'), data?.group.name);
  const columns = useMemo(() => dinerColumns(), []);
  if (data === undefined && record.error && !record.loading)
    return (
      <FailedRead icon={UsersRound} failed={record}>
        <Link to={back.href} className={buttonClass()}>
          {back.label}
        </Link>
      </FailedRead>
    );
  if (data === undefined) return <SkeletonLines lines={10} label={t('shell.loadingScreen')} />;
  const { group, cuit, movements, credits } = data;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader back={back} link={RouterLink} heading={group.name} />
      {group.removed && <Notice tone="pending">{t('groupScreens.page.removed')}</Notice>}
      {!group.managesGroups && <Notice tone="pending">{t('groupScreens.page.notManaged')}</Notice>}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title={t('groupScreens.page.facts')}>
          <DescriptionList
            columns={2}
            facts={[
              { id: 'cuit', label: t('groupScreens.pairs.cuit'), value: cuitText(cuit), figures: true },
              ...groupFacts(group),
            ]}
          />
        </Card>
        <Part title={t('groupScreens.page.credits')}>
          <CreditTable credits={credits} />
        </Part>
      </div>
      <Part title={t('groupScreens.page.movements')}>
        <MovementTable movements={movements} />
      </Part>
      <Part title={t('groupScreens.page.diners')}>
        <DinersPanel
          label={t('groupScreens.page.diners')}
          searchLabel={t('groupScreens.page.search')}
          idGroup={group.id}
          list="group"
          columns={columns}
          empty={{ title: t('groupScreens.leader.emptyGroup') }}
        />
      </Part>
      <RecordHistory table="groups" id={group.id} />
    </div>
  );
}

/** A table of the page under its title. */
function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h2 className="text-md font-semibold text-ink">{title}</h2>
      {children}
    </div>
  );
}

function MovementTable({ movements }: { readonly movements: readonly Movement[] }) {
  const { t } = useTranslation();
  const columns = useMemo(
    (): readonly Column<Movement>[] => [
      {
        id: 'at',
        kind: 'date',
        sortable: false,
        header: t('groupScreens.page.at'),
        value: ({ at }) => formatMoment(at),
      },
      {
        id: 'type',
        kind: 'text',
        grow: true,
        sortable: false,
        header: t('groupScreens.page.type'),
        value: ({ type }) => type,
      },
      {
        id: 'reference',
        kind: 'number',
        sortable: false,
        header: t('groupScreens.page.reference'),
        value: ({ reference }) => reference ?? absent,
      },
      {
        id: 'amount',
        kind: 'money',
        sortable: false,
        header: t('groupScreens.page.amount'),
        value: ({ amount }) => formatMoney(amount),
      },
      {
        id: 'balance',
        kind: 'money',
        sortable: false,
        header: t('groupScreens.page.balance'),
        value: ({ balance }) => formatMoney(balance),
        negative: ({ balance }) => balance < 0,
      },
    ],
    [t],
  );
  return (
    <WholeTable
      label={t('groupScreens.page.movementsOf')}
      columns={columns}
      rows={movements}
      rowKey={({ id }) => String(id)}
      empty={{ title: t('groupScreens.page.noMovements'), hint: t('groupScreens.page.noMovementsHint') }}
    />
  );
}

function CreditTable({ credits }: { readonly credits: readonly Credit[] }) {
  const { t } = useTranslation();
  const opens = mayOpen(useActor(), creditScreens.showCreditState);
  const columns = useMemo(
    (): readonly Column<Credit>[] => [
      {
        id: 'id',
        kind: 'text',
        sortable: false,
        header: t('groupScreens.page.credit'),
        value: ({ id }) => id,
        cell: ({ id }) =>
          opens ? (
            <Link
              to={`/show-credit-state/${id}`}
              className={linkClass}
              aria-label={t('groupScreens.page.openCredit', { id })}
            >
              {id}
            </Link>
          ) : (
            id
          ),
      },
      {
        id: 'create_date',
        kind: 'date',
        sortable: false,
        header: t('groupScreens.page.at'),
        value: ({ create_date }) => formatDate(create_date),
      },
      {
        id: 'status',
        kind: 'text',
        grow: true,
        sortable: false,
        header: t('groupScreens.page.status'),
        value: ({ status }) => status,
      },
      {
        id: 'amount',
        kind: 'money',
        sortable: false,
        header: t('groupScreens.page.amount'),
        value: ({ amount }) => formatMoney(amount),
      },
    ],
    [t, opens],
  );
  return (
    <WholeTable
      label={t('groupScreens.page.creditsOf')}
      columns={columns}
      rows={credits}
      rowKey={({ id }) => String(id)}
      empty={{ title: t('groupScreens.page.noCredits') }}
    />
  );
}
