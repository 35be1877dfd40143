/* Tests a lifecycle exhaustively: every event in every state, every refusal. */
import { type Actor } from '../platform/access/actor';
import { type ModuleName, modules, type Permission } from '../platform/access/modules';
import type { Lifecycle } from '../platform/lifecycle/lifecycle';
import type { StateOf } from '../platform/lifecycle/lifecycle-definition';
import type { LifecycleEvent } from '../platform/lifecycle/rules';
import { everyTransition } from '../platform/lifecycle/transitions';
import type { RefusalCode } from '../platform/refusals/reason';
import { type FieldMessages, Refusal } from '../platform/refusals/refusal';

/** An actor with these modules, with or without total access. */
export function actorWith(names: readonly ModuleName[], permission: Permission = 'W', totalAccess = false): Actor {
  return { username: 'alguien', totalAccess, modules: names.map((name) => ({ name, permission })) };
}

/** Why something was refused; null when it was not. */
export function refusalFrom(act: () => unknown): { code: RefusalCode; fields: FieldMessages | null } | null {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, fields: error.fields };
    throw error;
  }
  return null;
}

/** For each event, valid data. */
export type CompleteEvents<Event extends LifecycleEvent> = {
  readonly [Type in Event['type']]: Extract<Event, { readonly type: Type }>;
};

export interface LifecycleWalk<State extends string, Facts, Event extends LifecycleEvent> {
  /** The requirements' numbers, for the titles. */
  readonly numbers: string;
  /** Valid facts of the record. */
  readonly facts: Facts;
  /** Valid facts of an event that those facts refuse. */
  readonly factsOf?: { readonly [Type in Event['type']]?: Facts };
  /** For each event, valid data, sent by this person. */
  readonly complete: (actor: Actor) => { readonly [Type in Event['type']]: Extract<Event, { readonly type: Type }> };
  /** Exactly what is legal: state and event, the target state, and the effects. */
  readonly legal: readonly (readonly [
    state: StateOf<State>,
    event: Event['type'],
    to: StateOf<State>,
    effects?: readonly string[],
  ])[];
  /** Events that the status allows and another region refuses in this combination, and how. */
  readonly barred?: readonly (readonly [state: StateOf<State>, event: Event['type'], code: RefusalCode])[];
  /** The combinations of states to test; absent for a machine of one region. */
  readonly states?: readonly StateOf<State>[];
  /** Who may act where: a module, a state, and the events offered there to its writers. */
  readonly actions: readonly (readonly [module: ModuleName, state: StateOf<State>, events: readonly Event['type'][]])[];
  /** Legal events that are refused, and how: at least one row for each rule about the record. */
  readonly refused: readonly {
    readonly title: string;
    readonly state: StateOf<State>;
    readonly event: (complete: CompleteEvents<Event>) => Event;
    readonly facts?: Facts;
    readonly code: RefusalCode;
    readonly fields?: FieldMessages;
  }[];
}

/**
 * Declares the tests of a lifecycle. Each event in each state leads where it should or is refused as no transition.
 * Nobody without a module acts. The buttons are those of the module's writers. Each rule about the record refuses as
 * its row says, and the form's check agrees. No rule is left out.
 */
