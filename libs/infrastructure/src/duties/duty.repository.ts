import type { DutyRepository } from '@comensal/application/duties';
import { type DutyPair, usualDutyRule } from '@comensal/domain/duties';
import { dateToIso } from '@comensal/domain/platform/dates';
import { p } from '@mikro-orm/core';
import { advisoryLocks } from '../platform/database/advisory-locks';
import { Parameters, type Query } from '../platform/database/query';
import { columns, type EntityManager, entity, recordsOf } from '../platform/database/records';
import { dutyHolders } from './duty-holders.sql';

export const DutyRuleRecord = entity('duty_rules', {
  ...columns.textKeys('pair'),
  four_eyes: p.boolean(),
  ...columns.texts('rule', 'reason', 'set_by'),
  ...columns.versioned,
});
type Rule = Awaited<ReturnType<DutyRepository['lock']>>;

export function createDutyRepository(em: EntityManager, query: Query): DutyRepository {
  const records = recordsOf(em, DutyRuleRecord);
  const find = async (pair: DutyPair): Promise<Rule | undefined> =>
    (
      await query<Rule>(
        'select rule, four_eyes as "fourEyes", version from duty_rules where pair = $1 for no key update',
        [pair],
      )
    )[0];
  return {
    async rules() {
      const rows = await query<Pick<Rule, 'rule'> & { readonly pair: DutyPair }>('select pair, rule from duty_rules');
      return new Map(rows.map(({ pair, rule }) => [pair, rule]));
    },
    async lock(pair) {
      // A rule that nobody changed has no row to lock.
      await query('select pg_advisory_xact_lock($1, hashtext($2))', [advisoryLocks.dutyRules, pair]);
      return (await find(pair)) ?? { rule: usualDutyRule, fourEyes: false, version: 0 };
    },
    async setRule(pair, { rule, fourEyes: four_eyes, reason, setBy: set_by }) {
      const change = { rule, four_eyes, reason, set_by };
      if (await find(pair)) await records.change(pair, change);
      else await records.add({ pair, ...change });
    },
    async holds(pair, username, today) {
      const parameters = new Parameters();
      const holders = dutyHolders({ today, pairs: [pair], reader: null }, parameters);
      const found = await query(
        `with ${holders}
         select from duty_holders where username = ${parameters.add(username)} limit 1`,
        parameters.values,
      );
      return found.length > 0;
    },
    async addReasons(pairs, holder, { reason, until }, by, at) {
      await query(
        `insert into duty_reasons (pair, username, profile_name, reason, until_day, given_by, created_at)
         select pair, $2, $3, $4, $5::date, $6, $7 from unnest($1::text[]) pair`,
        [
          pairs,
          'username' in holder ? holder.username : null,
          'profileName' in holder ? holder.profileName : null,
          reason,
          dateToIso(until),
          by,
          at,
        ],
      );
    },
  };
}
