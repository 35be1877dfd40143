// SQL: workers take schedules and their deliveries from two tables with `skip locked`.
import type { DueSchedule, EndedSending, ReportScheduleRepository } from '@comensal/application/reports';
import { Refusal } from '@comensal/domain/platform/refusals';
import { mostSchedules, type PauseReason, type ScheduledReport, type SendingRule } from '@comensal/domain/reports';
import { advisoryLocks } from '../platform/database/advisory-locks';
import { isoMoment } from '../platform/database/moment.sql';
import type { Query } from '../platform/database/query';

const held = `s.id, s.username, s.report, s.filter, s.format, s.frequency, s.weekday, s.month_day, u.name, u.email`;

/**
 * The scheduled reports of one transaction. Every writer locks the schedule's own row first and then that of its
 * deliveries, so that workers and people never deadlock. Without the second lock a worker could see a delivery as it
 * was before another worker took it.
 */
export function createReportScheduleRepository(query: Query): ReportScheduleRepository {
  return {
    async add(username, schedule, nextAt) {
      await query('select pg_advisory_xact_lock($1, hashtext($2))', [advisoryLocks.schedulesOfPerson, username]);
      const [counted] = await query<{ schedules: number }>(
        'select count(*) as schedules from report_schedules where username = $1',
        [username],
      );
      if ((counted?.schedules ?? 0) >= mostSchedules) throw new Refusal('tooManySchedules', { max: mostSchedules });
      const { report, filter, period, format, frequency, weekday, month_day } = schedule;
      const [kept] = await query<{ id: number }>(
        `with kept as (
           insert into report_schedules (username, report, filter, period, format, frequency, weekday, month_day)
           values ($1, $2, $3, $4, $5, $6, $7, $8) returning id
         )
         insert into report_schedule_runs (schedule_id, next_at) select id, $9 from kept returning schedule_id as id`,
        [username, report, JSON.stringify(filter), period, format, frequency, weekday, month_day, nextAt],
      );
      if (!kept) throw new Error('The schedule was not inserted');
      return kept.id;
    },

    async lockOwn(username, id) {
      const [found] = await query<
        ScheduledReport & SendingRule & { username: string; version: number; paused: PauseReason | null }
      >(
        `select username, version, paused, report, filter, period, format, frequency, weekday, month_day
           from report_schedules where id = $1 for update`,
        [id],
      );
      if (!found) throw new Refusal('notFound');
      const { username: owner, ...schedule } = found;
      if (owner !== username) throw new Refusal('outOfScope');
      return schedule;
    },

    async change(id, { period, format, frequency, weekday, month_day }) {
      await query(
        `update report_schedules set period = $2, format = $3, frequency = $4, weekday = $5, month_day = $6, version = version + 1 where id = $1`,
        [id, period, format, frequency, weekday, month_day],
      );
    },

    async pause(id, reason) {
      await query('update report_schedules set paused = $2 where id = $1 and paused is null', [id, reason]);
      await query('update report_schedule_runs set next_at = null where schedule_id = $1', [id]);
    },

    async resume(id, nextAt) {
      await query('update report_schedules set paused = null where id = $1', [id]);
      await query('update report_schedule_runs set next_at = $2 where schedule_id = $1', [id, nextAt]);
    },

    async remove(id) {
      await query('delete from report_schedules where id = $1', [id]);
    },

    async takeDue(now, except) {
      const [due] = await query<Omit<DueSchedule, 'dueAt'> & { dueAt: string }>(
        `select ${held}, s.period, ${isoMoment('r.next_at')} as "dueAt"
           from report_schedules s join report_schedule_runs r on r.schedule_id = s.id join users u on u.username = s.username
          where r.next_at <= $1 and r.state is distinct from 'waiting' and not s.id = any($2::bigint[])
          order by r.next_at, s.id limit 1 for update of s, r skip locked`,
        [now, except],
      );
      return due ? { ...due, dueAt: new Date(due.dueAt) } : null;
    },

    async began(id, { dueAt, jobId, nextAt }) {
      await query(
        `update report_schedule_runs set due_at = $2, job_id = $3, next_at = $4, state = 'waiting', error = null,
           period = (select period from report_schedules where id = $1) where schedule_id = $1`,
        [id, dueAt, jobId, nextAt],
      );
    },

    async takeEnded(limit) {
      const ended = await query<
        Omit<EndedSending, 'dueAt' | 'file'> & { dueAt: string; fileId: string | null; fileSize: number }
      >(
        `select ${held}, coalesce(r.period, s.period) as period, ${isoMoment('r.due_at')} as "dueAt", j.id as "jobId", f.id as "fileId", f.size as "fileSize",
                case when j.state = 'failed' then coalesce(j.error_msg, '') end as error, j.cancel_at is not null as "wasCancelled"
           from report_schedules s join report_schedule_runs r on r.schedule_id = s.id join users u on u.username = s.username
           join jobs j on j.id = r.job_id left join files f on f.id = j.file_id
          where r.state = 'waiting' and j.state in ('completed', 'failed')
          order by r.due_at, s.id limit $1 for update of s, r skip locked`,
        [limit],
      );
      return ended.map(({ dueAt, fileId, fileSize, ...sending }) => ({
        ...sending,
        dueAt: new Date(dueAt),
        file: fileId === null ? null : { id: fileId, size: fileSize },
      }));
    },

    async ended(id, state, error) {
      await query('update report_schedule_runs set state = $2, error = $3 where schedule_id = $1', [id, state, error]);
    },
  };
}
