/** The names of those who proposed the reversal `r`, also for somebody who is away. */
const proposersOf = `(select r.proposed_by as username union select s.username from reversals_state s
  where s.reversal_id = r.id and s.event = 'propose' and s.on_behalf_of is not null)`;

/**
 * Everybody behind the proposal of the reversal `r`, as SQL: those who proposed it, and whoever could have acted as one of
 * them, over any number of hops (`people_behind`). None of them decides.
 */
export const behindProposal = `(select array_agg(distinct p.name) from ${proposersOf} b, unnest(people_behind(b.username, r.created_at)) p(name))::text[]`;

/**
 * Condition: one of the users, an array in SQL, could be the same person as one behind the proposal of the reversal `r`:
 * one made the other's account or key, or a third person made both.
 */
export function isBehindProposal(users: string): string {
  return `${behindProposal} && (select array_agg(p.name) from unnest(${users}) a(username), unnest(people_behind(a.username, r.created_at)) p(name))`;
}
