import { centreName } from '@comensal/domain/companies';
import { holds } from '@comensal/domain/platform/access';
import { formatDate } from '@comensal/domain/platform/dates';
import { formatSum } from '@comensal/domain/platform/money';
import { type AgreementRow, agreementSortColumns } from '@comensal/domain/price-agreements';
import type { Column } from '@comensal/ui';
import { usePaged } from '../platform/lists/paged-table';
import { useActor } from '../platform/person/user';
import { t } from '../platform/text/text';
import { ProposalTable, useProposalList } from '../proposals/proposal-list';
import { agreementBulk } from './agreement-bulk';
import { agreementRecords, clientOf } from './agreement-screens';
import { useAgreementJobs } from './use-agreement-jobs';

/** `/price-agreements`: what waits for a decision first. */
export default function AgreementListScreen() {
  const actor = useActor();
  const view = useProposalList(agreementRecords, {
    sortable: agreementSortColumns,
    mayPropose: holds(actor, 'Listas de Precios', 'W'),
    filters: {},
  });
  const { list, filter } = view;
  const paged = usePaged('price-agreements/getAgreements', list, t('priceAgreements.list.title'), filter);
  useAgreementJobs(paged.loading ? undefined : paged.rows.map(({ id, version }) => `${id}.${version}`).join());
  return (
    <ProposalTable
      screens={agreementRecords}
      view={view}
      paged={paged}
      filter={filter}
      columnsOf={agreementColumns}
      bulkOf={agreementBulk}
    />
  );
}

/** The columns that no other proposals have. */
const agreementColumns = (): Column<AgreementRow>[] => [
  {
    id: 'business_unit_name',
    card: 'name',
    kind: 'text',
    header: t('priceAgreements.list.centre'),
    value: (row) => centreName(row, row.business_unit_name),
  },
  {
    id: 'company_name',
    under: 'business_unit_name',
    card: 'place',
    kind: 'text',
    header: t('priceAgreements.list.company'),
    value: clientOf,
  },
  {
    id: 'first_day',
    kind: 'text',
    header: t('priceAgreements.list.days'),
    value: ({ first_day, last_day }) =>
      t('priceAgreements.list.period', { from: formatDate(first_day), to: formatDate(last_day) }),
  },
  {
    id: 'posted',
    kind: 'money',
    header: t('priceAgreements.list.posted'),
    value: ({ posted }) => formatSum(posted),
    sortValue: ({ posted }) => Number(posted),
  },
];
