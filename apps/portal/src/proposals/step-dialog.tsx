import { useMemo } from 'react';
import { useWaitingStep } from '../platform/waiting/use-waiting-step';
import { DecisionDialog } from './decision-dialog';
import { asksReason, type ProposalRow, type ProposalScreens, reasonOf, stepSchema } from './proposal-screens';
import { useDecided } from './use-decided';

type Values = Readonly<Record<string, string | number>>;

interface ProposalStepDialogProps<Status extends string, Step extends string, Row extends ProposalRow<Status>, Detail> {
  readonly screens: ProposalScreens<Status, Step, Row>;
  readonly step: Step;
  readonly row: Row;
  /** Fills what will happen, and what has happened. */
  readonly will: Values;
  readonly done?: (saved: Detail) => Values;
  readonly onClose: () => void;
}

/** Confirms, rejects with a reason, withdraws or undoes a proposal: says what will happen. */
export function ProposalStepDialog<
  Status extends string,
  Step extends string,
  Row extends ProposalRow<Status>,
  Detail = unknown,
>({ screens, step, row, will, done = () => ({}), onClose }: ProposalStepDialogProps<Status, Step, Row, Detail>) {
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
