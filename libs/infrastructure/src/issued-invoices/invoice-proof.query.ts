import type { UnprovedInvoice } from '@comensal/application/issued-invoices';
import type { CreditDetail, InvoiceProof, ProofRule } from '@comensal/domain/credits';
import type { ProofRuleView } from '@comensal/domain/issued-invoices';
import type { Actor } from '@comensal/domain/platform/access';
import { Parameters, type Query } from '../platform/database/query';
import { centreCondition } from '../platform/database/scope.sql';
import { issuedOf, proofOf } from './invoice-proof.sql';

/**
 * What the issuer's list says of a credit's invoice, and the rule of its centre. The values of an invoice of another receiver
 * are only for those who see every company.
 */
export async function issuedOfCredit(
  query: Query,
  actor: Actor,
  id: number,
): Promise<Pick<CreditDetail, 'issued' | 'proof_rule'>> {
  const [row] = await query<Pick<CreditDetail, 'issued' | 'proof_rule'>>(
    `select coalesce((select r.rule from invoice_proof_rules r where r.business_unit_id = c.business_unit_id), 'told') as proof_rule,
            case when issued.id is not null then json_build_object('type', issued.type, 'point_of_sale', issued.point_of_sale,
              'number', issued.number, 'receiver', issued.receiver, 'date', to_char(issued.issued_on, 'YYYYMMDD')::int,
              'total', issued.total, 'currency', issued.currency) end as issued
       from credits_requests c
       left join lateral (select * from (${issuedOf('c')}) best where $2 or best.receiver = c.cuit) issued on true
      where c.id = $1`,
    [id, actor.totalAccess],
  );
  if (!row) throw new Error(`Credit ${id} is not there`);
  return row;
}

/** The rule of a credit's centre and what the list says, where that rule asks for more than 'Emitida'; null otherwise. */
export async function unprovedInvoice(
  query: Query,
  credit: { readonly id: number; readonly businessUnitId: string },
): Promise<UnprovedInvoice | null> {
  const [asked] = await query<{ rule: Exclude<ProofRule, 'told'> }>(
    `select rule from invoice_proof_rules where business_unit_id = $1 and rule <> 'told'`,
    [credit.businessUnitId],
  );
  if (!asked) return null;
  const [row] = await query<{ proof: InvoiceProof | null }>(
    `select ${proofOf('c')} as proof from credits_requests c where c.id = $1`,
    [credit.id],
  );
  const proof = row?.proof ?? null;
  return proof === null || proof.state === 'Emitida' ? null : { rule: asked.rule, proof };
}

/** The rules of the centres that the actor sees and that have one. */
export function listProofRules(query: Query, actor: Actor): Promise<ProofRuleView[]> {
  const parameters = new Parameters();
  return query<ProofRuleView>(
    `select r.business_unit_id, r.rule, r.version from invoice_proof_rules r
      where ${centreCondition(actor, 'r.business_unit_id', parameters)} order by r.business_unit_id`,
    parameters.values,
  );
}
