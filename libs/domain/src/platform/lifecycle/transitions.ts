import type { AnyStateMachine } from 'xstate';

/*
 * Reads a lifecycle machine. Its transitions are guarded by `and([…])` of named rules, in the order in which people
 * should hear of them: the first that does not hold is the reason of a refusal. A machine has one region, named
 * `status`, or is parallel with `status` among its regions.
 */

/** The state of a record in each region of its machine. */
export type RegionStates = Readonly<Record<string, string>>;

export interface TransitionDescription {
  readonly region: string;
  readonly from: string;
  readonly event: string;
  readonly to: string;
  /** Empty where a region ignores the event and keeps its state. */
  readonly rules: readonly string[];
}

/** The region that holds the record's status; the only one of a machine without parallel regions. */
export const statusRegion = 'status';

export function regionsOf(machine: AnyStateMachine): Readonly<Record<string, AnyStateMachine['states']>> {
  if (machine.config.type !== 'parallel') return { [statusRegion]: machine.states };
  return Object.fromEntries(Object.entries(machine.states).map(([region, node]) => [region, node.states]));
}

/** The state in XState's form: a name, or a name for each parallel region. */
export function valueOf(machine: AnyStateMachine, states: RegionStates): string | Record<string, string> {
  return machine.config.type === 'parallel' ? { ...states } : String(states[statusRegion]);
}

/** The transitions that leave a record's state, region by region, in the machine's order. */
export function transitionsFrom(machine: AnyStateMachine, states: RegionStates): TransitionDescription[] {
  const regions = regionsOf(machine);
  return Object.entries(states).flatMap(([region, from]) =>
    [...(regions[region]?.[from]?.transitions.values() ?? [])].flat().map((transition) => ({
      region,
      from,
      event: transition.eventType,
      to: transition.target?.[0]?.key ?? from,
      rules: rulesOf(transition.guard),
    })),
  );
}

/** Every transition of the machine, for the diagrams and the tests. */
export function everyTransition(machine: AnyStateMachine): TransitionDescription[] {
  return Object.entries(regionsOf(machine)).flatMap(([region, states]) =>
    Object.keys(states).flatMap((state) => transitionsFrom(machine, { [region]: state })),
  );
}

/** The events of the shortest way to a status, from the machine's first state: for samples of records in each status. */
export function shortestWay(machine: AnyStateMachine, status: string): readonly string[] {
  const [first = ''] = Object.keys(regionsOf(machine)[statusRegion] ?? {});
  const ways = new Map<string, readonly string[]>([[first, []]]);
  for (const [state, way] of ways)
    for (const { event, to } of transitionsFrom(machine, { [statusRegion]: state }))
      if (!ways.has(to)) ways.set(to, [...way, event]);
  const matches = ways.get(status);
  if (!matches) throw new Error(`${machine.id}: nothing leads to ${status}`);
  return matches;
}

/** The names inside `and([…])`; XState stores them on the combined guard. */
function rulesOf(guard: unknown): readonly string[] {
  if (typeof guard === 'string') return [guard];
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards))
    return guard.guards.flatMap(rulesOf);
  return [];
}
