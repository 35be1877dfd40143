import { type ReportSchedule } from '@comensal/domain/reports';
import { fullName } from '../platform/database/acting-name.sql';
import { isoMoment } from '../platform/database/moment.sql';
import type { Query } from '../platform/database/query';
import { isRecipient, isRecipientAddress } from './schedule-recipients.sql';

/** The person's own schedules, the next to be sent first and paused ones last; with `id` only that one. */
export function listReportSchedules(query: Query, username: string, id?: number): Promise<ReportSchedule[]> {
  return query<ReportSchedule>(
    `select s.id, s.version, s.report, s.filter, s.period, s.format, s.frequency, s.weekday, s.month_day, s.paused,
            json_build_object(
              'users', (select coalesce(json_agg(json_build_object('username', u.username, 'person', ${fullName('u')}) order by u.username), '[]')
                          from users u where ${isRecipient('u', 's')}),
              'addresses', (select coalesce(json_agg(json_build_object('id', a.id, 'email', a.email) order by a.email), '[]')
                              from report_addresses a where ${isRecipientAddress('a', 's')})) as recipients,
            ${isoMoment('r.next_at')} as next_at, ${isoMoment('s.created_at')} as created_at,
            case when r.state is not null then json_build_object('due_at', ${isoMoment('r.due_at')}, 'state', r.state, 'error', r.error,
              'job_id', (select j.id from jobs j where j.id = r.job_id and j.file_id is not null)) end as last
       from report_schedules s join report_schedule_runs r on r.schedule_id = s.id
      where s.username = $1 and ($2::bigint is null or s.id = $2)
      order by r.next_at nulls last, s.id`,
    [username, id ?? null],
  );
}