export function describeLifecycle<State extends string, Status extends State, Facts, Event extends LifecycleEvent>(
  lifecycle: Lifecycle<State, Status, Facts, Event>,
  walk: LifecycleWalk<State, Facts, Event>,
): void {
  const { numbers, complete, legal, actions, refused } = walk;
  const factsOf = (type: Event['type']): Facts => walk.factsOf?.[type] ?? walk.facts;
  const everybody = actorWith(modules, 'W', true);
  const nobody = actorWith([], 'W', true);
  const types = Object.keys(complete(everybody)) as Event['type'][];
  const states: readonly StateOf<State>[] = walk.states ?? lifecycle.states;
  const name = (state: StateOf<State>): string =>
    typeof state === 'string' ? state : Object.values(state).join(' · ');
  const rowOf = (state: StateOf<State>, type: Event['type']) =>
    legal.find(([from, event]) => name(from) === name(state) && event === type);

  describe(`${numbers} every event in every state`, () => {
    const pairs = states.flatMap((state) => types.map((type) => [name(state), type, state] as const));
    it.each(pairs)('%s on %s', (_, type, state) => {
      const row = rowOf(state, type);
      const decide = () => lifecycle.decide(state, factsOf(type), complete(everybody)[type]);
      if (!row) {
        const barred = walk.barred?.find(([from, event]) => name(from) === name(state) && event === type);
        expect(refusalFrom(decide)).toEqual({ code: barred?.[2] ?? 'illegalTransition', fields: null });
        return;
      }
      const to = typeof row[2] === 'string' ? { status: row[2] } : row[2];
      expect(decide()).toEqual({ status: to.status, states: to, effects: row[3] ?? [] });
    });
  });

  describe(`${numbers} who may act`, () => {
    it.each(legal.map(([state, type]) => [name(state), type, state] as const))(
      '%s: %s is refused for somebody without modules',
      (_, type, state) => {
        expect(refusalFrom(() => lifecycle.decide(state, factsOf(type), complete(nobody)[type]))?.code).toBe(
          'noPermission',
        );
      },
    );
    const pairs = states.flatMap((state) => modules.map((module) => [name(state), module, state] as const));
    it('offers each writer the own events only', () => {
      const offered = pairs
        .map(([, module, state]) => [module, name(state), lifecycle.actions(actorWith([module]), state)] as const)
        .filter(([, , events]) => events.length > 0);
      const expected = actions.map(([module, state, events]) => [module, name(state), events] as const);
      expect(new Set(offered.map(String))).toEqual(new Set(expected.map(String)));
      expect(pairs.flatMap(([, module, state]) => lifecycle.actions(actorWith([module], 'R'), state))).toEqual([]);
    });
    it.each(states.map((state) => [name(state), state] as const))(
      'the mail about %s goes to the users who can act next',
      (_, state) => {
        const waited = actions.filter(([, , events]) => events.some((event) => lifecycle.isAwaited(event)));
        const expected = waited.filter(([, acted]) => name(acted) === name(state)).map(([module]) => module);
        expect([...lifecycle.actingModules(state)].sort()).toEqual(expected.sort());
      },
    );
  });

  describe(`${numbers} refusals`, () => {
    it.each(refused.map((row) => [row.title, row] as const))('%s', (_, row) => {
      const event = row.event(complete(everybody));
      const { code, fields = null } = row;
      expect(refusalFrom(() => lifecycle.decide(row.state, row.facts ?? factsOf(event.type), event))).toEqual({
        code,
        fields,
      });
      if (fields && row.facts === undefined) expect(lifecycle.faults(event as never)).toMatchObject(fields);
    });
    it('forms without errors report nothing missing', () => {
      for (const type of types) expect(lifecycle.faults(complete(everybody)[type] as never)).toEqual({});
    });
    it('each rule about the record is covered by one of these', () => {
      const all = everyTransition(lifecycle.machine);
      // With an alternative transition, a rule chooses rather than refuses.
      const refusing = all.filter(
        (one) =>
          !all.some(
            ({ region, from, event, rules }) =>
              region === one.region && from === one.from && event === one.event && rules.length === 0,
          ),
      );
      const left = new Set(refusing.flatMap(({ rules }) => rules));
      for (const row of refused) {
        const event = row.event(complete(everybody));
        const rules = lifecycle.rulesOf(event.type);
        const broken = rules.find(
          (rule) => !lifecycle.rules[rule]?.holds({ context: row.facts ?? factsOf(event.type), event }),
        );
        if (broken !== undefined) left.delete(broken);
      }
      expect([...left].filter((rule) => lifecycle.rules[rule]?.about === 'record')).toEqual([]);
    });
  });

  describe(`${numbers} the machine itself`, () => {
    it('every transition to another state names its rules', () => {
      const bare = everyTransition(lifecycle.machine).filter(
        ({ from, to, rules }) => from !== to && rules.length === 0,
      );
      expect(bare).toEqual([]);
    });
    it('every state is reached', () => {
      const walked = new Set(states.flatMap((state) => (typeof state === 'string' ? [state] : [state.status])));
      expect([...walked].sort()).toEqual([...lifecycle.states].sort());
    });
  });
}
