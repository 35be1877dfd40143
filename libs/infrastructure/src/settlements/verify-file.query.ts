import type { Actor } from '@comensal/domain/platform/access';
import { issuedStatuses, type VerifiedSettlement } from '@comensal/domain/settlements';
import { exactSum } from '../platform/database/exact-sum.sql';
import { isoMoment } from '../platform/database/moment.sql';
import { hasOneOf, Parameters, type Query } from '../platform/database/query';
import { settlementHash } from './issue.sql';
import { settlementScope } from './settlement-list.query';

/**
 * Which edition of which settlement a file of that SHA-256 is, as it was handed out; null for none, and for one outside the
 * actor's scope.
 */
export async function verifyFile(query: Query, actor: Actor, sha256: string): Promise<VerifiedSettlement> {
  const parameters = new Parameters();
  const given = parameters.add(sha256);
  const [found] = await query<NonNullable<VerifiedSettlement>>(
    `select r.id, c.business_name, to_char(r.month, 'YYYYMM')::int as month, f.edition, r.status, ${isoMoment('f.made_at')} as made_at,
            f.edition = r.edition and ${hasOneOf('r.status', issuedStatuses, parameters)} as "isCurrent", s.*
       from settlement_files f join settlements r on r.id = f.settlement_id join companies c on c.id = r.company_id
      cross join lateral (
        select sum(p.qty)::bigint as qty, ${exactSum('sum(p.amount)')} as amount, ${settlementHash} as hash
          from settlement_places p where p.settlement_id = f.settlement_id and p.edition = f.edition) s
      where f.sha256 = ${given} and ${settlementScope(actor, parameters)}`,
    parameters.values,
  );
  return found ?? null;
}
