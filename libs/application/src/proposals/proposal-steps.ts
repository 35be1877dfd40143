import { type Actor, ownerOf } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { ownProposal } from '@comensal/domain/proposals';
import type { RecordKind, StepCommand, StepDependencies, Work } from '../platform/lifecycle/record-kind';
import { startRecord, takeStep } from '../platform/lifecycle/take-step';
import type { Idempotency, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { NewProposal, ProposalTypes } from './proposal';

/** What a proposal needs to know of the record that it is about, locked. */
interface Found<Of extends ProposalTypes> {
  readonly withinScope: boolean;
  /** What the rules need to know. */
  readonly known: object;
  readonly add: (proposal: NewProposal<Of['status']>) => Promise<Of['stored']>;
}

interface Proposed<Of extends ProposalTypes> {
  /** What the kind's facts have besides. */
  readonly facts?: object;
  /** What the person brings, and what would be known of a record that could not be better. */
  readonly brings?: object;
  readonly atBest: object;
  /** Null where there is no such record. */
  readonly find: (unit: UnitOfWork, at: Date) => Promise<Found<Of> | null>;
}

/**
 * Proposes something about a record, which is locked so that proposals at the same time see each other. Throws
 * noPermission, notFound, outOfScope and the refusals of the lifecycle.
 */
export function propose<Of extends ProposalTypes>(
  kind: RecordKind<Of>,
  dependencies: StepDependencies,
  actor: Actor,
  command: { readonly reason: string; readonly idempotency?: Idempotency | null },
  { facts: own = {}, brings = {}, atBest, find }: Proposed<Of>,
): Promise<Of['answer']> {
  const { idempotency = null } = command;
  const reason = command.reason.trim();
  const facts: Of['facts'] = { ...ownProposal, ...own };
  const eventOf = (known: object): Of['event'] => asEvent<Of>({ type: 'propose', actor, reason, ...brings, ...known });
  // Whoever may not propose anything does not learn which records exist.
  kind.lifecycle.decide('Nueva', facts, eventOf({ ...atBest, proposals: 0 }));
  return startRecord(kind, dependencies, actor, { from: 'Nueva', idempotency }, async (unit, at) => {
    const found = await find(unit, at);
    if (!found) throw new Refusal(platformRefusals.notFound);
    const { withinScope, known, add } = found;
    return {
      facts: { ...facts, withinScope },
      event: eventOf(known),
      reason,
      create: ({ status }) => add({ reason, status, proposedBy: ownerOf(actor), createDate: businessDay(at) }),
    };
  });
}

/**
 * Propuesta → Confirmada or, with a reason, Propuesta → Rechazada. Only another person than the one who proposed it.
 * `accepted` is done in the transaction of a confirmation.
 */
export function decideProposal<Of extends ProposalTypes>(
  kind: RecordKind<Of>,
  dependencies: StepDependencies,
  actor: Actor,
  { accept, ...command }: StepCommand & { readonly accept: boolean; readonly reason: string },
  accepted: Work<Of['stored']> = () => {},
): Promise<Of['answer']> {
  const reason = command.reason.trim();
  return takeStep(kind, dependencies, actor, command, {
    event: asEvent<Of>(accept ? { type: 'accept', actor } : { type: 'reject', actor, reason }),
    reason: accept ? null : reason,
    apply: async (proposal, unit, at) => {
      proposal.decidedBy = actor.username;
      proposal.decidedOn = businessDay(at);
      if (accept) await accepted(proposal, unit, at);
    },
  });
}

/** Propuesta → Retirada by the person who proposed it. */
export function withdrawProposal<Of extends ProposalTypes>(
  kind: RecordKind<Of>,
  dependencies: StepDependencies,
  actor: Actor,
  command: StepCommand,
): Promise<Of['answer']> {
  return takeStep(kind, dependencies, actor, command, { event: asEvent<Of>({ type: 'withdraw', actor }) });
}

/** Every kind has these events: no type can say so of an unknown one. */
function asEvent<Of extends ProposalTypes>(event: object): Of['event'] {
  return event as Of['event'];
}
