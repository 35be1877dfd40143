import { type AnyStateMachine, type ContextFrom, type EventFrom, type StateFrom, transition } from 'xstate';
import type { Actor } from '../access/actor';
import { type ModuleName, modules } from '../access/modules';
import { type FieldMessages, Refusal } from '../refusals/refusal';
import { lifecycleRefusals } from './lifecycle.refusals';
import type {
  AnyLifecycle,
  Decision,
  LifecycleDefinition,
  StateOf,
  StateTone,
  StatusStates,
  WithoutActor,
} from './lifecycle-definition';
import { type LifecycleEvent, type Rule, type Rules, refusalOf } from './rules';
import {
  everyTransition,
  type RegionStates,
  regionsOf,
  statusRegion,
  type TransitionDescription,
  transitionsFrom,
  valueOf,
} from './transitions';

/**
 * A lifecycle: the machine and its rules, and everything derived from them. Pure: facts come in, nothing is read or
 * written. Throws at construction when the machine names an unknown rule or a state has no colour.
 */
export class Lifecycle<State extends string, Status extends State, Facts, Event extends LifecycleEvent> {
  readonly machine: AnyStateMachine;
  readonly rules: Rules<Facts, Event>;
  readonly page: { readonly title: string; readonly text: string };
  readonly parts: readonly AnyLifecycle[];
  /** The states of the region `status`, including those outside the table. */
  readonly states: readonly State[];
  /** The statuses of the table, in the machine's order. */
  readonly statuses: readonly Status[];
  /** The statuses in which something can still happen. */
  readonly openStatuses: readonly Status[];
  private readonly outside: readonly string[];
  private readonly atWill: readonly string[];
  private readonly open: Facts;
  private readonly record: string;
  private readonly visible: (actor: Actor) => readonly Status[] | null;

  constructor(definition: {
    readonly machine: AnyStateMachine;
    readonly rules: Rules<Facts, Event>;
    readonly outside: readonly string[];
    readonly open: Facts;
    readonly record: string;
    readonly visible?: (actor: Actor) => readonly Status[] | null;
    readonly atWill?: readonly string[];
    readonly page: { readonly title: string; readonly text: string };
    readonly parts?: readonly AnyLifecycle[];
  }) {
    const { machine, rules, outside, open, record, visible = () => null, atWill = [], page, parts = [] } = definition;
    this.machine = machine;
    this.rules = rules;
    this.page = page;
    this.parts = parts;
    this.outside = outside;
    this.atWill = atWill;
    this.open = open;
    this.record = record;
    this.visible = visible;
    this.states = Object.keys(this.nodes()) as State[];
    this.statuses = this.states.filter((state): state is Status => this.isStatus(state));
    this.openStatuses = this.statuses.filter((status) => !this.isFinal(status));
    for (const { rules: named } of everyTransition(machine)) for (const name of named) this.rule(name);
    for (const status of this.statuses) this.toneOf(status);
  }

  isStatus(value: string): value is Status {
    return value in this.nodes() && !this.outside.includes(value);
  }

  /** Whether the machine knows the event in any state. */
  isEvent(value: string): value is Event['type'] {
    return everyTransition(this.machine).some(({ event }) => event === value);
  }

  /** The state of each region; a machine without regions has only the status. */
  statesOf(state: StateOf<State>): RegionStates {
    return typeof state === 'string' ? { [statusRegion]: state } : state;
  }

  /**
   * Decides what an event does to a record. In a parallel machine the region `status` must know the event in its state,
   * and each region that knows it must allow it. Throws 'illegalTransition' where `status` does not know it, and
   * otherwise the refusal of the first rule that does not hold.
   */
  decide(state: StateOf<State>, facts: Facts, event: Event): Decision<Status> {
    const states = this.statesOf(state);
    const known = this.from(states).filter((candidate) => candidate.event === event.type);
    if (!known.some(({ region }) => region === statusRegion))
      throw new Refusal(lifecycleRefusals.illegalTransition, {
        record: this.record,
        status: String(states[statusRegion]),
      });
    const broken = this.firstBroken(known, (rule) => !rule.holds({ context: facts, event }));
    if (broken) throw refusalOf(broken);
    const snapshot = this.machine.resolveState({ value: valueOf(this.machine, states), context: facts });
    if (!snapshot.can(event))
      throw new Error(`${this.machine.id}: ${event.type} has no transition from ${JSON.stringify(state)}`);
    const [next, actions] = transition(this.machine, snapshot, event);
    const after = typeof next.value === 'string' ? { [statusRegion]: next.value } : (next.value as RegionStates);
    return {
      status: after[statusRegion] as Status,
      states: after,
      effects: actions.map((action) => action.type),
    };
  }

  /** Refuses what the state and the event alone refuse, for a step that reads more before it is decided. */
  refuseEarly(state: StateOf<State>, event: Event): void {
    this.decide(state, this.open, event);
  }

  /**
   * What this person may do to a record in this state, regardless of what still has to be filled in. Determines the
   * buttons.
   */
  actions(
    actor: Pick<Actor, 'username' | 'modules' | 'totalAccess'>,
    state: StateOf<State>,
    facts: Facts = this.open,
  ): Event['type'][] {
    const from = this.from(this.statesOf(state));
    const types = from.filter(({ region }) => region === statusRegion).map(({ event }) => event);
    return [...new Set(types)].filter((type) => {
      const event = { type, actor } as Event;
      const known = from.filter((candidate) => candidate.event === type);
      return !this.firstBroken(known, (rule) => rule.about === 'person' && !rule.holds({ context: facts, event }));
    });
  }

