import { useTranslation } from 'react-i18next';
import { DaysReport } from './days-report';

/** `/reconciliation-report`: what came in by day and account, what it paid, and what is left on both sides. */
export default function ReconciliationScreen() {
  const { t } = useTranslation();
  return <DaysReport name="reconciliation" searchLabel={t('reports.searchAccount')} onlyDays />;
}
