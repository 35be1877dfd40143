import { RadioGroup, type RadioOption } from '@comensal/ui';
import { Check, X } from 'lucide-react';
import { useContext } from 'react';
import { useController } from 'react-hook-form';
import { FormLocked } from '../platform/forms/form-locked';

interface DecisionFieldProps {
  readonly label: string;
  /** The status of each answer, and its label. */
  readonly approved: Pick<RadioOption, 'value' | 'label'>;
  readonly refused: Pick<RadioOption, 'value' | 'label'>;
  /** Shown beside them where a form may also be saved without a decision. */
  readonly undecided?: RadioOption | null;
}

/**
 * Yes or no about a record, kept in a step's form as `status`; choosing clears the message that a decision is required.
 */
export function DecisionField({ label, approved, refused, undecided = null }: DecisionFieldProps) {
  const { field, fieldState } = useController<{ status: string }, 'status'>({ name: 'status' });
  return (
    <RadioGroup
      label={label}
      value={field.value === '' ? null : field.value}
      onChange={field.onChange}
      disabled={useContext(FormLocked)}
      required={undecided === null}
      message={fieldState.error?.message}
      options={[
        { ...approved, icon: Check, tone: 'approved' },
        { ...refused, icon: X, tone: 'refused' },
        ...(undecided === null ? [] : [undecided]),
      ]}
    />
  );
}
