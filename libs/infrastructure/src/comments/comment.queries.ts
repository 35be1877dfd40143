import {
  type Comment,
  type CommentPage,
  type GetComments,
  type GetPeople,
  type MentionedPerson,
  mostPeople,
} from '@comensal/domain/comments';
import type { Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { wordsOfSearch } from '@comensal/domain/platform/validation';
import { mayBeOutsider } from '@comensal/domain/users';
import { actingName, fullName } from '../platform/database/acting-name.sql';
import { isoMoment } from '../platform/database/moment.sql';
import { Parameters, type Query } from '../platform/database/query';
import { folded, holdsWord, ordered } from '../platform/database/search.sql';
import { findCommented, type ResolvedRecord, seesRecord, tookPart } from './commented-record.query';

/** A comment's row in the answer's shape; `c` is the comment. Its writer is named as in the record's history. */
export const commentColumns = `c.id, ${isoMoment('c.created_at')} as at, c.username, ${actingName(fullName('u'), fullName('away'))} as person, c.text,
  (select coalesce(json_agg(json_build_object('username', m.username, 'person', ${fullName('m')}) order by m.username), '[]')
     from users m where m.username = any(c.mentioned)) as mentions`;

/** Comments with what `commentColumns` need; `comments` is SQL. */
export const commentTables = (comments: string): string =>
  `${comments} c join users u on u.username = c.username left join users away on away.username = c.on_behalf_of`;

async function seenRecord(
  query: Query,
  actor: Actor,
  { kind, record_id: id }: GetComments | GetPeople,
): Promise<ResolvedRecord> {
  const record = await findCommented(query, actor, kind, id);
  if (!record) throw new Refusal(platformRefusals.notFound);
  return record;
}

/** A page of a record's comments, newest first. Throws notFound for a foreign record as for none. */
export async function getComments(query: Query, actor: Actor, request: GetComments): Promise<CommentPage> {
  const { kind, id } = await seenRecord(query, actor, request);
  const { limit, offset } = request.page;
  const [rows, [counted]] = await Promise.all([
    query<Comment>(
      `select ${commentColumns} from ${commentTables('comments')}
        where c.kind = $1 and c.record_id = $2 order by c.id desc limit $3 offset $4`,
      [kind, id, limit, offset],
    ),
    query<{ total: number }>('select count(*)::int as total from comments where kind = $1 and record_id = $2', [
      kind,
      id,
    ]),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/**
 * Condition: the actor may mention the person `u` about the record: somebody who may see it, and for an actor who may be
 * from outside the organisation only those whom the record's history names, so that nobody learns who works here.
 */
export function isMentionable(actor: Actor, record: ResolvedRecord, parameters: Parameters): string {
  const sees = seesRecord(record, parameters);
  return mayBeOutsider(actor.modules) ? `${sees} and ${tookPart(record, parameters)}` : sees;
}

/**
 * People whom the actor may mention, except the actor: those who took part first. Throws notFound for a foreign record as
 * for none.
 */
export async function findPeople(query: Query, actor: Actor, request: GetPeople): Promise<MentionedPerson[]> {
  const record = await seenRecord(query, actor, request);
  const parameters = new Parameters();
  const names = folded(`u.username || ' ' || ${fullName('u')}`);
  const conditions = [
    isMentionable(actor, record, parameters),
    `u.username <> ${parameters.add(actor.username)}`,
    ...wordsOfSearch(request.search).map((word) => holdsWord(names, word, parameters)),
  ];
  return query<MentionedPerson>(
    `select u.username, ${fullName('u')} as person from users u where ${conditions.join(' and ')}
      order by ${tookPart(record, parameters)} desc, ${ordered(fullName('u'))}, u.username limit ${mostPeople}`,
    parameters.values,
  );
}
