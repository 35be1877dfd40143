import type { PendingSignIns } from '@comensal/application/second-factor';
import { afterProof } from '../auth/after-proof.sql';
import type { Query } from '../platform/database/query';

/** Sign-ins between password and second step, in PostgreSQL, one statement each. */
export function createPendingSignIns(query: Query): PendingSignIns {
  return {
    async begin(sha256, { username, passwordHash }, at) {
      const begun = await query(
        `${afterProof('$2', '$4')} insert into pending_sign_ins (sha256, username, created_at) select $1, username, $3 from proved returning sha256`,
        [sha256, username, at, passwordHash],
      );
      return begun.length > 0;
    },
    async attempt(sha256, since, attempts) {
      const [row] = await query<{ username: string; challenge: string | null }>(
        `with found as (
           select sha256, username, challenge from pending_sign_ins
            where sha256 = $1 and created_at > $2 and attempts < $3 for update
         )
         update pending_sign_ins p set attempts = p.attempts + 1, challenge = null from found where p.sha256 = found.sha256
         returning found.username, found.challenge`,
        [sha256, since, attempts],
      );
      return row ?? null;
    },
    async challenge(sha256, challenge, since, attempts) {
      const [row] = await query<{ username: string }>(
        `update pending_sign_ins set challenge = $2 where sha256 = $1 and created_at > $3 and attempts < $4 returning username`,
        [sha256, challenge, since, attempts],
      );
      return row?.username ?? null;
    },
    async finish(sha256) {
      return (await query('delete from pending_sign_ins where sha256 = $1 returning sha256', [sha256])).length > 0;
    },
  };
}
