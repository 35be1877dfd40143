import { randomBytes } from 'node:crypto';
import type { Sessions } from '@comensal/application/auth';
import { type OwnSession, sessionLifeHours } from '@comensal/domain/auth';
import { type Actor, type ModuleGrant } from '@comensal/domain/platform/access';
import type { Pool } from 'pg';
import { keepPlan } from '../platform/database/cached-plans';
import { isHere } from '../platform/database/here.sql';
import { isoMoment } from '../platform/database/moment.sql';
import { Parameters, type Query } from '../platform/database/query';
import { together } from '../platform/database/together';
import type { TextCache } from '../platform/prepared-text';
import { lockedAccounts } from '../users/lock-accounts';
import { accessValues, recordsAccess } from './access-log';
import { afterProof } from './after-proof.sql';
import { liveSession, sessionLimits, touchEveryMs } from './live-session.sql';
import { mustEnrol } from './must-enrol.sql';
import { networkOf } from './network';
import { type PersonRow, personColumns, personOf } from './signed-in-person.sql';

interface ActorRow {
  readonly id: string;
  readonly is_due: boolean;
  readonly username: string;
  readonly total_access: boolean;
  readonly modules: ModuleGrant[];
  readonly must_enrol: boolean;
  readonly must_change_password: boolean;
}

