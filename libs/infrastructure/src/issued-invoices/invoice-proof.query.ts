import type { Unproved } from '@comensal/application/issued-invoices';
import type { CreditDetail } from '@comensal/domain/credits';
import type { ProofRuleView } from '@comensal/domain/issued-invoices';
import type { Actor } from '@comensal/domain/platform/access';
import { bankOf } from '../bank-statements/bank-proof.sql';
import { Parameters, type Query } from '../platform/database/query';
import { centreCondition } from '../platform/database/scope.sql';
import { issuedOf, proofOf } from './invoice-proof.sql';

type Proofs = Pick<CreditDetail, 'issued' | 'proof_rule' | 'bank' | 'bank_rule'>;

/**
 * What the issuer's list says of a credit's invoice, and the bank of its payment, and the rules of its centre. The values of an invoice of another receiver
 * are only for those who see every company.
 */
export async function issuedOfCredit(query: Query, actor: Actor, id: number): Promise<Proofs> {
  const [row] = await query<Proofs>(
    `select coalesce(rules.rule, 'told') as proof_rule, coalesce(rules.bank_rule, 'told') as bank_rule, ${bankOf('c', '$2')} as bank,
            case when issued.id is not null then json_build_object('type', issued.type, 'point_of_sale', issued.point_of_sale,
              'number', issued.number, 'receiver', issued.receiver, 'date', to_char(issued.issued_on, 'YYYYMMDD')::int,
              'total', issued.total, 'currency', issued.currency) end as issued
       from credits_requests c left join invoice_proof_rules rules on rules.business_unit_id = c.business_unit_id
       left join lateral (select * from (${issuedOf('c')}) best where $2 or best.receiver = c.cuit) issued on true
      where c.id = $1`,
    [id, actor.totalAccess],
  );
  if (!row) throw new Error(`Credit ${id} is not there`);
  return row;
}

/** The rules of a credit's centre and what list and bank say, where they ask for more than to be told; null otherwise. */
export async function unprovedOf(
  query: Query,
  credit: { readonly id: number; readonly businessUnitId: string },
): Promise<Unproved | null> {
  const [row] = await query<Unproved>(
    `select r.rule, r.bank_rule, ${proofOf('c')} as proof, ${bankOf('c', 'true')} as bank
       from invoice_proof_rules r join credits_requests c on c.id = $2
      where r.business_unit_id = $1 and (r.rule <> 'told' or r.bank_rule <> 'told')`,
    [credit.businessUnitId, credit.id],
  );
  return row ?? null;
}

/** The rules of the centres that the actor sees and that have one. */
export function listProofRules(query: Query, actor: Actor): Promise<ProofRuleView[]> {
  const parameters = new Parameters();
  return query<ProofRuleView>(
    `select r.business_unit_id, r.rule, r.bank_rule, r.version from invoice_proof_rules r
      where ${centreCondition(actor, 'r.business_unit_id', parameters)} order by r.business_unit_id`,
    parameters.values,
  );
}
