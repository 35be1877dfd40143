import { foldedName, wordsOfSearch } from '@comensal/domain/platform/validation';
import { type ReportName, reportJobKind, reportNames, type SendingRule, sendingWords } from '@comensal/domain/reports';
import { reportSchedules } from '@comensal/domain/reports/report-schedules.texts';
import { reportJobs } from '@comensal/domain/reports/report-titles.texts';
import { inOneLine, type SearchedKind } from '../platform/search';

interface ScheduleMatch extends SendingRule {
  readonly report: ReportName;
  readonly period: keyof typeof reportSchedules.period;
}

const titleOf = (name: ReportName): string => reportJobs[reportJobKind(name)];

/** The person's own schedules, by the name of their report: at most `mostSchedules`, so that no list is needed. */
export const scheduleSearch: SearchedKind = {
  queries: (kind, { actor, text, parameters }) => {
    const words = wordsOfSearch(text).map(foldedName);
    const named = reportNames.filter((name) => words.every((word) => foldedName(titleOf(name)).includes(word)));
    if (words.length === 0 || named.length === 0) return [];
    return [
      `select '${kind}' as kind, s.id::text as id, false as is_exact,
              json_build_object('report', s.report, 'period', s.period, 'frequency', s.frequency, 'weekday', s.weekday, 'month_day', s.month_day) as record
         from report_schedules s where s.username = ${parameters.add(actor.username)} and s.report = any(${parameters.add(named)})`,
    ];
  },
  describe: (record) => {
    const { report, period, ...rule } = record as ScheduleMatch;
    return { title: titleOf(report), subtitle: inOneLine(sendingWords(rule), reportSchedules.period[period]) };
  },
};
