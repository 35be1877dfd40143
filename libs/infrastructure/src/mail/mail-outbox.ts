// SQL: mails are written in sets, to everybody whom a condition finds.
import type { Addressee, MailOutbox } from '@comensal/application/platform/mails';
import type { Query } from '../platform/database/query';
import { groupIsLed, pairIsOpen } from '../platform/database/scope.sql';
import { traceparent } from '../platform/tracing/tracing';

/** The messages of one transaction. */
export function createMailOutbox(query: Query): MailOutbox {
  return {
    async add(mails, at) {
      if (mails.length === 0) return;
      await query(
        `with kept as (
           insert into mails (recipient, subject, text, html, created_at, link_id, file_id)
           select recipient, subject, text, html, $5, link_id, file_id
             from unnest($1::text[], $2::text[], $3::text[], $4::text[], $6::uuid[], $7::uuid[])
                  as given(recipient, subject, text, html, link_id, file_id)
           returning id
         )
         insert into outbox (queue, name, payload, traceparent) select 'mails', 'send', jsonb_build_object('mailId', id), $8 from kept`,
        [
          mails.map((mail) => mail.recipient),
          mails.map((mail) => mail.subject),
          mails.map((mail) => mail.text),
          mails.map((mail) => mail.html),
          at,
          mails.map((mail) => mail.linkId ?? null),
          mails.map((mail) => mail.fileId ?? null),
          traceparent(),
        ],
      );
    },

    addressees: ({ modules, place, usernames, ownOnly = false }) =>
      query<Addressee>(
        `select u.username, u.name, u.email from users u
        where u.is_active and not u.is_service and (
          u.username = any($1)
          or exists (select 1 from profile_module_relations m where m.profile_name = u.profile_name and m.permission = 'W' and m.module = any($2))
             and ($3::text is null or u.business_unit_total_access and not $6 or ${pairIsOpen('u.username', { company: '$3::text', businessUnit: '$4::text' })}
               and (not exists (select 1 from profile_module_relations l where l.profile_name = u.profile_name and l.module = 'Lider de Grupo')
                    or ${groupIsLed('u.username', '$5::bigint')})))
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
        where u.is_active and not u.is_service
          and (select count(distinct m.module) from profile_module_relations m where m.profile_name = u.profile_name and m.permission in ('W', $2) and m.module = any($3)) = cardinality($3)
          and not exists (select from mails m where m.recipient = u.email and m.subject = $1)
        order by u.username`,
        [subject, permission, modules],
      ),
  };
}
