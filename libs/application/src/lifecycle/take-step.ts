import {
  type Actor,
  type Decision,
  type Lifecycle,
  type LifecycleEvent,
  type LifecycleFacts,
  Refusal,
  type StateOf,
} from '@comensal/domain';
import { type MailContent, renderMail } from '../mails/render-mail';
import type { Clock } from '../platform/clock.port';
import type { StoredFile } from '../platform/file-store.port';
import type { Idempotency, InTransaction, UnitOfWork } from '../platform/unit-of-work.port';
import type { LifecycleRecords } from './lifecycle-records.port';

export interface StepDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  /** Where the portal answers, for the links in mails; without a slash at the end. */
  readonly publicUrl: string;
}

/** Which record a step is about. A stale `version` is refused; without one the state alone decides (contract). */
export interface StepCommand {
  readonly id: number;
  readonly version?: number | undefined;
  readonly idempotency?: Idempotency | null;
}

/** To whom a step is told, beside those who may take the next one, and in which words. */
export interface StepMail {
  /** Those who act next are told if this place is open to them. */
  readonly companyId: string;
  readonly businessUnitId: string;
  readonly groupId: number | null;
  readonly usernames: readonly string[];
  readonly content: (name: string, publicUrl: string) => MailContent;
}

type Work<Kept> = (record: Kept, unit: UnitOfWork, at: Date) => Promise<void> | void;

/** All that `takeStep` must know of a kind of record: its lifecycle, its table, what its effects do, and its mails. */
export interface RecordKind<
  Kept extends { readonly id: number; readonly version: number },
  State extends string,
  Status extends State,
  Facts extends LifecycleFacts,
  Event extends LifecycleEvent,
  Answer,
  FileKind,
> {
  readonly lifecycle: Lifecycle<State, Status, Facts, Event>;
  readonly records: (unit: UnitOfWork) => LifecycleRecords<Kept, Facts, Answer, FileKind>;
  readonly stateOf: (record: Kept) => StateOf<State>;
  /** Writes the state that was decided, and the reason that was given, onto the record. */
  readonly enter: (record: Kept, decision: Decision<Status>, reason: string | null) => void;
  /** What each effect of the machine does, in the transaction of the step; postings to the ledger are here. */
  readonly effects: Readonly<Record<string, Work<Kept>>>;
  readonly mail: (record: Kept, event: Event['type']) => StepMail;
}

/** What one step brings along. */
export interface Step<Kept, Event, FileKind> {
  readonly event: Event;
  readonly reason?: string | null;
  readonly files?: { readonly kind: FileKind; readonly stored: readonly StoredFile[] };
  /** Writes what this step brings along onto the record, after the lifecycle has agreed; may refuse it. */
  readonly apply?: Work<Kept>;
}

/**
 * Takes one step of a record's life: locks the row, asks the lifecycle, writes state, history, files, effects (the ledger)
 * and mails in one transaction. Of two people at once the second finds the state of the first and is refused (O-193). With an
 * idempotency key a repeated call answers what the first one answered. Gives the record as it stands then. Throws notFound,
 * outOfScope, staleVersion and what the lifecycle or the step refuses; then nothing is written.
 */
export function takeStep<
  Kept extends { readonly id: number; readonly version: number },
  State extends string,
  Status extends State,
  Facts extends LifecycleFacts,
  Event extends LifecycleEvent,
  Answer,
  FileKind,
>(
  kind: RecordKind<Kept, State, Status, Facts, Event, Answer, FileKind>,
  dependencies: StepDependencies,
  actor: Actor,
  command: StepCommand,
  step: Step<Kept, Event, FileKind>,
): Promise<Answer> {
  const { id, version, idempotency } = command;
  return dependencies.inTransaction(
    actor,
    async (unit) => {
      const records = kind.records(unit);
      const found = await records.lock(id, actor);
      if (!found) throw new Refusal('notFound');
      const { record, facts } = found;
      if (!facts.withinScope) throw new Refusal('outOfScope');
      if (version !== undefined && version !== record.version) throw new Refusal('staleVersion');
      const decision = kind.lifecycle.decide(kind.stateOf(record), facts, step.event);
      const at = dependencies.clock();
      kind.enter(record, decision, step.reason ?? null);
      await step.apply?.(record, unit, at);
      await records.save(record, at);
      return followUp(kind, dependencies, unit, actor, record, { ...step, decision, at });
    },
    idempotency,
  );
}

/** How a record comes into being: what its first event is asked with, and who writes its row. */
export interface Start<Kept, Status extends string, Facts, Event, FileKind>
  extends Omit<Step<Kept, Event, FileKind>, 'apply'> {
  readonly facts: Facts;
  /** Writes the row, once the lifecycle has agreed; may refuse it. */
  readonly create: (decision: Decision<Status>) => Promise<Kept>;
}

/** The first step, out of a state in which there is no row yet; the rest is as in `takeStep`. */
export function startRecord<
  Kept extends { readonly id: number; readonly version: number },
  State extends string,
  Status extends State,
  Facts extends LifecycleFacts,
  Event extends LifecycleEvent,
  Answer,
  FileKind,
>(
  kind: RecordKind<Kept, State, Status, Facts, Event, Answer, FileKind>,
  dependencies: StepDependencies,
  actor: Actor,
  command: Pick<StepCommand, 'idempotency'> & { readonly from: StateOf<State> },
  prepare: (unit: UnitOfWork, at: Date) => Promise<Start<Kept, Status, Facts, Event, FileKind>>,
): Promise<Answer> {
  return dependencies.inTransaction(
    actor,
    async (unit) => {
      const at = dependencies.clock();
      const start = await prepare(unit, at);
      const decision = kind.lifecycle.decide(command.from, start.facts, start.event);
      const record = await start.create(decision);
      return followUp(kind, dependencies, unit, actor, record, { ...start, decision, at });
    },
    command.idempotency,
  );
}

/** What follows every step, first or later: files, history, effects, mails. */
async function followUp<
  Kept extends { readonly id: number; readonly version: number },
  State extends string,
  Status extends State,
  Facts extends LifecycleFacts,
  Event extends LifecycleEvent,
  Answer,
  FileKind,
>(
  kind: RecordKind<Kept, State, Status, Facts, Event, Answer, FileKind>,
  { publicUrl }: StepDependencies,
  unit: UnitOfWork,
  actor: Actor,
  record: Kept,
  taken: Omit<Step<Kept, Event, FileKind>, 'apply'> & { readonly decision: Decision<Status>; readonly at: Date },
): Promise<Answer> {
  const { event, reason = null, files, decision, at } = taken;
  const records = kind.records(unit);
  if (files) {
    await unit.files.add(files.stored, actor.username, at);
    await records.attach(record, files.stored, files.kind, at);
  }
  await records.addStep(record, { event: event.type, reason, username: actor.username }, at);
  for (const effect of decision.effects) {
    const carryOut = kind.effects[effect];
    if (!carryOut) throw new Error(`A lifecycle asks for an effect that its kind of record does not have: ${effect}`);
    await carryOut(record, unit, at);
  }
  const { content, usernames, ...place } = kind.mail(record, event.type);
  const modules = kind.lifecycle.actingModules(kind.stateOf(record));
  const addressees = await unit.mails.addressees({ modules, usernames, ...place });
  await unit.mails.add(
    addressees.map(({ email, name }) => ({ recipient: email, ...renderMail(content(name, publicUrl)) })),
    at,
  );
  return records.detail(record.id, actor);
}
