import type { Addressee } from '@comensal/application/platform/mails';
import type { DueSchedule, EndedSending, ReportScheduleRepository } from '@comensal/application/reports';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import {
  mostSchedules,
  type PauseReason,
  type Recipients,
  reportRefusals,
  type ScheduledReport,
  type SendingRule,
} from '@comensal/domain/reports';
import { LockMode, p } from '@mikro-orm/core';
import { advisoryLocks } from '../platform/database/advisory-locks';
import { isHere, isPersonHere } from '../platform/database/here.sql';
import { isoMoment } from '../platform/database/moment.sql';
import type { Query } from '../platform/database/query';
import { columns, type EntityManager, entity, recordsOf } from '../platform/database/records';
import { mayGetReports } from './schedule-recipients.sql';

const nobodyElse: Recipients = { users: [], addresses: [] };

export const ScheduleRecord = entity('report_schedules', {
  ...columns.numbered,
  ...columns.texts('username'),
  ...columns.optionalIntegers('weekday', 'month_day'),
  report: p.string().$type<ScheduledReport['report']>(),
  filter: p.json<ScheduledReport['filter']>(),
  period: p.string().$type<ScheduledReport['period']>(),
  format: p.string().$type<ScheduledReport['format']>(),
  frequency: p.string().$type<SendingRule['frequency']>(),
  recipients: p.json<Recipients>(),
  paused: p.string().$type<PauseReason>().strictNullable(),
});

const held = `s.id, s.username, s.report, s.filter, s.recipients, s.format, s.frequency, s.weekday, s.month_day, u.name, u.email`;

/**
 * The scheduled reports of one transaction. Every writer locks the schedule's own row first and then that of its
 * deliveries, so that workers and people never deadlock. Without the second lock a worker could see a delivery as it
 * was before another worker took it.
 */
export function createReportScheduleRepository(em: EntityManager, query: Query): ReportScheduleRepository {
  const schedules = recordsOf(em, ScheduleRecord);
  /** Serialises additions of one person. */
  const holdRoom = async (username: string): Promise<void> => {
    await query('select pg_advisory_xact_lock($1, hashtext($2))', [advisoryLocks.schedulesOfPerson, username]);
    const max = mostSchedules;
    if ((await em.count(ScheduleRecord, { username })) >= max)
      throw new Refusal(reportRefusals.tooManySchedules, { max });
  };
  return {
    async add(username, schedule, nextAt) {
      await holdRoom(username);
      const { id } = await schedules.add({ ...schedule, recipients: schedule.recipients ?? nobodyElse, username });
      await query('insert into report_schedule_runs (schedule_id, next_at) values ($1, $2)', [id, nextAt]);
      return id;
    },

    async restore(username, { paused, recipients, ...schedule }, nextAt) {
      const { id, report, filter, period, format, frequency, weekday, month_day } = schedule;
      await holdRoom(username);
      const restored = await query(
        `insert into report_schedules (id, username, report, filter, period, format, frequency, weekday, month_day, paused, recipients)
         values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $10, $11::jsonb) on conflict (id) do nothing returning id`,
        [
          id,
          username,
          report,
          JSON.stringify(filter),
          period,
          format,
          frequency,
          weekday,
          month_day,
          paused,
          JSON.stringify(recipients ?? nobodyElse),
        ],
      );
      if (restored.length === 0) throw new Refusal(platformRefusals.notFound);
      await query('insert into report_schedule_runs (schedule_id, next_at) values ($1, $2)', [
        id,
        paused === null ? nextAt : null,
      ]);
    },

    async lockOwn(username, id) {
      const schedule = await em.findOne(ScheduleRecord, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!schedule) throw new Refusal(platformRefusals.notFound);
      if (schedule.username !== username) throw new Refusal(platformRefusals.outOfScope);
      return schedule;
    },

    change: (id, { recipients, ...rule }) => schedules.change(id, recipients ? { ...rule, recipients } : rule),

    async pause(id, reason) {
      await query('update report_schedules set paused = $2 where id = $1 and paused is null', [id, reason]);
      await query('update report_schedule_runs set next_at = null where schedule_id = $1', [id]);
    },

    async resume(id, nextAt) {
      await query('update report_schedules set paused = null where id = $1', [id]);
      await query('update report_schedule_runs set next_at = $2 where schedule_id = $1', [id, nextAt]);
    },

    remove: (id) => schedules.remove(id),

    async takeDue(now, except) {
      const [due] = await query<Omit<DueSchedule, 'dueAt'> & { dueAt: string }>(
        `select ${held}, s.period, ${isoMoment('r.next_at')} as "dueAt"
           from report_schedules s join report_schedule_runs r on r.schedule_id = s.id join users u on u.username = s.username
          where r.next_at <= $1 and (not u.is_active or ${isHere('u')}) and r.state is distinct from 'waiting' and not s.id = any($2::bigint[])
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
        Omit<EndedSending, 'dueAt' | 'file'> & { dueAt: string; fileId: string | null; fileSize: number | null }
      >(
        `select ${held}, coalesce(r.period, s.period) as period, ${isoMoment('r.due_at')} as "dueAt", j.id as "jobId", f.id as "fileId", f.size as "fileSize",
                case when j.state = 'failed' then coalesce(j.error_msg, '') end as error, j.cancel_at is not null as "wasCancelled",
                u.is_active and not ${isHere('u')} as "isResting"
           from report_schedules s join report_schedule_runs r on r.schedule_id = s.id join users u on u.username = s.username
           join jobs j on j.id = r.job_id left join files f on f.id = j.file_id
          where r.state = 'waiting' and j.state in ('completed', 'failed')
          order by r.due_at, s.id limit $1 for update of s, r skip locked`,
        [limit],
      );
      return ended.map(({ dueAt, fileId, fileSize, ...sending }) => ({
        ...sending,
        dueAt: new Date(dueAt),
        file: fileId === null || fileSize === null ? null : { id: fileId, size: fileSize },
      }));
    },

    async addressees({ users, addresses }) {
      return {
        users: await query<Addressee>(
          `select u.username, u.name, u.email from users u where u.username = any($1) and ${isPersonHere('u')} order by u.username`,
          [users],
        ),
        addresses: (
          await query<{ email: string }>(
            `select a.email from report_addresses a where a.id = any($1::bigint[]) and ${mayGetReports('a')} order by a.email`,
            [addresses],
          )
        ).map(({ email }) => email),
      };
    },

    async ended(id, state, error) {
      await query('update report_schedule_runs set state = $2, error = $3 where schedule_id = $1', [id, state, error]);
    },
  };
}
