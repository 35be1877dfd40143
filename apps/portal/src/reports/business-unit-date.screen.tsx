import { useTranslation } from 'react-i18next';
import { DaysReport } from './days-report';

/** `/businessunit-date-report` (REP-27 to REP-30). */
export default function BusinessUnitDateScreen() {
  const { t } = useTranslation();
  return <DaysReport name="businessUnitDate" searchLabel={t('reports.searchCentre')} severalCentres />;
}
