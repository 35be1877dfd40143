import { reportModules } from '../platform/access/modules';
import { readers, type Screen, type Screens } from '../platform/access/screen';
import { ofEachReport, type ReportName, reportHeads, reportNames, reportOpeners } from './report-names';

/** The screen of each report: 'Reportes' opens all of them (contract), except what the bank says. */
const ofReports = ofEachReport<Screen>((name) => {
  const { path } = reportHeads[name];
  const place = 300 + reportNames.indexOf(name);
  return [[`${name}Report`, { path, anyOf: readers(...reportOpeners(name)), menu: 'reports', place }]];
}) as { readonly [Name in ReportName as `${Name}Report`]: Screen };

export const reportScreens = {
  ...ofReports,
  reportSchedules: {
    path: '/scheduled-reports',
    anyOf: readers(...reportModules, 'Conciliacion', 'Reportes programados'),
    menu: 'reports',
    place: 390,
  },
} as const satisfies Screens;
