import { ofEachReport, type ReportJobKind, type ReportName, reportJobKind } from './report-names';
import { reportTitles } from './report-titles.texts';

type Titles = typeof reportTitles;

/** The names of the jobs that write the reports' files. */
export const reportJobs = ofEachReport((name) => [[reportJobKind(name), reportTitles[name].job]]) as {
  readonly [Name in ReportName as ReportJobKind<Name>]: Titles[Name]['job'];
};
