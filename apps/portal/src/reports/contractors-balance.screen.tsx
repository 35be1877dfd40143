import { useTranslation } from 'react-i18next';
import { MonthsReport } from './months-report';

/** `/contractors-balance-report` (REP-33 to REP-40). */
export default function ContractorsBalanceScreen() {
  const { t } = useTranslation();
  return <MonthsReport name="contractorsBalance" searchLabel={t('reports.searchCompany')} />;
}
