import { isDeepStrictEqual } from 'node:util';
import { type Actor, type ModuleName } from '@comensal/domain/platform/access';
import { type Decision, type StateOf } from '@comensal/domain/platform/lifecycle';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { isOfAdministration } from '@comensal/domain/users';
import { eachAddressOnce } from '../mails/each-address-once';
import type { Addressee, MailAddress, MailReader } from '../mails/mail-outbox.port';
import { renderMail } from '../mails/render-mail';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.port';
import { refuseUnseen } from '../versions/refuse-unseen';
import type { KindTypes, LifecycleRecords } from './lifecycle-records.port';
import type {
  Choice,
  RecordKind,
  RemovableKind,
  Start,
  Step,
  StepCommand,
  StepDependencies,
  Work,
} from './record-kind';

/**
 * Takes one step in a record's lifecycle: locks the row, asks the lifecycle, and writes state, history, files, effects
 * (the ledger) and mails in one transaction. Of two people at once, the second finds the first's state and is refused
 * (O-193). With an idempotency key, a repeated call returns the first answer. Returns the resulting record. Throws
 * notFound, outOfScope, staleVersion and the refusals of lifecycle and step; then nothing is written. A step that keeps
 * the state and changes nothing of the record writes nothing and notifies nobody.
 */
export function takeStep<Of extends KindTypes>(
  kind: RecordKind<Of>,
  dependencies: StepDependencies,
  actor: Actor,
  command: StepCommand,
  step: Step<Of>,
): Promise<Of['answer']> {
  return takeSteps(kind, dependencies, actor, command, () => [step]);
}

/**
 * Like `takeStep`, for input that takes several steps, or whose steps depend on the locked record. `choose` returns the
 * steps in order, and may refuse. All of them are written, or none; only the last sends mail.
 */