  /** The statuses whose records this person may see. */
  visibleStatuses(actor: Actor): readonly Status[] {
    return this.visible(actor) ?? this.statuses;
  }

  /** The statuses in which this person can act, or all visible ones if there are none: a list's default filter. */
  defaultStatuses(actor: Actor): readonly Status[] {
    const actionable = this.statuses.filter((status) => this.canAct(actor, status));
    return actionable.length > 0 ? actionable : this.visibleStatuses(actor);
  }

  /** Whether this person can take an awaited step in this state. */
  canAct(actor: Actor, state: StateOf<State>): boolean {
    return this.actions(actor, state).some((event) => this.isAwaited(event));
  }

  /** Whether somebody waits for the event; the others are optional. */
  isAwaited(event: Event['type']): boolean {
    return !this.atWill.includes(event);
  }

  /** The modules whose writers can act in this state: they get the mail about the next step. */
  actingModules(state: StateOf<State>): readonly ModuleName[] {
    return modules.filter((name) =>
      this.canAct({ username: '', totalAccess: true, modules: [{ name, permission: 'W' }] }, state),
    );
  }

  /**
   * What a form still lacks before this event can be sent: the fields of all rules that do not hold yet, each with the
   * sentence that the server would return.
   */
  faults(event: WithoutActor<Event>): FieldMessages {
    const request = { context: this.open, event: event as unknown as Event };
    const broken = this.rulesOf(event.type as Event['type'])
      .map((name) => this.rule(name))
      .filter((rule) => rule.fields && rule.about === 'record' && !rule.holds(request));
    return Object.assign({}, ...broken.map(({ fields }) => fields)) as FieldMessages;
  }

  /** Whether one rule holds with what is known of the event, for a screen that warns before anything is sent. */
  holds(rule: string, event: { readonly type: Event['type'] } & Readonly<Record<string, unknown>>): boolean {
    return this.rule(rule).holds({ context: this.open, event: event as unknown as Event });
  }

  /**
   * The statuses that one awaited step leads to, in the order of the transitions. If nobody waits for any, those that an
   * optional step leads to: a record that is not final can always go on.
   */
  next(state: State): readonly Status[] {
    const from = this.from({ [statusRegion]: state });
    const awaited = from.filter(({ event }) => this.isAwaited(event));
    const reached = (awaited.length > 0 ? awaited : from).map(({ to }) => to);
    return [...new Set(reached)].filter((to): to is Status => to !== state && this.isStatus(to));
  }

  /** Where an event leads from a status when every rule holds; undefined where it cannot happen. */
  target(state: State, event: string): State | undefined {
    return this.from({ [statusRegion]: state }).find((transition) => transition.event === event)?.to as
      | State
      | undefined;
  }

  /** Whether the state is final. */
  isFinal(state: State): boolean {
    return this.from({ [statusRegion]: state }).every(({ to }) => to === state);
  }

  /** The statuses of these colours, in the machine's order. */
  statusesOf(...tones: readonly StateTone[]): readonly Status[] {
    return this.statuses.filter((status) => tones.includes(this.toneOf(status)));
  }

  /** The colour of a status. */
  toneOf(status: State): StateTone {
    const [tone] = this.nodes()[status]?.tags ?? [];
    if (tone === undefined) throw new Error(`The lifecycle ${this.machine.id} has a state without a colour: ${status}`);
    return tone as StateTone;
  }

  /** The names of the rules that guard an event, in any state. */
  rulesOf(type: Event['type']): readonly string[] {
    const asking = everyTransition(this.machine).filter(({ event }) => event === type);
    return [...new Set(asking.flatMap(({ rules }) => rules))];
  }

  private from(states: RegionStates): TransitionDescription[] {
    return transitionsFrom(this.machine, states);
  }

  private nodes(): AnyStateMachine['states'] {
    return regionsOf(this.machine)[statusRegion] ?? {};
  }

  private rule(name: string): Rule<Facts, Event> {
    const rule = this.rules[name];
    if (!rule) throw new Error(`The lifecycle ${this.machine.id} names an unknown rule: ${name}`);
    return rule;
  }

  /** The first broken rule of the first region without an open transition; undefined when every region has one. */
  private firstBroken(
    known: readonly TransitionDescription[],
    isBroken: (rule: Rule<Facts, Event>) => boolean,
  ): Rule<Facts, Event> | undefined {
    const broken = Object.values(Object.groupBy(known, ({ region }) => region)).map((candidates = []) =>
      candidates.map(({ rules }) => rules.map((name) => this.rule(name)).find(isBroken)),
    );
    return broken.find((reasons) => reasons.every((reason) => reason !== undefined))?.[0];
  }
}

/** Builds the lifecycle of a machine and its rules. `outside` names the states that are not statuses of the table. */
export function defineLifecycle<Machine extends AnyStateMachine, const Outside extends string>(
  definition: LifecycleDefinition<Machine, Outside>,
) {
  type State = StatusStates<StateFrom<Machine>['value']>;
  return new Lifecycle<
    State,
    Exclude<State, Outside>,
    ContextFrom<Machine>,
    Extract<EventFrom<Machine>, LifecycleEvent>
  >(definition as never);
}
