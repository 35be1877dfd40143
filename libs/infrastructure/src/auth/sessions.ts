import type { Sessions } from '@comensal/application';
import type { Actor, ModuleGrant } from '@comensal/domain';
import type { Pool } from 'pg';

/** A session is marked as used at most this often: a call costs one read, not one write. */
const touchEveryMs = 60_000;

interface ActorRow {
  readonly username: string;
  readonly total_access: boolean;
  readonly modules: ModuleGrant[];
}

/**
 * Sessions in PostgreSQL. Since the mark of use may be a minute old, the idle limit is counted a minute longer: the server
 * never ends a session earlier than the screen does (O-12).
 */
export function createSessions(pool: Pool): Sessions {
  return {
    async start(username, at) {
      const { rows } = await pool.query<{ id: string }>(
        'insert into sessions (username, created_at, last_seen_at) values ($1, $2, $2) returning id',
        [username, at],
      );
      if (!rows[0]) throw new Error('The session was not kept');
      return rows[0].id;
    },
    async end(id, reason, at) {
      await pool.query('update sessions set ended_at = $2, ended_reason = $3 where id = $1 and ended_at is null', [
        id,
        at,
        reason,
      ]);
    },
    async endAll(username, reason, at) {
      await pool.query(
        'update sessions set ended_at = $2, ended_reason = $3 where username = $1 and ended_at is null',
        [username, at, reason],
      );
    },
    async resume(id, at, idleLimitMs): Promise<Actor | null> {
      const idleSince = new Date(at.getTime() - idleLimitMs - touchEveryMs);
      const touchBefore = new Date(at.getTime() - touchEveryMs);
      // Named, and so planned once a connection: every call of every person runs it.
      const {
        rows: [row],
      } = await pool.query<ActorRow>({
        name: 'resume-session',
        text: resumeSql,
        values: [id, at, idleSince, touchBefore],
      });
      return row ? { username: row.username, modules: row.modules, totalAccess: row.total_access } : null;
    },
  };
}

/** One round trip: the session by its key, the person with today's profile, and the mark of use where it is due. */
const resumeSql = `
  with session as (
    select s.id, s.last_seen_at, u.username, u.profile_name, u.business_unit_total_access
      from sessions s join users u on u.username = s.username and u.is_active
     where s.id = $1 and s.ended_at is null and s.last_seen_at >= $3
  ), touched as (
    update sessions set last_seen_at = $2
      from session where sessions.id = session.id and session.last_seen_at < $4
  )
  select session.username, session.business_unit_total_access as total_access,
         (select coalesce(json_agg(json_build_object('name', m.module, 'permission', m.permission) order by m.module), '[]')
            from profile_module_relations m where m.profile_name = session.profile_name) as modules
    from session`;
