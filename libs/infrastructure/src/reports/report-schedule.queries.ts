import { type ReportSchedule } from '@comensal/domain/reports';
import { isoMoment } from '../platform/database/moment.sql';
import type { Query } from '../platform/database/query';

/** The person's own schedules, the next to be sent first and paused ones last; with `id` only that one. */
export function listReportSchedules(query: Query, username: string, id?: number): Promise<ReportSchedule[]> {
  return query<ReportSchedule>(
    `select s.id, s.version, s.report, s.filter, s.period, s.format, s.frequency, s.weekday, s.month_day, s.paused,
            ${isoMoment('r.next_at')} as next_at, ${isoMoment('s.created_at')} as created_at,
            case when r.state is not null then json_build_object('due_at', ${isoMoment('r.due_at')}, 'state', r.state, 'error', r.error,
              'job_id', (select j.id from jobs j where j.id = r.job_id and j.file_id is not null)) end as last
       from report_schedules s join report_schedule_runs r on r.schedule_id = s.id
      where s.username = $1 and ($2::bigint is null or s.id = $2)
      order by r.next_at nulls last, s.id`,
    [username, id ?? null],
  );
}
