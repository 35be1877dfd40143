import { useMemo } from 'react';
import { useWaitingStep } from '../platform/waiting/use-waiting-step';
import { DecisionDialog } from './decision-dialog';
import { type AnyProposals, asksReason, type ProposalScreens, reasonOf, stepSchema } from './proposal-screens';
import { useDecided } from './use-decided';

type Values = Readonly<Record<string, string | number>>;

interface ProposalStepDialogProps<Of extends AnyProposals, Detail> {
  readonly screens: ProposalScreens<Of>;
  readonly step: Of['step'];
  readonly row: Of['row'];
  /** Fills what will happen, and what has happened. */
  readonly will: Values;
  readonly done?: (saved: Detail) => Values;
  readonly onClose: () => void;
}

/** Confirms, rejects with a reason, withdraws or undoes a proposal: says what will happen. */
export function ProposalStepDialog<Of extends AnyProposals, Detail = unknown>({
  screens,
  step,
  row,
  will,
  done = () => ({}),
  onClose,
}: ProposalStepDialogProps<Of, Detail>) {
  const { words, stepped, steps, stale } = screens;
  const { id, version } = row;
  const { saved, conflict } = useDecided(stale(row), words.conflict(), onClose);
  useWaitingStep(stepped, id, onClose);
  const schema = useMemo(() => stepSchema(screens, step, row), [screens, step, row]);
  const fields = useMemo(() => reasonOf(words, step), [words, step]);
  return (
    <DecisionDialog
      form={`${step}-${stepped}-${id}`}
      step={step}
      version={version}
      call={steps[step].call}
      mayWait
      schema={schema}
      fields={fields}
      asks={asksReason(step)}
      isDanger={step !== 'accept'}
      words={{
        title: words.step(step, 'title', { id }),
        description: words.step(step, 'will', will),
        submit: words.step(step, 'submit'),
        failed: words.step(step, 'failed'),
      }}
      onSaved={(detail: Detail) =>
        saved(words.step(step, 'done', { id, ...done(detail) }), step === 'accept' ? 'approved' : 'neutral')
      }
      onConflict={conflict}
      onClose={onClose}
    />
  );
}
