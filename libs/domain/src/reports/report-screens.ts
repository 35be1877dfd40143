import { readers, type Screen } from '../platform/access/screen';
import { ofEachReport, type ReportName, reportHeads, reportNames } from './report-names';

/** The screen of each report: 'Reportes' opens all of them (contract). */
export const reportScreens = ofEachReport<Screen>((name) => {
  const { path, module } = reportHeads[name];
  const place = 90 + reportNames.indexOf(name);
  return [[`${name}Report`, { path, anyOf: readers('Reportes', module), menu: 'reports', place }]];
}) as { readonly [Name in ReportName as `${Name}Report`]: Screen };
