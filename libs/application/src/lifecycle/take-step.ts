import {
  type Actor,
  type Decision,
  type Lifecycle,
  type LifecycleEvent,
  type LifecycleFacts,
  type ModuleName,
  Refusal,
  type StateOf,
} from '@comensal/domain';
import type { MailAddress, MailPlace } from '../mails/mail-outbox.port';
import { type MailContent, renderMail } from '../mails/render-mail';
import type { Clock } from '../platform/clock.port';
import type { StoredFile } from '../platform/file-store.port';
import type { Idempotency, InTransaction, UnitOfWork } from '../platform/unit-of-work.port';
import type { LifecycleRecords, RemovableRecords } from './lifecycle-records.port';

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

/** To whom a step is told, beside those who are waited for next, and in which words. */
export interface StepMail {
  /** Those who act next are told if this place is open to them; null for a record of no place: all of them are. */
  readonly place: MailPlace | null;
  readonly usernames: readonly string[];
  /** Whose writers are told in the place of those who may take the lifecycle's next step. */
  readonly modules?: readonly ModuleName[];
  /** Written to whoever reads there, once where a person above has the same address. */
  readonly addresses?: readonly MailAddress[];
  readonly content: (name: string, publicUrl: string) => MailContent;
}

interface KeptRecord {
  readonly id: number;
  readonly version: number;
}

type Work<Kept> = (record: Kept, unit: UnitOfWork, at: Date) => Promise<void> | void;

/** All that `takeStep` must know of a kind of record: its lifecycle, its table, what its effects do, and its mails. */
export interface RecordKind<
  Kept extends KeptRecord,
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
  /** Null for a step that nobody is told of. */
  readonly mail: (record: Kept, event: Event['type']) => StepMail | null;
}

/** A kind whose records may be removed. */
export interface RemovableKind<
  Kept extends KeptRecord,
  State extends string,
  Status extends State,
  Facts extends LifecycleFacts,
  Event extends LifecycleEvent,
  Answer,
  FileKind,
> extends RecordKind<Kept, State, Status, Facts, Event, Answer, FileKind> {
  readonly records: (unit: UnitOfWork) => RemovableRecords<Kept, Facts, Answer, FileKind>;
}

/** What one step brings along. */
export interface Step<Kept, Event, FileKind> {
  readonly event: Event;
  readonly reason?: string | null;
  readonly files?: { readonly kind: FileKind; readonly stored: readonly StoredFile[] };
  /** Writes what this step brings along onto the record, after the lifecycle has agreed; may refuse it. */
  readonly apply?: Work<Kept>;
}

/** The steps that are taken on a record as it stands. */
export type Choice<Kept, Event, FileKind> = (
  record: Kept,
  unit: UnitOfWork,
  at: Date,
) => Promise<readonly Step<Kept, Event, FileKind>[]> | readonly Step<Kept, Event, FileKind>[];

/**
 * Takes one step of a record's life: locks the row, asks the lifecycle, writes state, history, files, effects (the ledger)
 * and mails in one transaction. Of two people at once the second finds the state of the first and is refused (O-193). With an
 * idempotency key a repeated call answers what the first one answered. Gives the record as it stands then. Throws notFound,
 * outOfScope, staleVersion and what the lifecycle or the step refuses; then nothing is written.
 */
export function takeStep<
  Kept extends KeptRecord,
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
  return takeSteps(kind, dependencies, actor, command, () => [step]);
}

/**
 * As `takeStep`, for what somebody sends at once and is more than one step, or is chosen by the record as it stands under
 * its lock: `choose` answers the steps in their order, and may refuse. All of them are written or none; the last is told.
 */
export function takeSteps<
  Kept extends KeptRecord,
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
  choose: Choice<Kept, Event, FileKind>,
): Promise<Answer> {
  return dependencies.inTransaction(
    actor,
    async (unit) => {
      const records = kind.records(unit);
      const { record, facts } = await lockFor(records, actor, command);
      const at = dependencies.clock();
      const steps = await choose(record, unit, at);
      for (const [index, step] of steps.entries()) {
        const decision = kind.lifecycle.decide(kind.stateOf(record), facts, step.event);
        kind.enter(record, decision, step.reason ?? null);
        await step.apply?.(record, unit, at);
        await unit.files.add(step.files?.stored ?? [], actor.username, at);
        await records.save(record, at);
        const taken = { ...step, decision, at };
        await writeDown(kind, unit, actor, record, taken);
        if (index === steps.length - 1) await tell(kind, dependencies, unit, record, taken);
      }
      return records.detail(record.id, actor);
    },
    command.idempotency,
  );
}

/**
 * The last step of a record that is removed: its event leads out of the table's statuses. Row, history and files go in one
 * transaction, the audit keeps what was there. Throws what `takeStep` throws; then nothing is removed.
 */
