// SQL: comments are only added, and people are found by a condition over all users.
import type { CommentRepository } from '@comensal/application/comments';
import type { Addressee } from '@comensal/application/platform/mails';
import type { Comment } from '@comensal/domain/comments';
import { Parameters, type Query } from '../platform/database/query';
import { commentColumns, commentTables, isMentionable } from './comment.queries';
import { findCommented } from './commented-record.query';

/** The comments of one transaction. */
export function createCommentRepository(query: Query): CommentRepository {
  return {
    find: (actor, kind, id) => findCommented(query, actor, kind, id),

    async mentionable(actor, { kind, id }, usernames) {
      const record = usernames.length === 0 ? null : await findCommented(query, actor, kind, id);
      if (!record) return [];
      const parameters = new Parameters();
      const named = parameters.add(usernames.map((username) => username.toLowerCase()));
      return query<Addressee>(
        `select u.username, u.name, u.email from users u
          where lower(u.username) = any(${named}) and ${isMentionable(actor, record, parameters)} order by u.username`,
        parameters.values,
      );
    },

    async add({ kind, record_id, text, mentioned, username, onBehalfOf }, at) {
      const [added] = await query<Comment>(
        `with added as (
           insert into comments (kind, record_id, text, mentioned, username, on_behalf_of, created_at) values ($1, $2, $3, $4, $5, $6, $7) returning *
         )
         select ${commentColumns} from ${commentTables('added')}`,
        [kind, record_id, text, mentioned, username, onBehalfOf, at],
      );
      if (!added) throw new Error('The comment was not added');
      return added;
    },
  };
}
