import {
  bankStatementRefusals,
  type MatchMovement,
  type MovementView,
  paidStatuses,
  type UnmatchMovement,
} from '@comensal/domain/bank-statements';
import type { Actor } from '@comensal/domain/platform/access';
import { formatMoney } from '@comensal/domain/platform/money';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import type { Idempotency, InTransaction, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import { refuseUnseen } from '../platform/versions/refuse-unseen';
import type { LockedCredit, LockedMovement } from './bank-statement.repository.port';

type Keyed<Command> = Command & { readonly idempotency: Idempotency | null };

/**
 * Says which credits a movement paid (issue 52): of several people at once only as much as it amounts to, and never more than a
 * credit lacks. Throws notFound, also for what is out of scope, staleVersion, notIncome, beyondMovement, creditNotOpen,
 * matchedAlready and beyondCredit; then nothing is written.
 */
export function matchMovement(
  inTransaction: InTransaction,
  actor: Actor,
  { credits, ...command }: Keyed<MatchMovement>,
): Promise<MovementView> {
  return inTransaction(
    actor,
    async ({ bankStatements }) => {
      const { movement, locked } = await lockAll(bankStatements, actor, command, credits);
      if (!movement.isIncome) throw new Refusal(bankStatementRefusals.notIncome);
      if (credits.reduce((sum, { amount }) => sum + BigInt(amount), 0n) > BigInt(movement.left))
        throw new Refusal(bankStatementRefusals.beyondMovement, { left: formatMoney(movement.left) });
      const writes = credits.map(({ id, amount }) => {
        const credit = locked.get(id);
        if (!credit || !paidStatuses.includes(credit.status) || credit.isReversed)
          throw new Refusal(bankStatementRefusals.creditNotOpen, { id });
        if (credit.match) throw new Refusal(bankStatementRefusals.matchedAlready, { id });
        if (amount > credit.left)
          throw new Refusal(bankStatementRefusals.beyondCredit, { id, left: formatMoney(Math.max(credit.left, 0)) });
        return { id, amount, undoes: null };
      });
      await bankStatements.match(movement.id, actor.username, writes);
      return bankStatements.movement(actor, movement.id);
    },
    command.idempotency,
  );
}

/**
 * Takes back by a counter-entry what a movement paid of credits (issue 52). Throws what `matchMovement` throws of the records,
 * matchGone, and approvedOnIt for a credit that was approved since, unless all of it was taken back.
 */
export function unmatchMovement(
  inTransaction: InTransaction,
  actor: Actor,
  { credits, ...command }: Keyed<UnmatchMovement>,
): Promise<MovementView> {
  return inTransaction(
    actor,
    async ({ bankStatements }) => {
      const { movement, locked } = await lockAll(bankStatements, actor, command, credits);
      const writes = credits.map(({ id }) => {
        const match = locked.get(id)?.match;
        if (!match) throw new Refusal(bankStatementRefusals.matchGone);
        if (match.isApproved) throw new Refusal(bankStatementRefusals.approvedOnIt, { id });
        return { id, amount: -match.amount, undoes: match.id };
      });
      await bankStatements.match(movement.id, actor.username, writes);
      return bankStatements.movement(actor, movement.id);
    },
    command.idempotency,
  );
}

async function lockAll(
  bankStatements: UnitOfWork['bankStatements'],
  actor: Actor,
  { movement_id, version }: { readonly movement_id: number; readonly version?: number | undefined },
  credits: readonly { readonly id: number }[],
): Promise<{ movement: LockedMovement; locked: ReadonlyMap<number, LockedCredit> }> {
  const movement = await bankStatements.lockMovement(actor, movement_id);
  if (!movement?.isSeen) throw new Refusal(platformRefusals.notFound);
  refuseUnseen({ version }, movement);
  const ids = [...new Set(credits.map(({ id }) => id))];
  const locked = await bankStatements.lockCredits(actor, movement.id, ids);
  if (locked.length < ids.length || locked.some(({ isSeen }) => !isSeen)) throw new Refusal(platformRefusals.notFound);
  return { movement, locked: new Map(locked.map((credit) => [credit.id, credit])) };
}
