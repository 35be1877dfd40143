import {
  ofEachReport,
  type ReportFileCall,
  type ReportRowsCall,
  reportFileCall,
  reportHeads,
  reportRowsCall,
} from '@comensal/domain/reports';
import { days, nothing, pair, pairs, type ScopeSamples } from '../testing/scope-sample';

/** Each report's rows, and its file, which is created by a job of the person. */
const ofReports = ofEachReport((name): [string, ReturnType<typeof nothing> | 'own jobs'][] => [
  [
    reportRowsCall(name),
    nothing(reportHeads[name].of === 'days' ? { ...days, businessUnits: ['C1'] } : { ...pairs, date: '2026%' }),
  ],
  [reportFileCall(name), 'own jobs'],
]) as Readonly<Record<ReportRowsCall | ReportFileCall, ReturnType<typeof nothing> | 'own jobs'>>;

export const scopeSamples: ScopeSamples = {
  ...ofReports,
  'reports/getInitDate': nothing({ data: [pair] }),
  'reports/getPlaces': nothing({}),
  'reports/getSchedules': 'own account',
  'reports/addSchedule': 'own account',
  'reports/editSchedule': 'own account',
  'reports/pauseSchedule': 'own account',
  'reports/removeSchedule': 'own account',
  'reports/getAddresses': 'own account',
  'reports/addAddress': 'own account',
  'reports/removeAddress': 'own account',
  'reports/confirmAddress': 'public',
  'reports/endAddress': 'public',
};
