import { useTranslation } from 'react-i18next';
import { DaysReport } from './days-report';

/** `/consumption-report` (REP-21 to REP-25). */
export default function ConsumptionScreen() {
  const { t } = useTranslation();
  return <DaysReport name="consumption" searchLabel={t('reports.searchCompany')} />;
}
