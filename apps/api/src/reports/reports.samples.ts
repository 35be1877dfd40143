import { ofEachReport, type ReportFileCall, reportFileCall } from '@comensal/domain/reports';
import { days, nothing, pair, pairs, type ScopeSamples } from '../testing/scope-sample';

/** Each report's file is created by a job of the person. */
const reportFiles = ofEachReport((name) => [[reportFileCall(name), 'own jobs']]) as Readonly<
  Record<ReportFileCall, 'own jobs'>
>;

export const scopeSamples: ScopeSamples = {
  'reports/getReportFilter': nothing(days),
  'reports/getConsumptionReport': nothing(days),
  'reports/getBusinessUnitDateReport': nothing({ ...days, businessUnits: ['C1'] }),
  'reports/getContractorsBalanceReport': nothing({ ...pairs, date: '2026%' }),
  'reports/getContractorsTransactionsReport': nothing({ ...pairs, date: '2026%' }),
  ...reportFiles,
  'reports/getInitDate': nothing({ data: [pair] }),
  'reports/getPlaces': nothing({}),
  'reports/getSchedules': 'own account',
  'reports/addSchedule': 'own account',
  'reports/editSchedule': 'own account',
  'reports/pauseSchedule': 'own account',
  'reports/removeSchedule': 'own account',
};
