// SQL: what waits, and for whom, is found in sets, of all records at once.

import type { BegunReplacement, Reminder, ReminderLimits, ReminderRepository } from '@comensal/application/mail';
import { stepName } from '@comensal/domain/mail';
import type { ModuleName } from '@comensal/domain/platform/access';
import { dateToIso } from '@comensal/domain/platform/dates';
import { fullName } from '../platform/database/acting-name.sql';
import { isPersonHere } from '../platform/database/here.sql';
import { isoMoment } from '../platform/database/moment.sql';
import { Parameters, type Query } from '../platform/database/query';
import { scopedColumns } from '../platform/database/scope.sql';
import { holdsOn, mayReplace } from '../replacements/may-replace.sql';
import { administers, holdsAny, reachesPlace, writesAny } from './acting-people.sql';
import { actsOn, type WaitingQueue, waitingIn, waitingQueues } from './waiting-queues.sql';

/** Days for which a sent reminder counts: a record that waits longer is reminded of again. */
const retentionDays = 366;
/** The place of the records `w`. */
const place = { company: 'w.company_id', businessUnit: 'w.business_unit_id', group: 'w.group_id' };
const isPerson = isPersonHere('u');

/** The reminders of one transaction. */
export function createReminderRepository(query: Query): ReminderRepository {
  return {
    async beginDay(day) {
      const today = dateToIso(day);
      const begun = await query(
        'insert into reminder_days (day) values ($1::date) on conflict do nothing returning 1',
        [today],
      );
      if (begun.length === 0) return false;
      await query(`delete from reminder_days where day < $1::date - ${retentionDays}`, [today]);
      await query(`delete from reminders where told_at < $1::date - ${retentionDays}`, [today]);
      return true;
    },

    async takeDue(limits, { at, day }, mostEntries) {
      const queues = waitingQueues.flatMap((queue, number) => {
        const limit = limits.find(({ step }) => stepName(step) === stepName(queue));
        return limit ? [{ queue, number, limit }] : [];
      });
      if (queues.length === 0) return [];
      const parameters = new Parameters();
      const due = queues.map(({ queue, number, limit }) => dueOf(queue, number, limit, parameters));
      const actors = queues.map(({ queue, number }) => actorsOf(queue, number, parameters));
      const administrators = queues.map(({ queue, number }) => administratorsOf(queue, number, parameters));
      return query<Reminder>(
        `with due as materialized (${due.join(' union all ')}),
         told as (
           insert into reminders (record, record_id, since, level, told_at)
           select record, id, since, level, ${parameters.add(at)}::timestamptz from due order by record, id
           on conflict (record, record_id) do update set since = excluded.since, level = excluded.level, told_at = excluded.told_at
            where reminders.since <> excluded.since or reminders.level < excluded.level
           returning record, record_id
         ),
         news as materialized (
           select d.*, dense_rank() over (order by d.queue, d.company_id, d.business_unit_id, d.group_id) as place
             from due d join told t on t.record = d.record and t.record_id = d.id
         ),
         places as materialized (
           select place as id, queue, company_id, business_unit_id, group_id, max(level) as level from news group by 1, 2, 3, 4, 5
         ),
         actors as materialized (${actors.join(' union all ')}),
         staff as (select place, array_agg(username::text) as names from actors where not administers group by place),
         replacing as (${replacing(parameters.add(dateToIso(day)), parameters)}),
         administrators as (${administrators.join(' union all ')}),
         readers as (
           select place, username, null as away, null as away_name, 1 as level, administers from actors
           union all select place, username, away, away_name, 2, false from replacing
           union all select place, username, null, null, 3, false from administrators
         ),
         lines as (
           select distinct on (r.username, n.record, n.id) r.username, r.away_name, r.level as role, n.record, n.id, n.page, n.status, n.since, n.company
             from readers r join news n on n.place = r.place and n.level >= r.level left join staff s on s.place = n.place
            where (not r.administers or s.names is null or s.names <@ n.behind)
              and (n.behind is null or not (r.username = any (n.behind) or coalesce(r.away = any (n.behind), false)))
            order by r.username, n.record, n.id, r.level
         ),
         ranked as (
           select l.*, row_number() over (partition by username order by since, record, id) as rank, count(*) over (partition by username) as total
             from lines l
         )
         select u.username, u.name, u.email, k.total, k.entries
           from (
             select username, max(total)::int as total,
                    jsonb_agg(jsonb_build_object('record', record, 'id', id, 'page', page, 'status', status, 'since', ${isoMoment('since')}, 'company', company,
                      'role', (array['acting', 'replacing', 'administering'])[role], 'away', away_name) order by rank) as entries
               from ranked where rank <= ${parameters.add(mostEntries)} group by username
           ) k join users u on u.username = k.username
          order by u.username`,
        parameters.values,
      );
    },

    async takeBegun({ at, day }, mostEntries) {
      const marking = new Parameters();
      const begun = await query<{ id: number }>(
        `insert into reminders (record, record_id, since, level, told_at)
         select 'replacement', p.id, p.created_at, 1, ${marking.add(at)}::timestamptz
           from replacements p join users away on away.username = p.username join users acting on acting.username = p.replacement
          where ${holdsOn(marking.add(dateToIso(day)))} and ${mayReplace('away', 'acting', marking)}
         on conflict do nothing returning record_id as id`,
        marking.values,
      );
      if (begun.length === 0) return [];
      const parameters = new Parameters();
      const ids = parameters.add(begun.map(({ id }) => id));
      const lines = waitingQueues.map((queue) => waitingForAway(queue, parameters)).join(' union all ');
      return query<BegunReplacement>(
        `with pairs as materialized (
           select p.id, p.username, p.replacement, p.to_day from replacements p where p.id = any (${ids}::bigint[])
         ),
         lines as (${lines}),
         ranked as (
           select l.*, row_number() over (partition by pair order by since, record, id) as rank, count(*) over (partition by pair) as total
             from lines l
         )
         select acting.username, acting.name, acting.email, ${fullName('away')} as away, to_char(p.to_day, 'YYYYMMDD')::int as "to", k.total, k.entries
           from (
             select pair, max(total)::int as total,
                    jsonb_agg(jsonb_build_object('record', record, 'id', id, 'page', page, 'status', status, 'since', ${isoMoment('since')}, 'company', company,
                      'role', 'acting', 'away', null) order by rank) as entries
               from ranked where rank <= ${parameters.add(mostEntries)} group by pair
           ) k join pairs p on p.id = k.pair join users away on away.username = p.username join users acting on acting.username = p.replacement
          order by p.id`,
        parameters.values,
      );
    },
  };
}