/** The id of a new session: 128 random bits, without the version bits of a UUID. */
function newSessionId(): string {
  return randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** What an installation configures. */
export interface SessionRules {
  readonly lifeHours?: number;
  readonly secondFactorOfAll?: boolean;
}

/**
 * Sessions in PostgreSQL. They end after four hours without a call (O-12), and `lifeHours` after the sign-in however
 * active they are. The mark of use may be a minute old, so the idle limit is a minute longer: the server never ends a
 * session before the screen does. With `secondFactorOfAll` everybody must have a second factor, whatever the profile.
 */
export function createSessions(
  pool: Pool,
  rights: TextCache,
  { lifeHours = sessionLifeHours, secondFactorOfAll = false }: SessionRules = {},
): Sessions {
  const query: Query = async (sql, parameters) => (await pool.query(sql, [...(parameters ?? [])])).rows;
  let now = new Date();
  const statements: string[] = [];
  const findActor = together<ActorRow>(async (ids) => {
    statements[ids.length] ??= keepPlan(resumeSql(ids.length));
    const requests = [
      secondFactorOfAll,
      ...sessionLimits(now, lifeHours),
      new Date(now.getTime() - touchEveryMs),
      ...ids,
    ];
    const { rows } = await pool.query<ActorRow>(statements[ids.length] ?? '', requests);
    return new Map(rows.map((row) => [row.id, row]));
  });
  const find = async (id: string, at: Date): Promise<ActorRow | null> => {
    now = at;
    return (await findActor(id.toLowerCase())) ?? null;
  };
  return {
    async start({ username, passwordHash, origin, factor }, at) {
      const id = newSessionId();
      const event = accessValues({ kind: 'signIn', username, origin, factor }, at);
      const { rows } = await pool.query<PersonRow & { is_begun: boolean }>(startSql, [
        ...event,
        passwordHash,
        id,
        origin.client,
        secondFactorOfAll,
      ]);
      const [row] = rows;
      if (!row) return null;
      if (!row.is_begun) return 'secondStep';
      const user = await personOf(query, rights, row);
      return user && { sessionId: id, user };
    },
    async renew(id) {
      const renewed = newSessionId();
      const { rowCount } = await pool.query('update sessions set id = $2 where id = $1 and ended_at is null', [
        id,
        renewed,
      ]);
      return rowCount === 1 ? renewed : null;
    },
    async signedInAt(id) {
      const { rows } = await pool.query<{ at: Date }>(
        'select created_at as at from sessions where id = $1 and ended_at is null',
        [id],
      );
      return rows[0]?.at ?? null;
    },
    living(username, current, at) {
      const parameters = new Parameters();
      const isCurrent = `id = ${parameters.add(current)}`;
      return query<OwnSession>(
        `select id, coalesce(address, '') as address, coalesce(client, '') as client, ${isoMoment('created_at')} as since,
                ${isoMoment('last_seen_at')} as "lastUsed", ${isCurrent} as current
           from sessions where username = ${parameters.add(username)} and ${liveSession(at, lifeHours, parameters)}
          order by ${isCurrent} desc, last_seen_at desc, id`,
        parameters.values,
      );
    },
    async endOwn(username, which, at) {
      const [condition, id] = 'id' in which ? ['id = $2', which.id] : ['id <> $2', which.except];
      const { rowCount } = await pool.query(
        `${afterLock} update sessions set ended_at = $3, ended_reason = 'ended' from account
          where sessions.username = account.username and ${condition} and ended_at is null`,
        [username, id, at],
      );
      return rowCount ?? 0;
    },
    async isKnownAddress(username, address, since) {
      const { rows } = await pool.query<{ known: boolean }>(
        'select exists (select from sessions where username = $1 and network = $2 and created_at >= $3) as known',
        [username, networkOf(address), since],
      );
      return rows[0]?.known ?? false;
    },
    async end(id, reason, at) {
      await pool.query('update sessions set ended_at = $2, ended_reason = $3 where id = $1 and ended_at is null', [
        id,
        at,
        reason,
      ]);
    },
    async resume(id, at) {
      const row = await find(id, at);
      // Not together with the read: marks for several persons in one statement could deadlock.
      if (row?.is_due) await pool.query(keepPlan(touchSql), [id, at]);
      return row && actorOf(row);
    },
    async look(id, at) {
      const row = await find(id, at);
      return row && actorOf(row);
    },
  };
}

function actorOf({ username, modules, total_access: totalAccess, ...row }: ActorRow): Actor {
  return {
    username,
    modules,
    totalAccess,
    ...(row.must_enrol ? { mustEnrol: true } : {}),
    ...(row.must_change_password ? { mustChangePassword: true } : {}),
  };
}

/** Whatever ends several sessions of a user locks the account first. */
const afterLock = `with account as materialized (${lockedAccounts('u.username = $1')})`;

/**
 * A session, its event and its person, in one statement: a sign-in should cost little more than its password. The
 * person is the one that was locked.
 */
const startSql = keepPlan(`${afterProof('$2', '$11')},
  admitted as (
    select username from proved
     where $7 <> 'none' or not exists (select from second_factors held where held.username = proved.username)
  ), begun as (
    insert into sessions (id, username, created_at, last_seen_at, address, network, client)
    select $12, username, $8, $8, $3, $4, $13 from admitted returning username
  ), recorded as (
    select ${recordsAccess} from begun
  )
  select ${personColumns('$14')}, (select count(*) from recorded) > 0 as is_begun from proved u`);

const touchSql = 'update sessions set last_seen_at = $2 where id = $1 and ended_at is null and last_seen_at < $2';

/** The sessions by their keys, each with the person and the current profile, and whether the mark of use is due. */
const resumeSql = (sessions: number): string => `
  with session as (
    select s.id, s.last_seen_at, u.username, u.profile_name, u.business_unit_total_access, u.must_change_password
      from sessions s join users u on u.username = s.username and ${isHere('u')}
     where s.id in (${Array.from({ length: sessions }, (_, index) => `$${index + 5}`).join(', ')})
       and s.ended_at is null and s.last_seen_at >= $2 and s.created_at >= $3
  )
  select session.id, session.last_seen_at < $4 as is_due, session.username, session.business_unit_total_access as total_access,
         session.must_change_password,
         ${mustEnrol('session', '$1')} as must_enrol,
         (select coalesce(json_agg(json_build_object('name', m.module, 'permission', m.permission) order by m.module), '[]')
            from profile_module_relations m where m.profile_name = session.profile_name) as modules
    from session`;
