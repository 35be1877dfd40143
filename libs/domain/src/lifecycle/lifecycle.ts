import { type AnyStateMachine, type EventObject, type MachineContext, transition } from 'xstate';

/*
 * How a lifecycle machine is read. A lifecycle is an XState machine whose transitions ask `and([…])` of named guards, in
 * the order in which a person should hear of them: the first rule that does not hold is the reason of a refusal.
 */

export type Decision =
  | { readonly allowed: true; readonly status: string; readonly effects: readonly string[] }
  | { readonly allowed: false; readonly reason: 'noSuchTransition' }
  | { readonly allowed: false; readonly reason: 'rule'; readonly rule: string };

/**
 * Decides an event in a state: the next state and the effects to carry out, or the first rule that refuses it.
 * Pure: facts come with the context and the event, nothing is read or written. XState leaves a refused event without a
 * word in the state where it was, so it is asked first whether the event can happen.
 */
export function decide(
  machine: AnyStateMachine,
  status: string,
  context: MachineContext,
  event: EventObject,
): Decision {
  const candidates = transitionsOf(machine, status).filter((candidate) => candidate.event === event.type);
  if (candidates.length === 0) return { allowed: false, reason: 'noSuchTransition' };
  const snapshot = machine.resolveState({ value: status, context });
  if (!snapshot.can(event)) {
    const broken = candidates[0]?.rules.find((rule) => !ruleHolds(machine, rule, context, event));
    if (broken === undefined) throw new Error(`${machine.id}: ${event.type} is refused in ${status} by no rule`);
    return { allowed: false, reason: 'rule', rule: broken };
  }
  const [next, actions] = transition(machine, snapshot, event);
  return { allowed: true, status: String(next.value), effects: actions.map((action) => action.type) };
}

export interface TransitionDescription {
  readonly from: string;
  readonly event: string;
  readonly to: string;
  readonly rules: readonly string[];
}

/** The transitions that leave one state, in the machine's order. */
export function transitionsOf(machine: AnyStateMachine, status: string): TransitionDescription[] {
  const node = machine.states[status];
  if (!node) return [];
  return [...node.transitions.values()].flat().map((found) => ({
    from: status,
    event: found.eventType,
    to: found.target?.[0]?.key ?? status,
    rules: rulesOf(found.guard),
  }));
}

/** Every transition of the machine: the material of the diagrams, the tests and the default filters. */
export function describeTransitions(machine: AnyStateMachine): TransitionDescription[] {
  return Object.keys(machine.states).flatMap((status) => transitionsOf(machine, status));
}

/** Asks one named rule of the machine by itself. */
export function ruleHolds(
  machine: AnyStateMachine,
  rule: string,
  context: MachineContext,
  event: EventObject,
): boolean {
  const guard: unknown = machine.implementations.guards[rule];
  if (typeof guard !== 'function')
    throw new Error(`The lifecycle ${machine.id} names a rule that it does not define: ${rule}`);
  return guard({ context, event }, undefined) === true;
}

/** The names inside `and([…])`; XState keeps them on the combined guard. */
function rulesOf(guard: unknown): readonly string[] {
  if (typeof guard === 'string') return [guard];
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards))
    return guard.guards.flatMap(rulesOf);
  return [];
}
