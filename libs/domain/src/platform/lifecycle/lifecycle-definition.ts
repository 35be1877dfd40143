import type { AnyStateMachine, ContextFrom, EventFrom, StateFrom } from 'xstate';
import type { Actor } from '../access/actor';
import type { LifecycleEvent, Rule, Rules } from './rules';
import type { RegionStates } from './transitions';

/** The colour of a state, the same everywhere. Each state of the region `status` has one as its tag. */
export type StateTone = 'pending' | 'progress' | 'approved' | 'refused';

/** What an event does to a record: its new state, and the effects to apply in the same transaction. */
export interface Decision<Status extends string> {
  readonly status: Status;
  /** The states of all regions, `status` among them. */
  readonly states: RegionStates;
  readonly effects: readonly string[];
}

/** A record's state: its status, or for a machine with parallel regions the state of each. */
export type StateOf<State extends string> = State | (RegionStates & { readonly status: State });

/** An event as a form creates it; the server adds the person. */
export type WithoutActor<Event> = Event extends unknown ? Omit<Event, 'actor'> : never;
/** The states of the region `status` in a machine's value. */
export type StatusStates<Value> = Value extends string
  ? Value
  : Value extends { readonly status: infer S }
    ? S & string
    : never;

/** What defines a lifecycle. */
export interface LifecycleDefinition<Machine extends AnyStateMachine, Outside extends string> {
  readonly machine: Machine;
  /** The rules that the machine's guards are made of (`guardsOf`). */
  readonly rules: Rules<ContextFrom<Machine>, EventFrom<Machine> & LifecycleEvent>;
  /** The states that are not statuses of the table: before the record is sent, and after it is removed. */
  readonly outside: readonly Outside[];
  /** The facts of the record that the person has open: buttons and the form's checks use them. */
  readonly open: ContextFrom<Machine>;
  /** The record in a sentence, with its article: 'El crédito'. */
  readonly record: string;
  /** The statuses that a person may see, null for all; absent where everybody who sees records sees all. */
  readonly visible?: (actor: Actor) => readonly Exclude<StatusStates<StateFrom<Machine>['value']>, Outside>[] | null;
  /**
   * Events that may happen but that nobody waits for, such as an edit or a removal: no list of pending work and no mail
   * mentions them.
   */
  readonly atWill?: readonly EventFrom<Machine>['type'][];
  /** Its text in docs/lifecycles.md, in English. */
  readonly page: { readonly title: string; readonly text: string };
  /** The lifecycles of the record's parts, such as its documents; documented below it. */
  readonly parts?: readonly AnyLifecycle[];
}

/** What can be read of any lifecycle. */
export interface AnyLifecycle {
  readonly machine: AnyStateMachine;
  readonly rules: Readonly<Record<string, Pick<Rule<never, never>, 'about' | 'refusal' | 'fields'>>>;
  readonly page: { readonly title: string; readonly text: string };
  readonly parts: readonly AnyLifecycle[];
}
