import { centreName, companyName } from '@comensal/domain/companies';
import { formatDate } from '@comensal/domain/platform/dates';
import type { PriceListView } from '@comensal/domain/price-lists';
import { DescriptionList, StatusBadge } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { standingTones, untilText } from './price-list-text';

/** What a list is: its place, its days and where it stands (PRI-13). */
export function ListFacts({ list, columns }: { readonly list: PriceListView; readonly columns: 3 | 4 }) {
  const { t } = useTranslation();
  const { id, standing, start_date, business_unit_name, company_name } = list;
  return (
    <DescriptionList
      columns={columns}
      facts={[
        { id: 'centre', label: t('priceLists.list.centre'), value: centreName(list, business_unit_name) },
        {
          id: 'client',
          label: t('priceLists.list.client'),
          value: company_name === null ? t('priceLists.detail.main') : companyName(list, company_name),
        },
        {
          id: 'standing',
          label: t('priceLists.list.standing'),
          value: <StatusBadge tone={standingTones[standing]}>{t(`priceLists.standings.${standing}`)}</StatusBadge>,
        },
        { id: 'from', label: t('priceLists.fields.start_date'), value: formatDate(start_date), figures: true },
        { id: 'until', label: t('priceLists.list.until'), value: untilText(list), figures: true },
        { id: 'id', label: t('priceLists.detail.id'), value: id, figures: true },
      ]}
    />
  );
}
