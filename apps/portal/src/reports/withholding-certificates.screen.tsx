import { useTranslation } from 'react-i18next';
import { MonthsReport } from './months-report';

/** `/withholding-certificates-report` (issue 52). */
export default function WithholdingCertificatesScreen() {
  const { t } = useTranslation();
  return <MonthsReport name="withholdingCertificates" searchLabel={t('reports.searchCertificate')} />;
}
