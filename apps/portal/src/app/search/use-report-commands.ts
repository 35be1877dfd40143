import type { Actor } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { reportFileCall, reportHeads, reportJobKind } from '@comensal/domain/reports';
import type { Command } from '@comensal/ui';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { startExport } from '../../jobs/start-export';
import { writeDays, writeMonths } from '../../reports/report-address';
import { useOwnPlaces } from '../../reports/use-own-places';
import { screenParts } from '../screens';
import { filterOf, periodOf, requestedReports } from './report-commands';

/** The reports of a typed month: to open, and with a typed format to download. */
export function useReportCommands(
  actor: Actor,
  text: string,
  open: (path: string) => void,
  close: () => void,
): readonly Command[] {
  const { t } = useTranslation();
  const requests = requestedReports(actor, text, businessDay(new Date()));
  const needsPlaces = requests.some(({ name }) => reportHeads[name].of === 'months');
  const { centres } = useOwnPlaces({ prepaid: true, isWanted: needsPlaces });
  return requests.flatMap((report): Command[] => {
    const { name, title, format } = report;
    const { of, filter } = filterOf(
      report,
      centres.map(({ id }) => id),
    );
    if (of === 'months' && centres.length === 0) return [];
    const address = of === 'months' ? writeMonths(filter) : writeDays(filter);
    const words = { report: title, period: periodOf(report) };
    const opens: Command = {
      id: `report ${name}`,
      title: t('search.report.open', words),
      icon: screenParts[`${name}Report`].icon,
      act: () => open(`${reportHeads[name].path}?${address.toString()}`),
    };
    if (format === null) return [opens];
    const downloads: Command = {
      id: `file ${name}`,
      title: t('search.report.download', { ...words, format: format === 'pdf' ? 'PDF' : 'Excel' }),
      icon: FileDown,
      act: () => {
        startExport({ kind: reportJobKind(name), path: reportFileCall(name), body: { ...filter, format } });
        close();
      },
    };
    return [downloads, opens];
  });
}