/** The queue's records on which who is away may act, where the replacement reaches the place and is not behind them. */
function waitingForAway(queue: WaitingQueue, parameters: Parameters): string {
  const { record, key, page, company, isPlaced, behind } = queue;
  const reach = isPlaced ? reachesPlace('acting', scopedColumns('r')) : 'true';
  const apart = behind === undefined ? 'true' : `acting.username <> all (${behind})`;
  return `select p.id as pair, ${parameters.add(record)}::text as record, ${key}::bigint as id, ${page}::bigint as page, r.status::text as status, r.status_since as since, ${company} as company
      from pairs p join users u on u.username = p.username join users acting on acting.username = p.replacement, ${waitingIn(queue, parameters)}
       and ${actsOn(queue, modulesOf(queue.modules, parameters))} and ${reach} and ${apart}`;
}

/** The queue's records that reached a level. */
function dueOf(
  queue: WaitingQueue,
  number: number,
  { before: [acting, replaced, administered] }: ReminderLimits,
  parameters: Parameters,
): string {
  const { record, key, page, company, isPlaced, behind = 'null' } = queue;
  const columns = isPlaced ? ['r.company_id', 'r.business_unit_id', 'r.group_id'] : ['null', 'null', 'null'];
  const [client, centre, group] = columns;
  return `select ${number} as queue, ${parameters.add(record)}::text as record, ${key}::bigint as id, ${page}::bigint as page, r.status::text as status, r.status_since as since,
      ${client}::text as company_id, ${centre}::text as business_unit_id, ${group}::bigint as group_id, ${behind}::text[] as behind, ${company} as company,
      case when r.status_since < ${parameters.add(administered)}::timestamptz then 3 when r.status_since < ${parameters.add(replaced)}::timestamptz then 2 else 1 end as level
    from ${waitingIn(queue, parameters)} and r.status_since < ${parameters.add(acting)}::timestamptz`;
}

const modulesOf = (modules: readonly ModuleName[], parameters: Parameters): string =>
  `${parameters.add(modules)}::text[]`;

/** Who may act on the queue's records at each place, and whether by administering everything. */
function actorsOf(queue: WaitingQueue, number: number, parameters: Parameters): string {
  const reach = queue.isPlaced ? reachesPlace('u', place) : 'true';
  return `select w.id as place, u.username, ${administers('u')} as administers from places w join users u on ${isPerson} and ${writesAny('u', modulesOf(queue.modules, parameters))} and ${reach}
     where w.queue = ${number}`;
}

/** Who replaces them on the day (`today` is SQL), where the replacement reaches the place, too. */
function replacing(today: string, parameters: Parameters): string {
  return `select a.place, acting.username, away.username as away, concat_ws(' ', away.name, away.surname) as away_name
      from actors a join places w on w.id = a.place and w.level >= 2
      join replacements p on p.username = a.username and ${holdsOn(today)}
      join users away on away.username = p.username join users acting on acting.username = p.replacement
     where ${mayReplace('away', 'acting', parameters)} and (w.company_id is null or ${reachesPlace('acting', place)})`;
}

/** The administrators who may see the queue's records: whoever edits users, with total access. */
function administratorsOf(queue: WaitingQueue, number: number, parameters: Parameters): string {
  return `select w.id as place, u.username from places w join users u on ${isPerson} and u.business_unit_total_access
       and ${writesAny('u', modulesOf(['Usuarios'], parameters))} and ${holdsAny('u', modulesOf(queue.readers, parameters))}
     where w.queue = ${number} and w.level >= 3`;
}
