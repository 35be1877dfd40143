import { type CreditStatus, type CreditStep, creditMachine, creditStatuses, transitionsOf } from '@comensal/domain';

/** A step of a credit's way, before it is given words. */
export interface CreditWayStep {
  readonly id: string;
  readonly status: CreditStatus;
  readonly state: 'done' | 'current' | 'next' | 'refused';
  readonly person: string | null;
  /** ISO 8601. */
  readonly at: string | null;
  /** The statuses that may come in its place. */
  readonly alternatives: readonly CreditStatus[];
}

/** With more steps than this behind it, a credit shows each status once, at its last time; the history below has them all. */
const shownPastSteps = 5;

/**
 * The way of a credit: what happened with date and person, where it stands, and what can come next on the way to its
 * approval. Everything still to come is read from the lifecycle machine (CRE-39 to CRE-46).
 */
export function creditWay(status: CreditStatus, history: readonly CreditStep[]): CreditWayStep[] {
  const past =
    history.length <= shownPastSteps
      ? history
      : history.filter((step, index) => !history.slice(index + 1).some((later) => later.status === step.status));
  const behind = past.map(
    (step, index): CreditWayStep => ({
      id: `${index}-${step.status}`,
      status: step.status,
      state: isRefusal(step.status)
        ? 'refused'
        : index === past.length - 1 && !isFinal(step.status)
          ? 'current'
          : 'done',
      person: step.person,
      at: step.at,
      alternatives: [],
    }),
  );
  return [...behind, ...ahead(status)];
}

/** The likeliest way on: the first transition of each state, the others as its alternatives. A state is not entered twice. */
function ahead(from: CreditStatus): CreditWayStep[] {
  const steps: CreditWayStep[] = [];
  let targets = nextStatuses(from);
  while (targets[0] !== undefined && !steps.some(({ status }) => status === targets[0])) {
    steps.push({
      id: `next-${targets[0]}`,
      status: targets[0],
      state: 'next',
      person: null,
      at: null,
      alternatives: targets.slice(1),
    });
    targets = nextStatuses(targets[0]);
  }
  return steps;
}

/** The statuses that the lifecycle reaches from this one in a single step, in its order. */
export function nextStatuses(status: CreditStatus): CreditStatus[] {
  const reached = transitionsOf(creditMachine, status).map(({ to }) => to);
  return creditStatuses
    .filter((candidate) => reached.includes(candidate))
    .toSorted((a, b) => reached.indexOf(a) - reached.indexOf(b));
}

export function isFinal(status: CreditStatus): boolean {
  return nextStatuses(status).length === 0;
}

function isRefusal(status: CreditStatus): boolean {
  return status === 'Rechazado' || status === 'Denegado';
}
