// SQL: mails are written in sets, to everybody whom a condition finds.

import type { Addressee, Mail, MailOutbox, MailSubject } from '@comensal/application/platform/mails';
import { businessTimeZone } from '@comensal/domain/platform/dates';
import { causedByOthers, mailsOfKindADay } from '@comensal/domain/platform/mails';
import { isPersonHere, mayBeStolen } from '../platform/database/here.sql';
import type { Query } from '../platform/database/query';
import { traceparent } from '../platform/tracing/tracing';
import { administers, reachesPlace, writesAny } from './acting-people.sql';

function isShared(mail: Mail): mail is Mail & MailSubject {
  return mail.username !== undefined;
}

/** Whether a person gets only so many of the kind in a day. */
function isCapped(mail: Mail): boolean {
  return isShared(mail) || causedByOthers.some((kind) => kind === mail.kind);
}

/** When the day of `at` began in the business time zone, or so long after that. `at` is SQL. */
function dayStart(at: string, after = '0'): string {
  const zone = `'${businessTimeZone}'`;
  return `(((${at} at time zone ${zone})::date + interval '${after}') at time zone ${zone})`;
}

/** The next time after `at` that the business time zone's clock shows this hour. Both are SQL. */
function nextMoment(at: string, hour: string): string {
  const zone = `'${businessTimeZone}'`;
  const local = `(${at} at time zone ${zone})`;
  const today = `(${local}::date + make_interval(hours => ${hour}))`;
  return `((case when ${today} > ${local} then ${today} else ${today} + interval '1 day' end) at time zone ${zone})`;
}

function mailRow(mail: Mail, place: number): object {
  const { id, awaited } = (isShared(mail) && mail.record) || {};
  const [link_id, file_id] = [mail.linkId, mail.fileId];
  return { ...mail, place, link_id, file_id, record_id: id, awaited, is_capped: isCapped(mail) };
}

/** The messages of one transaction. */
export function createMailOutbox(query: Query): MailOutbox {
  return {
    async add(mails, at) {
      if (mails.length === 0) return;
      await query(
        `with given as (
           select given.*, coalesce(given.username, holder.username) as reader, p.value as preference,
                  given.is_capped and coalesce(given.username, holder.username) is not null
                    and row_number() over (partition by given.recipient, given.kind order by given.place) + (
                      select count(*) from mails m
                       where m.recipient = given.recipient and m.kind = given.kind and m.created_at >= ${dayStart('$2::timestamptz')}
                         and m.digest_at is null and m.withheld_at is null) > ${mailsOfKindADay.most} as is_beyond
             from json_to_recordset($1::json)
                  as given(place int, recipient text, subject text, text text, html text, link_id uuid, file_id uuid, kind text,
                           username text, record_id bigint, awaited text, url text, is_capped boolean)
             left join user_preferences p on p.username = given.username and p.key = 'mails'
             left join lateral (
               select u.username from users u
                where given.username is null and lower(u.email) = lower(given.recipient) and ${isPersonHere('u')} order by 1 limit 1) holder on true
         ), kept as (
           insert into mails (recipient, subject, text, html, created_at, link_id, file_id, kind, username, record_id, awaited, url, digest_at, withheld_at)
           select given.recipient, given.subject, given.text, given.html, $2, given.link_id, given.file_id,
                  given.kind, case when given.is_beyond then given.reader else given.username end, given.record_id, given.awaited, given.url,
                  case when given.preference->>'how' = 'digest' and given.preference->>'hour' ~ '^([0-9]|1[0-9]|2[0-3])$'
                       then ${nextMoment('$2::timestamptz', `(given.preference->>'hour')::int`)}
                       when given.is_beyond then ${dayStart('$2::timestamptz', `1 day ${mailsOfKindADay.digestHour} hours`)} end,
                  case when given.preference->>'how' = 'none' or given.kind <> 'account' and ${mayBeStolen('given.recipient', '$2::timestamptz')} then $2::timestamptz end
             from given order by given.place
           returning id, coalesce(digest_at, withheld_at) is null as is_sent
         )
         insert into outbox (queue, name, payload, traceparent)
         select 'mails', 'send', jsonb_build_object('mailId', id), $3 from kept where is_sent`,
        [JSON.stringify(mails.map(mailRow)), at, traceparent()],
      );
    },

    addressees: ({ modules, place, usernames, ownOnly = false }) =>
      query<Addressee>(
        `select u.username, u.name, u.email, ${administers('u')} as administers from users u
        where ${isPersonHere('u')} and (
          u.username = any($1)
          or ${writesAny('u', '$2')}
             and ($3::text is null or ${reachesPlace('u', { company: '$3::text', businessUnit: '$4::text', group: '$5::bigint' }, '$6')}))
        order by u.username`,
        [usernames, modules, place?.companyId ?? null, place?.businessUnitId ?? null, place?.groupId ?? null, ownOnly],
      ),

    async personName(username) {
      const [person] = await query<{ name: string }>(
        `select trim(concat_ws(' ', name, surname)) as name from users where username = $1`,
        [username],
      );
      return person?.name || username;
    },

    holdersNotMailed: (modules, permission, subject) =>
      query<Addressee>(
        `select u.username, u.name, u.email from users u
        where ${isPersonHere('u')}
          and (select count(distinct m.module) from profile_module_relations m where m.profile_name = u.profile_name and m.permission in ('W', $2) and m.module = any($3)) = cardinality($3)
          and not exists (select from mails m where m.recipient = u.email and m.subject = $1)
        order by u.username`,
        [subject, permission, modules],
      ),
  };
}
