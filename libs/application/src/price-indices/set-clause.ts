import type { Actor } from '@comensal/domain/platform/access';
import { invalidFields, platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { fill } from '@comensal/domain/platform/texts';
import type { SetClause } from '@comensal/domain/price-indices';
import { priceClauses as texts } from '@comensal/domain/price-indices/price-clauses.texts';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import { type Removal, refuseUnseen } from '../platform/versions/refuse-unseen';
import { refuseWrongPlace } from '../price-lists/add-price-list';

/**
 * Sets the index clause of a client at a centre (issue 50). Throws 'outOfScope', 'staleVersion', and names the field of
 * a client without a relation to the centre, of an index without values, and of a base day on which no list was in
 * force.
 */
export function setClause(inTransaction: InTransaction, actor: Actor, clause: SetClause): Promise<void> {
  return inTransaction(actor, async (unit) => {
    // Two people who set the first clause of a place wait for each other here.
    await unit.priceLists.lockCentre(clause.business_unit_id);
    await refuseWrongPlace(unit, actor, clause);
    const former = await unit.priceClauses.lock(actor, clause);
    // A removed clause is as stale as an edited one; whoever sends 0 saw none.
    refuseUnseen(clause, former ?? { version: 0 });
    const [unknown] = await unit.priceClauses.unknown(clause.weights.map(({ index }) => index));
    if (unknown !== undefined)
      throw invalidFields({ weights: fill(texts.validation.unknownIndex, { index: unknown }) });
    if (!(await unit.priceLists.inForce(clause, clause.base_date)))
      throw invalidFields({ base_date: texts.validation.noBase });
    if (former) await unit.changes(() => unit.priceClauses.change(former.id, clause));
    else await unit.priceClauses.add(clause);
  });
}

/** Removes a clause; the audit keeps it. Throws 'notFound', 'outOfScope' and 'staleVersion'. */
export function removeClause(inTransaction: InTransaction, actor: Actor, { id, ...seen }: Removal): Promise<void> {
  return inTransaction(actor, async ({ priceClauses }) => {
    const clause = await priceClauses.lock(actor, { id });
    if (!clause) throw new Refusal(platformRefusals.notFound);
    if (!clause.withinScope) throw new Refusal(platformRefusals.outOfScope);
    refuseUnseen(seen, clause);
    await priceClauses.remove(id);
  });
}
