import { mayMake } from '@comensal/domain/platform/access';
import { addExactly, type ExactSum, formatSum } from '@comensal/domain/platform/money';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { fill } from '@comensal/domain/platform/texts';
import { agreementAccess } from '@comensal/domain/price-agreements';
import { priceAgreements } from '@comensal/domain/price-agreements/price-agreements.texts';
import { z } from 'zod';
import type { JobContext, JobHandler } from '../jobs/job-handler.port';
import type { OwnerOf } from '../jobs/job-owner.port';
import type { Clock } from '../platform/clock/clock.port';
import { type Acting, type InTransaction, nobody } from '../platform/unit-of-work/unit-of-work.port';

export interface SettleDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
}

const params = z.object({ agreementId: z.int() });

/**
 * Posts what a confirmed agreement costs, or takes back what an undone one did, in portions of a place each. What is
 * posted is always the difference to what should be: a run that died, or one that comes twice, posts the rest.
 */
export function settleAgreement(dependencies: SettleDependencies & { readonly ownerOf: OwnerOf }): JobHandler {
  return async (input, context) => {
    const { agreementId } = params.parse(input);
    const owner = await dependencies.ownerOf(context.owner);
    if (!owner || !mayMake(owner.actor, agreementAccess['price-agreements/decide']))
      throw new Refusal(platformRefusals.noPermission);
    const { adjustments, amount } = await settlePlaces(dependencies, owner.actor, agreementId, context);
    const message = fill(priceAgreements.settled, { adjustments, amount: formatSum(amount) });
    return { result: { message, adjustments, amount }, file: null };
  };
}

/** What came late, or was voided, since agreements were settled; and what a job left that nobody takes up. */
export async function settleLate(
  dependencies: SettleDependencies & { readonly unsettled: () => Promise<readonly number[]> },
): Promise<number> {
  let adjustments = 0;
  for (const id of await dependencies.unsettled())
    adjustments += (await settlePlaces(dependencies, nobody, id, null)).adjustments;
  return adjustments;
}

async function settlePlaces(
  { inTransaction, clock }: SettleDependencies,
  actor: Acting,
  agreementId: number,
  context: JobContext | null,
) {
  const places = await inTransaction(actor, (unit) => unit.priceAgreements.placesOf(agreementId));
  const sum: { adjustments: number; amount: ExactSum } = { adjustments: 0, amount: 0 };
  for (const [index, companyId] of places.entries()) {
    context?.signal.throwIfAborted();
    const settled = await inTransaction(actor, (unit) =>
      unit.priceAgreements.settle(agreementId, companyId, clock(), context?.id ?? null),
    );
    sum.adjustments += settled.adjustments;
    sum.amount = addExactly(sum.amount, settled.amount);
    await context?.kept();
    context?.progress(index + 1, places.length);
  }
  return sum;
}
