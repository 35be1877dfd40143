import { useTranslation } from 'react-i18next';
import { DaysReport } from './days-report';

/** `/transactions-report` (REP-13 to REP-19). */
export default function TransactionsScreen() {
  const { t } = useTranslation();
  return <DaysReport name="transactions" searchLabel={t('reports.searchCard')} />;
}
