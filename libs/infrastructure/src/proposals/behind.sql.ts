import { type Actor, ownerOf, peopleBehind } from '@comensal/domain/platform/access';
import type { Query } from '../platform/database/query';
import type { HistoryTable } from '../platform/lifecycle/record-history';

/**
 * Who stands behind the proposal of a record `r` that another person decides, as SQL. `everybody` is those who proposed it,
 * also for somebody who is away, and whoever could have acted as one of them, over any number of hops (`people_behind`): none
 * of them decides. `isOneOf` is the condition that one of the users, an array in SQL, could be the same person as one of
 * those: one made the other's account or key, or a third person made both. `standing` is what an actor is to each of the
 * proposals.
 */
export function behindProposalOf(proposals: string, { table, record }: HistoryTable) {
  const proposers = `(select r.proposed_by as username union select s.username from ${table} s
  where s.${record} = r.id and s.event = 'propose' and s.on_behalf_of is not null)`;
  const everybody = `(select array_agg(distinct p.name) from ${proposers} b, unnest(people_behind(b.username, r.created_at)) p(name))::text[]`;
  const isOneOf = (users: string): string =>
    `${everybody} && (select array_agg(p.name) from unnest(${users}) a(username), unnest(people_behind(a.username, r.created_at)) p(name))`;
  return {
    everybody,
    isOneOf,
    async standing(query: Query, actor: Pick<Actor, 'username' | 'replaces'>, ids: readonly number[]) {
      const rows =
        ids.length === 0
          ? []
          : await query<{ id: number }>(
              `select r.id from ${proposals} r where r.id = any($1) and ${isOneOf('$2::text[]')}`,
              [ids, peopleBehind(actor)],
            );
      const behind = new Set(rows.map(({ id }) => id));
      return (id: number, proposedBy: string) => ({
        isProposer: proposedBy === ownerOf(actor),
        isBehindIt: behind.has(id),
      });
    },
  };
}
