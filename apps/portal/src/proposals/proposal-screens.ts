import type { CommentedKind } from '@comensal/domain/comments';
import type { Access, Actor, CallName, WaitingCall } from '@comensal/domain/platform/access';
import type { FieldMessages } from '@comensal/domain/platform/refusals';
import { reasonText } from '@comensal/domain/platform/validation';
import { proposalLimits } from '@comensal/domain/proposals';
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

/** Everything that the screens of proposals need to know about one kind: its lifecycle, its steps, its calls and texts. */
export interface ProposalScreens<Status extends string, Step extends string, Row extends ProposalRow<Status>>
  extends ListScreens<Status> {
  /** Its list, under which the person's settings are stored, and the tile of home that counts it. */
  readonly name: 'reversals' | 'priceAgreements';
  readonly stepped: SteppedRecord & CommentedKind;
  readonly lifecycle: ListScreens<Status>['lifecycle'] & {
    readonly statuses: readonly Status[];
    defaultStatuses(actor: Actor): readonly Status[];
    isEvent(value: string): value is Step | 'propose';
    isAwaited(event: Step): boolean;
    faults(event: { readonly type: Step; readonly reason: string }): FieldMessages;
  };
  readonly words: ProposalWords<Status, Step>;
  /** What a person does with a proposal: each step with its call, who may make it, and its body. */
  readonly steps: Readonly<
    Record<Step, { readonly call: WaitingCall; readonly access: Access; readonly body: z.ZodType<object> }>
  >;
  /** What goes with a step besides the id and the version that were read. */
  readonly seen?: (row: Row) => object;
  /** What the list offers the person to do with one; the server knows of keys too. */
  readonly actionsOf: (actor: Actor, row: Row) => readonly string[];
  /** The page where it is decided. */
  readonly pathOf: (row: Row) => string;
  /** What a step changes. */
  readonly stale: (row: Row) => readonly CallName[];
  readonly exported: Pick<ExportMenuProps, 'kind'> & { readonly path: CallName };
}

/** The steps of a kind, in their order. */
export function stepsOf<Step extends string>({ steps }: { readonly steps: Readonly<Record<Step, unknown>> }) {
  return Object.keys(steps) as Step[];
}

/** Whether the list offers the person to decide this one. */
export function decides<Status extends string, Step extends string, Row extends ProposalRow<Status>>(
  { actionsOf, lifecycle }: ProposalScreens<Status, Step, Row>,
  actor: Actor,
  row: Row,
): boolean {
  return actionsOf(actor, row).some((event) => lifecycle.isAwaited(event as Step));
}

/** Whether a step asks for its reason. */
export const asksReason = (step: string): boolean => step !== 'accept' && step !== 'withdraw';

/** The rules of a step of a proposal: what was read of it goes with it. */
export function stepSchema<Status extends string, Step extends string, Row extends ProposalRow<Status>>(
  { steps, lifecycle, seen = () => ({}) }: ProposalScreens<Status, Step, Row>,
  step: Step,
  row: Row,
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
