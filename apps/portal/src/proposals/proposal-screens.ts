import type { CommentedKind } from '@comensal/domain/comments';
import type { Access, Actor, CallName, WaitingCall } from '@comensal/domain/platform/access';
import type { FieldMessages } from '@comensal/domain/platform/refusals';
import { reasonText } from '@comensal/domain/platform/validation';
import { openProposal, proposalLimits } from '@comensal/domain/proposals';
import type { SteppedRecord } from '@comensal/domain/waiting-steps';
import type { z } from 'zod';
import type { ExportMenuProps } from '../jobs/export-menu';
import type { LifecycleRow, ListScreens } from '../lifecycle/record-screens';
import type { ProposalWords } from '../lifecycle/record-words';
import { formFields } from '../platform/forms/form-fields';
import { formSchema, issuesOf } from '../platform/forms/form-schema';

/** What every list of proposals has of one. */
export interface ProposalRow<Status extends string> extends LifecycleRow<Status> {
  readonly create_date: number;
  readonly status_since: string;
  readonly reason: string;
  readonly proposed_by: string;
  readonly proposer: string;
  readonly decider: string | null;
  readonly version: number;
}

/** The types of a kind. */
export interface AnyProposals {
  readonly status: string;
  readonly step: string;
  readonly row: ProposalRow<string>;
}

/** Everything that the screens of proposals need to know about one kind: its lifecycle, its steps, its calls and texts. */
export interface ProposalScreens<Of extends AnyProposals> extends ListScreens<Of['status']> {
  /** Its list, under which the person's settings are stored, and the tile of home that counts it. */
  readonly name: 'reversals' | 'priceAgreements';
  readonly stepped: SteppedRecord & CommentedKind;
  readonly lifecycle: ListScreens<Of['status']>['lifecycle'] & {
    readonly statuses: readonly Of['status'][];
    defaultStatuses(actor: Actor): readonly Of['status'][];
    isEvent(value: string): value is Of['step'] | 'propose';
    isAwaited(event: Of['step']): boolean;
    actions(actor: Actor, status: Of['status'], facts: never): readonly (Of['step'] | 'propose')[];
    faults(event: { readonly type: Of['step']; readonly reason: string }): FieldMessages;
  };
  readonly words: ProposalWords<Of['status'], Of['step']>;
  /** What a person does with a proposal: each step with its call, who may make it, and its body. */
  readonly steps: Readonly<
    Record<Of['step'], { readonly call: WaitingCall; readonly access: Access; readonly body: z.ZodType<object> }>
  >;
  /** What goes with a step besides the id and the version that were read. */
  readonly seen?: (row: Of['row']) => object;
  /** What its rules need to know of one besides. */
  readonly facts?: (row: Of['row']) => object;
  /** The page where it is decided. */
  readonly pathOf: (row: Of['row']) => string;
  /** What a step changes. */
  readonly stale: (row: Of['row']) => readonly CallName[];
  readonly exported: Pick<ExportMenuProps, 'kind'> & { readonly path: CallName };
}

/** The steps of a kind, in their order. */
export function stepsOf<Step extends string>({ steps }: { readonly steps: Readonly<Record<Step, unknown>> }) {
  return Object.keys(steps) as Step[];
}

/** What the list offers the person to do with one; the server knows of keys too. */
export function actionsOf<Of extends AnyProposals>(
  { lifecycle, facts = () => ({}) }: ProposalScreens<Of>,
  actor: Actor,
  row: Of['row'],
): readonly string[] {
  const isOwn = row.proposed_by === actor.username;
  const known = { ...openProposal, isProposer: isOwn, isBehindIt: isOwn, ...facts(row) };
  return lifecycle.actions(actor, row.status, known as never);
}

/** Whether the list offers the person to decide this one. */
export function decides<Of extends AnyProposals>(screens: ProposalScreens<Of>, actor: Actor, row: Of['row']): boolean {
  return actionsOf(screens, actor, row).some((event) => screens.lifecycle.isAwaited(event));
}

/** Whether a step asks for its reason. */
export const asksReason = (step: string): boolean => step !== 'accept' && step !== 'withdraw';

/** The rules of a step of a proposal: what was read of it goes with it. */
export function stepSchema<Of extends AnyProposals>(
  { steps, lifecycle, seen = () => ({}) }: ProposalScreens<Of>,
  step: Of['step'],
  row: Of['row'],
) {
  const { id, version } = row;
  return formSchema<{ reason: string }, object>(({ reason }) => ({
    parsed: steps[step].body.safeParse({ id, version, ...seen(row), accept: step === 'accept', reason }),
    missing: issuesOf(lifecycle.faults({ type: step, reason })),
  }));
}

/** The field of the reason of a step. */
export function reasonOf<Step extends string>(words: Pick<ProposalWords<never, Step>, 'reason'>, step: Step) {
  return formFields({
    rules: { reason: reasonText(proposalLimits.rejectReason) },
    label: () => words.reason(step),
  });
}
