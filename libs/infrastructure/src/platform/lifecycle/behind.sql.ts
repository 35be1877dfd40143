import type { HistoryTable } from './record-history';

/**
 * Who stands behind the proposal of a record `r` that another person decides, as SQL. `everybody` is those who proposed it,
 * also for somebody who is away, and whoever could have acted as one of them, over any number of hops (`people_behind`): none
 * of them decides. `isOneOf` is the condition that one of the users, an array in SQL, could be the same person as one of
 * those: one made the other's account or key, or a third person made both.
 */
export function behindProposalOf({ table, record }: HistoryTable) {
  const proposers = `(select r.proposed_by as username union select s.username from ${table} s
  where s.${record} = r.id and s.event = 'propose' and s.on_behalf_of is not null)`;
  const everybody = `(select array_agg(distinct p.name) from ${proposers} b, unnest(people_behind(b.username, r.created_at)) p(name))::text[]`;
  return {
    everybody,
    isOneOf: (users: string): string =>
      `${everybody} && (select array_agg(p.name) from unnest(${users}) a(username), unnest(people_behind(a.username, r.created_at)) p(name))`,
  };
}
