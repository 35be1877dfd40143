// SQL: it keeps the hashes of mailed secrets, which stay bound parameters.
import type { AccountLinks, LinkOwners, UsedLink } from '@comensal/application/auth';
import { linkLifeMs } from '@comensal/domain/auth';
import type { Query } from '../platform/database/query';
import { isNamed } from '../users/user.repository';

/** The mailed links of one transaction. */
export function createAccountLinks(query: Query): AccountLinks {
  return {
    async add(kind, { username, email }, at) {
      const [link] = await query<{ id: string }>(
        'insert into account_links (kind, username, email, created_at) values ($1, $2, $3, $4) returning id',
        [kind, username, email, at],
      );
      if (!link) throw new Error('The link was not stored');
      return link.id;
    },
    async use(kind, sha256, at) {
      const [used] = await query<UsedLink>(
        `update account_links set used_at = $4 where kind = $1 and sha256 = $2 and used_at is null and created_at > $3
         returning username, email`,
        [kind, sha256, new Date(at.getTime() - linkLifeMs[kind]), at],
      );
      return used ?? null;
    },
    async look(kind, sha256, at) {
      const [link] = await query<UsedLink>(
        'select username, email from account_links where kind = $1 and sha256 = $2 and used_at is null and created_at > $3',
        [kind, sha256, new Date(at.getTime() - linkLifeMs[kind])],
      );
      return link ?? null;
    },
    async end(username, kinds, at) {
      await query(
        `update account_links set used_at = $3 where kind = any($2) and used_at is null
            and username in (select username from users where ${isNamed('username', '$1')})`,
        [username, kinds, at],
      );
    },
    async endLaterUndos(sha256, at) {
      await query(
        `update account_links later set used_at = $2 from account_links used
          where used.sha256 = $1 and later.username = used.username and later.kind = 'undo' and later.used_at is null
            and later.created_at >= used.created_at`,
        [sha256, at],
      );
    },
  };
}

/** The user of a link; read outside a transaction. */
export function createLinkOwners(query: Query): LinkOwners {
  return {
    async owner(kind, sha256, at) {
      const [row] = await query<{ username: string }>(
        `select l.username from account_links l join users u on u.username = l.username and u.is_active
          where l.kind = $1 and l.sha256 = $2 and l.used_at is null and l.created_at > $3
            and (l.kind in ('undo', 'objection', 'reportAddress') or lower(u.email) = lower(l.email))`,
        [kind, sha256, new Date(at.getTime() - linkLifeMs[kind])],
      );
      return row?.username ?? null;
    },
  };
}
