import { companySortColumns } from '@comensal/domain/companies';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MasterDataLink } from '../master-data/master-data-link';
import { NewMasterButton } from '../master-data/new-master-button';
import { emptyList } from '../platform/lists/empty-list';
import { PagedTable, usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { companyColumns } from './company-columns';

/** `/companies`: the customer report (CUS-05, CUS-06). */
export default function CompaniesScreen() {
  const { t } = useTranslation();
  const list = useListState({ name: 'companies', sort: 'business_name', sortable: companySortColumns, filters: {} });
  const columns = useMemo(companyColumns, []);
  const paged = usePaged('companies/getCompanies', list, t('companyScreens.list.table'));
  return (
    <PagedTable
      label={t('companyScreens.list.table')}
      paged={paged}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      search={{ label: t('companyScreens.list.search'), clear: t('companyScreens.list.clearSearch') }}
      empty={emptyList(list, {
        narrowed: t('companyScreens.list.emptySearch'),
        showAll: t('companyScreens.list.clearSearch'),
        none: t('companyScreens.list.emptyNone'),
        start: <MasterDataLink />,
      })}
      tools={{ others: <MasterDataLink />, primary: <NewMasterButton kind="companies" /> }}
    />
  );
}
