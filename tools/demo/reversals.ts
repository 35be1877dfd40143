import type { ReversalStatus } from '@comensal/domain/reversals';
import { at, type Day, dayOf, hour, isWorkday, type Moment } from './calendar';
import type { Account, CreditPlan } from './credits';
import { reverseReasons, reverseRejections } from './names';

/** What two people take back of an approved credit. */
export interface ReversalPlan {
  readonly creditId: number;
  readonly account: Account;
  readonly amount: number;
  readonly reason: string;
  readonly proposedBy: string;
  readonly proposed: Moment;
  readonly decision: {
    readonly event: 'accept' | 'reject';
    readonly status: ReversalStatus;
    readonly by: string;
    readonly at: Moment;
    readonly reason: string | null;
  } | null;
}

/** Both approve credits, so that each decides what the other proposes. */
const [first, second] = ['hquiroga', 'aprobador'] as const;

/** Minor units: a round part is taken back. */
const roundTo = 1_000_000;

/**
 * Of the latest credits that were approved two weeks ago or more: a tenth of one was taken back, one is proposed, and
 * one was rejected.
 */
export function makeReversals(credits: readonly CreditPlan[], now: Moment): ReversalPlan[] {
  const today = dayOf(now);
  const approved = credits
    .flatMap((credit, index) => {
      const last = credit.steps.at(-1);
      return last?.status === 'Aprobado' && dayOf(last.at) <= today - 14
        ? [{ credit, id: index + 1, day: dayOf(last.at) }]
        : [];
    })
    .sort((one, other) => other.day - one.day || other.id - one.id)
    .slice(0, 3);
  return approved.map(({ credit: { account, amount }, id, day }, place): ReversalPlan => {
    const plan = {
      creditId: id,
      account,
      amount: Math.min(amount, Math.ceil(amount / 10 / roundTo) * roundTo),
      reason: reverseReasons[place] ?? '',
    };
    if (place === 1)
      return { ...plan, proposedBy: first, proposed: at(workday(today - 1, -1), 11 * hour), decision: null };
    const proposed = workday(day + 3, 1);
    const decided = at(workday(proposed + 1, 1), 10 * hour);
    return place === 0
      ? {
          ...plan,
          proposedBy: first,
          proposed: at(proposed, 15 * hour),
          decision: { event: 'accept', status: 'Confirmada', by: second, at: decided, reason: null },
        }
      : {
          ...plan,
          proposedBy: second,
          proposed: at(proposed, 16 * hour),
          decision: { event: 'reject', status: 'Rechazada', by: first, at: decided, reason: reverseRejections[0] },
        };
  });
}

/** The day, or the next working day in the direction. */
function workday(day: Day, direction: 1 | -1): Day {
  return isWorkday(day) ? day : workday(day + direction, direction);
}
