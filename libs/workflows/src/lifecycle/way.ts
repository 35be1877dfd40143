import type { Lifecycle, LifecycleEvent, LifecycleStep } from '@comensal/domain/platform/lifecycle';

/** The input for a record's steps. */
export type WayLifecycle<Status extends string> = Pick<
  Lifecycle<string, Status, never, LifecycleEvent>,
  'next' | 'isFinal' | 'toneOf'
>;

/** A step of a record, before it gets its texts. */
export interface WayStep<Status extends string> {
  readonly id: string;
  readonly status: Status;
  readonly state: 'done' | 'current' | 'next' | 'refused';
  readonly person: string | null;
  /** ISO 8601. */
  readonly at: string | null;
  /** The statuses that may come instead. */
  readonly alternatives: readonly Status[];
}

/** With more past steps than this, each status is shown once, at its last time; the history has them all. */
const visiblePastSteps = 5;

/**
 * The steps of a record: what happened with date and person, its current status, and what can come next until the end.
 * Future steps are derived from the lifecycle.
 */
export function wayOf<Status extends string>(
  lifecycle: WayLifecycle<Status>,
  status: Status,
  history: readonly LifecycleStep<Status>[],
): WayStep<Status>[] {
  // An event that keeps the status, such as an edit, is not a step.
  const moves = history.filter((step, index) => step.status !== history[index - 1]?.status);
  const past =
    moves.length <= visiblePastSteps
      ? moves
      : moves.filter((step, index) => !moves.slice(index + 1).some((later) => later.status === step.status));
  const behind = past.map(
    (step, index): WayStep<Status> => ({
      id: `${index}-${step.status}`,
      status: step.status,
      state:
        lifecycle.toneOf(step.status) === 'refused'
          ? 'refused'
          : index === past.length - 1 && !lifecycle.isFinal(step.status)
            ? 'current'
            : 'done',
      person: step.person,
      at: step.at,
      alternatives: [],
    }),
  );
  return [...behind, ...ahead(lifecycle, status)];
}

/**
 * The likeliest future: the first transition of each state, with the others as its alternatives. No state is entered twice.
 */
function ahead<Status extends string>(lifecycle: WayLifecycle<Status>, from: Status): WayStep<Status>[] {
  const steps: WayStep<Status>[] = [];
  let targets = lifecycle.next(from);
  while (targets[0] !== undefined && !steps.some(({ status }) => status === targets[0])) {
    steps.push({
      id: `next-${targets[0]}`,
      status: targets[0],
      state: 'next',
      person: null,
      at: null,
      alternatives: targets.slice(1),
    });
    targets = lifecycle.next(targets[0]);
  }
  return steps;
}
