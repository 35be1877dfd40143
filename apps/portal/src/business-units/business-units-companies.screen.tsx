import { useTranslation } from 'react-i18next';
import { AssignmentList } from '../companies/assignment-list';
import { useHolds } from '../platform/person/user';
import { assignedBusinessUnitColumns } from './business-unit-columns';

/** `/business-units-companies`: which companies are at each centre (CUS-18 to CUS-20). */
export default function BusinessUnitsCompaniesScreen() {
  const { t } = useTranslation();
  const mayWrite = useHolds('Asociacion Centro Cliente', 'W');
  return (
    <AssignmentList
      side="centre"
      usualSort="name"
      sortable={['id', 'name', 'segment_description']}
      without="business-units/getWithoutCompanies"
      all="business-units/getBusinessUnits"
      columns={assignedBusinessUnitColumns}
      subjectOf={({ id, name }) => ({ side: 'centre', id, name })}
      mayWrite={mayWrite}
      search={{ label: t('businessUnitScreens.list.search'), clear: t('businessUnitScreens.list.clearSearch') }}
      emptySearch={t('businessUnitScreens.list.emptySearch')}
    />
  );
}