export function takeSteps<Of extends KindTypes>(
  kind: RecordKind<Of>,
  dependencies: StepDependencies,
  actor: Actor,
  command: StepCommand,
  choose: Choice<Of>,
): Promise<Of['answer']> {
  return dependencies.inTransaction(
    actor,
    async (unit) => {
      const records = kind.records(unit);
      const { record, facts } = await lockFor(records, actor, command);
      const at = dependencies.clock();
      const steps = await choose(record, unit, at);
      for (const [index, step] of steps.entries()) {
        const before = kind.stateOf(record);
        const decision = kind.lifecycle.decide(before, facts, step.event);
        const brings = step.files?.stored ?? [];
        // A step that returns to the same state may change nothing.
        const isEdit =
          brings.length === 0 &&
          decision.effects.length === 0 &&
          isDeepStrictEqual(kind.lifecycle.statesOf(before), decision.states);
        const write = async (): Promise<void> => {
          kind.enter(record, decision, step.reason ?? null);
          await step.apply?.(record, unit, at);
          await unit.files.add(brings, actor.username, at);
          await records.save(record, at);
        };
        if (isEdit && !(await unit.changes(write))) continue;
        if (!isEdit) await write();
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
 * The last step of a record: its event leads out of the table's statuses, and the record is removed. Row, history and
 * files are deleted in one transaction; the audit keeps them. Throws what `takeStep` throws; then nothing is removed.
 */
export function removeRecord<Of extends KindTypes>(
  kind: RemovableKind<Of>,
  dependencies: StepDependencies,
  actor: Actor,
  command: StepCommand,
  event: Of['event'],
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

async function lockFor<Of extends KindTypes>(
  records: LifecycleRecords<Of>,
  actor: Actor,
  { id, ...seen }: StepCommand,
): Promise<{ record: Of['stored']; facts: Of['facts'] }> {
  const record = await records.lock(id, actor);
  if (!record) throw new Refusal(platformRefusals.notFound);
  if (!record.facts.withinScope) throw new Refusal(platformRefusals.outOfScope);
  refuseUnseen(seen, record.record);
  return record;
}

/** The first step, from a state without a row; otherwise as `takeStep`. */
export function startRecord<Of extends KindTypes>(
  kind: RecordKind<Of>,
  dependencies: StepDependencies,
  actor: Actor,
  command: Pick<StepCommand, 'idempotency'> & { readonly from: StateOf<Of['state']> },
  prepare: (unit: UnitOfWork, at: Date) => Promise<Start<Of>>,
): Promise<Of['answer']> {
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

/** A step that the lifecycle has accepted. */
type Taken<Of extends KindTypes> = Omit<Step<Of>, 'apply'> & {
  readonly decision: Decision<Of['status']>;
  readonly at: Date;
};

/** What every step writes besides its row: documents, history, effects. */
async function writeDown<Of extends KindTypes>(
  kind: RecordKind<Of>,
  unit: UnitOfWork,
  actor: Actor,
  record: Of['stored'],
  taken: Taken<Of>,
): Promise<void> {
  const { event, reason = null, files, at } = taken;
  const records = kind.records(unit);
  if (files) await records.attach(record, files.stored, files.kind, at);
  await records.addStep(
    record,
    { event: event.type, reason, username: actor.username, onBehalfOf: actor.replaces?.username ?? null },
    at,
  );
  await carryOut(kind, unit, record, taken);
}

/** Each effect that the machine names, in its order. */
async function carryOut<Stored>(
  kind: { readonly effects: Readonly<Record<string, Work<Stored>>> },
  unit: UnitOfWork,
  record: Stored,
  { decision, at }: { readonly decision: Decision<string>; readonly at: Date },
): Promise<void> {
  for (const effect of decision.effects) {
    const work = kind.effects[effect];
    if (!work) throw new Error(`Unknown lifecycle effect for this kind of record: ${effect}`);
    await work(record, unit, at);
  }
}

/** Mails those who act next in the new state, and those whom the kind names: each address once. */
async function tell<Of extends KindTypes>(
  kind: RecordKind<Of>,
  { publicUrl }: StepDependencies,
  unit: UnitOfWork,
  record: Of['stored'],
  { event, decision, files, at }: Pick<Taken<Of>, 'event' | 'decision' | 'files' | 'at'>,
): Promise<void> {
  const mail = kind.mail(record, event.type);
  if (!mail) return;
  const { content, contacts = [], except = [], usernames, place } = mail;
  const next = kind.lifecycle.actingModules(decision.states as StateOf<Of['state']>);
  const attached = mail.attachesFiles === true ? files?.stored[0] : undefined;
  const modules = mail.modules ?? next;
  const awaited = next.length > 0 ? decision.status : null;
  const author = await unit.mails.personName(mail.author);
  const holders = await unit.mails.addressees({ modules, usernames: [], place });
  const able = holders.filter(({ username }) => !except.includes(username));
  const acting = awaitedPeople(able, modules);
  const others = able.filter((person) => !acting.includes(person));
  const recipients = await unit.mails.addressees({ modules: [], usernames, place });
  const readers = (people: readonly (MailAddress & Partial<Addressee>)[], role: MailReader['role']) =>
    people.map(({ email, name, username = null }) => ({ email, username, reader: { name, role, author } }));
  // Those who may act come first, and a person's own name and spelling win over those of an address in a record.
  const once = eachAddressOnce(
    [...readers(acting, 'acting'), ...readers([...others, ...recipients], 'told'), ...readers(contacts, 'contact')],
    ({ email }) => email,
  );
  await unit.mails.add(
    once.map(({ email, username, reader }) => ({
      kind: kind.mailKind,
      username,
      record: { id: record.id, awaited: reader.role === 'acting' ? awaited : null },
      recipient: email,
      ...(attached && username !== null ? { fileId: attached.id } : {}),
      ...renderMail(content(reader, publicUrl)),
    })),
    at,
  );
}

/** Of those who may take a step, for whom it waits (`isOfAdministration`). */
function awaitedPeople(able: readonly Addressee[], modules: readonly ModuleName[]): readonly Addressee[] {
  const staff = able.filter(({ administers }) => administers !== true);
  return staff.length === 0 || isOfAdministration(modules) ? able : staff;
}
