import { type BulkKit, type BulkStep, stepWords } from '../lifecycle/bulk/bulk-step';
import { StepBulkDialog } from '../lifecycle/bulk/step-bulk-dialog';
import type { BulkDialogProps } from '../platform/bulk/bulk-action';
import { CountedArea } from '../platform/forms/counted-area';
import { useActor } from '../platform/person/user';
import {
  type AnyProposals,
  actionsOf,
  asksReason,
  type ProposalScreens,
  reasonOf,
  stepSchema,
} from './proposal-screens';

/** How a proposal is read, and what the dialog shows of it. */
export type ProposalBulkKit<Row, Detail> = Pick<BulkKit<Row, Detail>, 'read' | 'company' | 'place' | 'amount'>;

interface ProposalBulkDialogProps<Of extends AnyProposals, Detail extends Of['row']>
  extends BulkDialogProps<Of['row']> {
  readonly screens: ProposalScreens<Of>;
  readonly kit: ProposalBulkKit<Of['row'], Detail>;
  readonly step: Of['step'];
}

/** One decision for many proposals. */
export default function ProposalBulkDialog<Of extends AnyProposals, Detail extends Of['row']>({
  screens,
  kit,
  step,
  ...props
}: ProposalBulkDialogProps<Of, Detail>) {
  const actor = useActor();
  const { words, steps, pathOf, stale } = screens;
  const taken: BulkStep<Detail, { reason: string }> = {
    ...stepWords(step, words.act(step), words.bulk(step)),
    call: steps[step].call,
    danger: step !== 'accept',
    values: { reason: '' },
    parse: (row, values) => stepSchema(screens, step, row).safeParse(values),
    fields: asksReason(step) && (
      <CountedArea of={reasonOf(words, step)} name="reason" required data-autofocus rows={3} />
    ),
  };
  const whole: BulkKit<Of['row'], Detail> = {
    ...kit,
    offers: (row, event) => actionsOf(screens, actor, row).includes(event),
    statusOf: ({ status }) => words.status(status),
    heading: (id) => words.bulk('heading', { id }),
    pageOf: pathOf,
    stale: [...new Set([...props.rows.flatMap(stale), 'home/getHome' as const])],
  };
  return <StepBulkDialog {...props} kit={whole} step={taken} />;
}
