import { useTranslation } from 'react-i18next';
import { MonthsReport } from './months-report';

/** `/contractors-transactions-report` (REP-44 to REP-52). */
export default function ContractorsTransactionsScreen() {
  const { t } = useTranslation();
  return <MonthsReport name="contractorsTransactions" searchLabel={t('reports.searchMovement')} />;
}
