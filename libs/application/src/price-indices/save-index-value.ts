import type { Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import type { AddIndexValue, EditIndexValue } from '@comensal/domain/price-indices';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import { type Removal, refuseUnseen, type Seen } from '../platform/versions/refuse-unseen';
import type { IndexValueRepository } from './index-value.repository.port';

/** Throws 'indexValueTaken'. Returns the id. */
export function addIndexValue(inTransaction: InTransaction, actor: Actor, values: AddIndexValue): Promise<number> {
  return inTransaction(actor, ({ priceIndices }) => priceIndices.add(values, actor.username));
}

/** Throws 'notFound', 'staleVersion' and 'indexValueTaken'. Returns the id. */
export function editIndexValue(
  inTransaction: InTransaction,
  actor: Actor,
  { id, ...values }: EditIndexValue,
): Promise<number> {
  return inTransaction(actor, async (unit) => {
    await lockSeen(unit.priceIndices, id, values);
    await unit.changes(() => unit.priceIndices.change(id, values, actor.username));
    return id;
  });
}

/** Throws 'notFound' and 'staleVersion'. */
export function removeIndexValue(inTransaction: InTransaction, actor: Actor, { id, ...seen }: Removal): Promise<void> {
  return inTransaction(actor, async ({ priceIndices }) => {
    await lockSeen(priceIndices, id, seen);
    await priceIndices.remove(id);
  });
}

async function lockSeen(priceIndices: IndexValueRepository, id: number, seen: Seen): Promise<void> {
  const record = await priceIndices.lock(id);
  if (!record) throw new Refusal(platformRefusals.notFound);
  refuseUnseen(seen, record);
}
