import { companySortColumns } from '@comensal/domain/companies';
import { useTranslation } from 'react-i18next';
import { useHolds } from '../platform/person/user';
import { AssignmentList } from './assignment-list';
import { assignedCompanyColumns } from './company-columns';

/** `/companies-business-units`: at which centres each company is (CUS-10 to CUS-17). */
export default function CompaniesBusinessUnitsScreen() {
  const { t } = useTranslation();
  const mayWrite = useHolds('Asociacion Cliente Centro', 'W');
  return (
    <AssignmentList
      side="company"
      usualSort="business_name"
      sortable={companySortColumns}
      without="companies/getCompaniesWithoutBU"
      all="companies/getCompanies"
      columns={assignedCompanyColumns}
      subjectOf={({ id, business_name, category }) => ({ side: 'company', id, name: business_name, category })}
      mayWrite={mayWrite}
      search={{ label: t('companyScreens.list.search'), clear: t('companyScreens.list.clearSearch') }}
      emptySearch={t('companyScreens.list.emptySearch')}
    />
  );
}
