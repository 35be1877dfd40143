import { type Actor, holds } from '../access/actor';
import type { ModuleName } from '../access/modules';
import { platformRefusals } from '../refusals/platform.refusals';
import type { RefusalReason } from '../refusals/reason';
import { type FieldMessages, Refusal } from '../refusals/refusal';

/** What every lifecycle knows about a record. */
export type LifecycleFacts = {
  /** The person may see the record's company, centre and group, or the record is their own. */
  readonly withinScope: boolean;
  /** Somebody acts or acted for a person who is away, and one of the two requested the record: another decides. */
  readonly needsAnother?: boolean;
};

/** What happens to a record, and who does it. */
export interface LifecycleEvent {
  readonly type: string;
  readonly actor: Actor;
}

/** The input of a rule: the facts of the record, and the event with its person. */
export interface GuardArgs<Facts, Event> {
  readonly context: Facts;
  readonly event: Event;
}

/**
 * A complete rule of a lifecycle: when it holds, and what the person reads when it does not. A rule about the person
 * (permission, scope, own record) decides whether there is a button at all; one about the record says what is still
 * missing.
 */
export interface Rule<Facts, Event> {
  readonly about: 'person' | 'record';
  readonly holds: (request: GuardArgs<Facts, Event>) => boolean;
  readonly refusal: RefusalReason;
  /**
   * The fields to correct, with the sentence of each: used by the server's answer (422) and by the form's own check of
   * this step.
   */
  readonly fields?: FieldMessages;
}

export type Rules<Facts, Event> = Readonly<Record<string, Rule<Facts, Event>>>;

type OfType<Event, Type> = Extract<Event, { readonly type: Type }>;

/** The builders of one lifecycle's rules. */
export interface RuleWords<Facts, Event extends LifecycleEvent> {
  /** The person writes at least one of the modules; else 'noPermission'. */
  writes(...modules: readonly ModuleName[]): Rule<Facts, Event>;
  /** About the person and the record together, such as the scope; decided from the facts. */
  person(refusal: RefusalReason, rule: (request: GuardArgs<Facts, Event>) => boolean): Rule<Facts, Event>;
  /**
   * About the record, or the date, for one event or several. The refusal's sentence is shown under the field, if one is
   * named.
   */
  fact<Type extends Event['type']>(
    type: Type | readonly Type[],
    refusal: RefusalReason,
    rule: (event: OfType<Event, Type>, facts: Facts) => boolean,
    field?: string,
  ): Rule<Facts, Event>;
  /**
   * What the person must supply: files, a reason, a choice. The sentence is shown under the field, in form and answer.
   */
  brings<Type extends Event['type']>(
    type: Type | readonly Type[],
    field: string,
    sentence: string,
    rule: (event: OfType<Event, Type>, facts: Facts) => boolean,
  ): Rule<Facts, Event>;
}

/** Returns the builders of rules with these facts and events. A rule does not hold for an event of another type. */
export function ruleWords<Facts, Event extends LifecycleEvent>(): RuleWords<Facts, Event> {
  const only =
    <Type extends Event['type']>(
      type: Type | readonly Type[],
      rule: (event: OfType<Event, Type>, facts: Facts) => boolean,
    ) =>
    ({ context, event }: GuardArgs<Facts, Event>) =>
      isOfType(event, type) && rule(event, context);
  return {
    writes: (...modules) => ({
      about: 'person',
      refusal: platformRefusals.noPermission,
      holds: ({ event }) => modules.some((module) => holds(event.actor, module, 'W')),
    }),
    person: (refusal, rule) => ({ about: 'person', refusal, holds: rule }),
    fact: (type, refusal, rule, field) => ({
      about: 'record',
      refusal,
      holds: only(type, rule),
      ...(field === undefined ? {} : { fields: { [field]: refusal.sentence } }),
    }),
    brings: (type, field, sentence, rule) => ({
      about: 'record',
      refusal: platformRefusals.invalid,
      holds: only(type, rule),
      fields: { [field]: sentence },
    }),
  };
}

function isOfType<Event extends LifecycleEvent, Type extends Event['type']>(
  event: Event,
  type: Type | readonly Type[],
): event is OfType<Event, Type> {
  return typeof type === 'string' ? event.type === type : type.some((one) => one === event.type);
}

/** The guards of the machine: the rules under their names. */
export function guardsOf<Facts, Event, Names extends string>(rules: Readonly<Record<Names, Rule<Facts, Event>>>) {
  return Object.fromEntries(Object.entries<Rule<Facts, Event>>(rules).map(([name, rule]) => [name, rule.holds])) as {
    readonly [Name in Names]: (request: GuardArgs<Facts, Event>) => boolean;
  };
}

/** The refusal that a broken rule causes. */
export function refusalOf({ refusal, fields }: Pick<Rule<never, never>, 'refusal' | 'fields'>): Refusal {
  return new Refusal(refusal, {}, fields ?? null);
}
