import { type DeliveredMeal, type DeliveryAnswer, isSameMeal, readMeal } from '@comensal/domain/terminal';
import type { Clock } from '../platform/clock/clock.port';
import type { Idempotency, InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import type { PlacedMeal, RefusedDelivery } from './meal.repository.port';

export interface MealDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
}

/** The delivering point of sale: its key, and the centre of the key. */
export interface DeliveringTerminal {
  readonly keyId: number;
  readonly businessUnitId: string;
}

export interface Delivery {
  readonly pending?: number | null | undefined;
  readonly transactions: readonly unknown[];
  readonly idempotency?: Idempotency | null;
}

/** The name of a point of sale in the audit and in idempotency keys. */
const terminalUsername = ({ keyId }: DeliveringTerminal): string => `terminal:${keyId}`;

/**
 * Accepts a batch of meals from a point of sale (decisions, "Meals and terminals"): each exactly once, identified by
 * the centre and the terminal's own id, however often and through however many keys and connections it is delivered.
 * The same id with different content is another meal: it is refused and stored, because one of two terminals counts wrong
 * and both people ate. An invalid meal is refused with its reason and stored for review; the others of its batch are
 * accepted. All of it is one transaction.
 */
export async function deliverMeals(
  { inTransaction, clock }: MealDependencies,
  terminal: DeliveringTerminal,
  delivery: Delivery,
): Promise<DeliveryAnswer> {
  const { businessUnitId, keyId } = terminal;
  const { meals, unreadable } = readBatch(delivery.transactions);
  return inTransaction(
    { username: terminalUsername(terminal) },
    async (unit) => {
      const at = clock();
      await unit.meals.lockCentre(businessUnitId);
      const { accepted, refused } = await unit.meals.take(businessUnitId, meals, at);
      const rejected = [...unreadable, ...refused].sort((one, other) => one.position - other.position);
      await unit.meals.keepRefused(
        businessUnitId,
        rejected.map(({ position, id, reason }) => ({ id, reason, payload: delivery.transactions[position] })),
        at,
      );
      await unit.meals.keepPending(businessUnitId, keyId, delivery.pending ?? null, at);
      return {
        accepted,
        duplicates: delivery.transactions.length - accepted - rejected.length,
        rejected: rejected.map(({ position: _position, ...notice }) => notice),
      };
    },
    delivery.idempotency,
  );
}

function readBatch(transactions: readonly unknown[]): { meals: PlacedMeal[]; unreadable: RefusedDelivery[] } {
  const meals: PlacedMeal[] = [];
  const unreadable: RefusedDelivery[] = [];
  const byId = new Map<string, readonly DeliveredMeal[]>();
  for (const [position, sent] of transactions.entries()) {
    const read = readMeal(sent);
    if (read.meal) {
      const { meal } = read;
      const others = byId.get(meal.id) ?? [];
      if (others.some((other) => isSameMeal(other, meal))) continue;
      byId.set(meal.id, [...others, meal]);
      meals.push({ position, meal });
    } else {
      const { meal: _none, ...refused } = read;
      unreadable.push({ position, ...refused });
    }
  }
  return { meals, unreadable };
}
