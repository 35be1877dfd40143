import type { StepFormProps } from './step';

/** A step's form in a dialog of the page. */
export interface StepInDialogProps<Detail, Event extends string> extends StepFormProps<Detail, Event> {
  readonly onClose: () => void;
}

/** Closes the dialog before the page hears what came of the step. */
export function closingFirst<Detail, Event extends string>({
  onClose,
  onSaved,
  onConflict,
}: Omit<StepInDialogProps<Detail, Event>, 'record'>): Omit<StepFormProps<Detail, Event>, 'record'> {
  return {
    onSaved: (event, saved) => {
      onClose();
      onSaved(event, saved);
    },
    onConflict: (conflict) => {
      onClose();
      return onConflict(conflict);
    },
  };
}
