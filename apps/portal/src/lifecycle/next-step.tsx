import type { ComponentType } from 'react';
import { NothingToDo } from './nothing-to-do';
import type { LifecycleDetail, RecordScreens } from './record-screens';
import type { StepFormProps } from './step';

/** The form of each step; of those whose event the person may trigger now, the first is rendered. */
export type StepForms<Detail, Event extends string> = readonly (readonly [
  Event,
  ComponentType<StepFormProps<Detail, Event>>,
])[];

interface NextStepProps<Status extends string, Event extends string, Detail extends LifecycleDetail<Status>>
  extends StepFormProps<Detail, Event> {
  readonly screens: RecordScreens<Status, Event>;
  readonly forms: StepForms<Detail, Event>;
}

/**
 * The next step if this person may take it, else who or what is awaited. Another step renders a new form; the same one
 * keeps its values, also if somebody else has changed the state meanwhile.
 */
export function NextStep<Status extends string, Event extends string, Detail extends LifecycleDetail<Status>>({
  screens,
  forms,
  ...step
}: NextStepProps<Status, Event, Detail>) {
  const { record } = step;
  const [event, Form] = forms.find(([one]) => record.actions.includes(one)) ?? [];
  if (!Form) return <NothingToDo screens={screens} status={record.status} />;
  return <Form key={`${record.id}-${event}`} {...step} />;
}