export function removeRecord<
  Kept extends KeptRecord,
  State extends string,
  Status extends State,
  Facts extends LifecycleFacts,
  Event extends LifecycleEvent,
  Answer,
  FileKind,
>(
  kind: RemovableKind<Kept, State, Status, Facts, Event, Answer, FileKind>,
  dependencies: StepDependencies,
  actor: Actor,
  command: StepCommand,
  event: Event,
): Promise<true> {
  return dependencies.inTransaction(
    actor,
    async (unit) => {
      const records = kind.records(unit);
      const { record, facts } = await lockFor(records, actor, command);
      const decision = kind.lifecycle.decide(kind.stateOf(record), facts, event);
      const at = dependencies.clock();
      await unit.files.remove(await records.remove(record));
      await carryOut(kind, unit, record, { decision, at });
      await tell(kind, dependencies, unit, record, { event, decision, at });
      return true as const;
    },
    command.idempotency,
  );
}

async function lockFor<Kept extends KeptRecord, Facts extends LifecycleFacts, Answer, FileKind>(
  records: LifecycleRecords<Kept, Facts, Answer, FileKind>,
  actor: Actor,
  { id, version }: StepCommand,
): Promise<{ record: Kept; facts: Facts }> {
  const found = await records.lock(id, actor);
  if (!found) throw new Refusal('notFound');
  if (!found.facts.withinScope) throw new Refusal('outOfScope');
  if (version !== undefined && version !== found.record.version) throw new Refusal('staleVersion');
  return found;
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
  Kept extends KeptRecord,
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
      await unit.files.add(start.files?.stored ?? [], actor.username, at);
      const record = await start.create(decision);
      const taken = { ...start, decision, at };
      await writeDown(kind, unit, actor, record, taken);
      await tell(kind, dependencies, unit, record, taken);
      return kind.records(unit).detail(record.id, actor);
    },
    command.idempotency,
  );
}

type Kind<
  Kept extends KeptRecord,
  State extends string,
  Status extends State,
  Facts extends LifecycleFacts,
  Event extends LifecycleEvent,
  FileKind,
> = RecordKind<Kept, State, Status, Facts, Event, unknown, FileKind>;

/** A step that the lifecycle has agreed to. */
type Taken<Kept, Status extends string, Event, FileKind> = Omit<Step<Kept, Event, FileKind>, 'apply'> & {
  readonly decision: Decision<Status>;
  readonly at: Date;
};

/** What every step writes beside its row, first or later: documents, history, effects. */
async function writeDown<
  Kept extends KeptRecord,
  State extends string,
  Status extends State,
  Facts extends LifecycleFacts,
  Event extends LifecycleEvent,
  FileKind,
>(
  kind: Kind<Kept, State, Status, Facts, Event, FileKind>,
  unit: UnitOfWork,
  actor: Actor,
  record: Kept,
  taken: Taken<Kept, Status, Event, FileKind>,
): Promise<void> {
  const { event, reason = null, files, at } = taken;
  const records = kind.records(unit);
  if (files) await records.attach(record, files.stored, files.kind, at);
  await records.addStep(record, { event: event.type, reason, username: actor.username }, at);
  await carryOut(kind, unit, record, taken);
}

/** Each effect that the machine has named, in its order. */
async function carryOut<Kept>(
  kind: { readonly effects: Readonly<Record<string, Work<Kept>>> },
  unit: UnitOfWork,
  record: Kept,
  { decision, at }: { readonly decision: Decision<string>; readonly at: Date },
): Promise<void> {
  for (const effect of decision.effects) {
    const work = kind.effects[effect];
    if (!work) throw new Error(`A lifecycle asks for an effect that its kind of record does not have: ${effect}`);
    await work(record, unit, at);
  }
}

/** Writes to those who are waited for in the new state, and to whom the kind names: each address once. */
async function tell<
  Kept extends KeptRecord,
  State extends string,
  Status extends State,
  Facts extends LifecycleFacts,
  Event extends LifecycleEvent,
  FileKind,
>(
  kind: Kind<Kept, State, Status, Facts, Event, FileKind>,
  { publicUrl }: StepDependencies,
  unit: UnitOfWork,
  record: Kept,
  { event, decision, at }: Pick<Taken<Kept, Status, Event, FileKind>, 'event' | 'decision' | 'at'>,
): Promise<void> {
  const mail = kind.mail(record, event.type);
  if (!mail) return;
  const { content, addresses = [], usernames, place } = mail;
  const modules = mail.modules ?? kind.lifecycle.actingModules(decision.states as StateOf<State>);
  const people = await unit.mails.addressees({ modules, usernames, place });
  const byAddress = new Map([...addresses, ...people].map((one) => [one.email.toLowerCase(), one]));
  await unit.mails.add(
    [...byAddress.values()].map(({ email, name }) => ({ recipient: email, ...renderMail(content(name, publicUrl)) })),
    at,
  );
}
