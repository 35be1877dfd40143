import {
  type AuditEvent,
  type AuditNames,
  type AuditRange,
  type AuditValue,
  auditAccess,
  auditEventLabel,
  auditRecordLabel,
  auditReferenceLabel,
  auditTableLabel,
  auditValues,
  type ExportEvents,
  exportEventsSchema,
} from '@comensal/domain/audit';
import { audit } from '@comensal/domain/audit/audit.texts';
import { formatDate } from '@comensal/domain/platform/dates';
import { fill } from '@comensal/domain/platform/texts';
import { dateNumber, nothingChosen } from '@comensal/domain/platform/validation';
import { reports } from '@comensal/domain/reports/reports.texts';
import { z } from 'zod';
import type { JobHandler } from '../jobs/job-handler.port';
import { chosenLine } from '../reports/list-export';
import type { Report, ReportColumn, ReportRow } from '../reports/report';
import { type ReportJobDependencies, reportJob } from '../reports/report-job';

/** Which events: those on these days and of this table ('%' for all) that match the search. */
export interface ExportEventsFilter extends Pick<ExportEvents, 'table' | 'search' | 'access' | 'user' | 'act' | 'ids'> {
  readonly range: AuditRange;
}

export interface ExportEventsDependencies extends ReportJobDependencies {
  readonly countEvents: (filter: ExportEventsFilter) => Promise<number>;
  /** Newest first, from a cursor. */
  readonly streamEvents: (filter: ExportEventsFilter) => AsyncIterable<AuditEvent>;
  /** The current names of the ids in the events' values. */
  readonly namesOf: (events: readonly AuditEvent[]) => Promise<AuditNames>;
}

/** How many events are looked up for names at a time. */
const eventsAtOnce = 500;

/** The days were fixed when the export was requested: 'today' must not become tomorrow while it waits. */
export const ofDays = { range: z.object({ from: dateNumber(), to: dateNumber() }) };
const exportParams = exportEventsSchema.extend(ofDays);

/**
 * Exports the audit events of a range of days as a file, with values in words as on the detail screen (AUD-02, AUD-03,
 * AUD-07, AUD-08). Runs as a job.
 */
export function exportEvents(dependencies: ExportEventsDependencies): JobHandler {
  return reportJob(dependencies, {
    access: auditAccess['audit/exportEvents'],
    read: (params) => exportParams.parse(params),
    contentOf: async (_, { format, ...filter }) => {
      const total = await dependencies.countEvents(filter);
      return {
        total,
        title: audit.export.title,
        filters: [...describeFilter(filter), ...(filter.ids ? [chosenLine(filter.ids, total)] : [])],
        columns: eventReportColumns,
        rows: eventRows(dependencies.streamEvents(filter), dependencies.namesOf),
      };
    },
  });
}

export const eventReportColumns: readonly ReportColumn[] = [
  { title: audit.id, kind: 'number', width: 11 },
  { title: audit.date, kind: 'moment', width: 17 },
  { title: audit.username, kind: 'text', width: 28 },
  { title: audit.action, kind: 'text', width: 14 },
  { title: audit.tableName, kind: 'text', width: 30 },
  { title: audit.export.record, kind: 'text', width: 22 },
  { title: audit.export.previous, kind: 'text', width: 60 },
  { title: audit.export.next, kind: 'text', width: 60 },
];

export function describeFilter({
  range: { from, to },
  table,
  search,
  access,
  user,
  act,
}: ExportEventsFilter): Report['filters'] {
  return [
    [
      audit.export.period,
      from === to ? formatDate(from) : fill(audit.export.days, { from: formatDate(from), to: formatDate(to) }),
    ],
    [audit.table, table === nothingChosen ? audit.allTables : auditTableLabel(table)],
    ...(access === nothingChosen ? [] : [[audit.access, audit.choices.access[access]] as const]),
    ...(user ? [[audit.username, user] as const] : []),
    ...(act ? [[audit.act.number, String(act)] as const] : []),
    ...(search ? [[reports.search, search] as const] : []),
  ];
}

export async function* eventRows(
  events: AsyncIterable<AuditEvent>,
  namesOf: ExportEventsDependencies['namesOf'],
): AsyncGenerator<ReportRow> {
  let waiting: AuditEvent[] = [];
  for await (const event of events) {
    waiting.push(event);
    if (waiting.length < eventsAtOnce) continue;
    yield* await cellsOf(waiting, namesOf);
    waiting = [];
  }
  yield* await cellsOf(waiting, namesOf);
}

async function cellsOf(
  events: readonly AuditEvent[],
  namesOf: ExportEventsDependencies['namesOf'],
): Promise<ReportRow[]> {
  const names = await namesOf(events);
  return events.map((event) => {
    // An update shows only what it changed; the rest is in the previous event.
    const values = auditValues(event, names).filter(({ changed }) => changed || event.action !== 'U');
    return [
      event.id,
      event.date,
      auditReferenceLabel('users', event.username, names),
      auditEventLabel(event),
      auditTableLabel(event.table_name),
      auditRecordLabel(event, names),
      listed(values, 'previous'),
      listed(values, 'next'),
    ];
  });
}

function listed(values: readonly AuditValue[], side: 'previous' | 'next'): string | null {
  const said = values.flatMap((value) => (value[side] === null ? [] : [`${value.label}: ${value[side]}`]));
  return said.length === 0 ? null : said.join('; ');
}
