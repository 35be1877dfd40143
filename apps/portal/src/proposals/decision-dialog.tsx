import type { StepConflict } from '../lifecycle/step';
import { type StepFormOptions, useStepForm } from '../lifecycle/use-step-form';
import { CountedArea } from '../platform/forms/counted-area';
import type { formFields } from '../platform/forms/form-fields';
import { StepDialog } from '../platform/forms/step-dialog';

export interface DecisionValues {
  reason: string;
}

type DecisionDialogProps<Body extends object, Detail, Event extends string> = Pick<
  StepFormOptions<DecisionValues, Body, Detail, Event>,
  'form' | 'version' | 'schema' | 'call' | 'mayWait'
> & {
  readonly step: Event;
  /** The field of the reason; a step without one leaves it out. */
  readonly fields: ReturnType<typeof formFields<'reason'>>;
  readonly asks: boolean;
  readonly isDanger: boolean;
  readonly words: {
    readonly title: string;
    readonly description: string;
    readonly submit: string;
    readonly failed: string;
  };
  readonly onSaved: (saved: Detail) => void;
  readonly onConflict: (conflict: StepConflict<Event>, title: string) => Promise<void>;
  readonly onClose: () => void;
};

/** One step of a record that brings nothing but a reason, or not even that: says what will happen, in a dialog. */
export function DecisionDialog<Body extends object, Detail, Event extends string>({
  step,
  fields,
  asks,
  isDanger,
  words: { failed, ...words },
  onSaved,
  onConflict,
  onClose,
  ...options
}: DecisionDialogProps<Body, Detail, Event>) {
  const form = useStepForm<DecisionValues, Body, Detail, Event>({
    ...(options as StepFormOptions<DecisionValues, Body, Detail, Event>),
    title: failed,
    confirms: false,
    values: { reason: '' },
    fields: fields.paths,
    eventOf: () => step,
    onSaved: (_event, saved) => onSaved(saved),
    onConflict: (conflict) => onConflict(conflict, words.title),
    events: () => [step],
    typedFacts: ({ reason }) => [{ id: 'reason', label: fields.labelOf('reason'), value: reason, wide: true }],
  });
  return (
    <StepDialog form={form} open onClose={onClose} {...words} variant={isDanger ? 'danger' : 'primary'}>
      {asks && <CountedArea of={fields} name="reason" required data-autofocus rows={4} />}
    </StepDialog>
  );
}
