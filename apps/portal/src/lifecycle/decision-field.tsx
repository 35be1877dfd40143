import { RadioGroup, type RadioOption } from '@comensal/ui';
import { Check, X } from 'lucide-react';
import { type Control, useController } from 'react-hook-form';

interface WithStatus {
  status: string;
}

interface DecisionFieldProps<Values extends WithStatus, Body> {
  readonly control: Control<Values, unknown, Body>;
  readonly label: string;
  /** The status of each answer, and its label. */
  readonly approved: Pick<RadioOption, 'value' | 'label'>;
  readonly refused: Pick<RadioOption, 'value' | 'label'>;
  /** Shown beside them where a form may also be saved without a decision. */
  readonly undecided?: RadioOption | null;
  readonly disabled: boolean;
}

/**
 * Yes or no about a record, kept in a step's form as `status`; choosing clears the message that a decision is required.
 */
export function DecisionField<Values extends WithStatus, Body>(props: DecisionFieldProps<Values, Body>) {
  const { control, label, approved, refused, undecided = null, disabled } = props;
  const { field, fieldState } = useController({ control: control as unknown as Control<WithStatus>, name: 'status' });
  return (
    <RadioGroup
      label={label}
      value={field.value === '' ? null : field.value}
      onChange={field.onChange}
      disabled={disabled}
      message={fieldState.error?.message}
      options={[
        { ...approved, icon: Check, tone: 'approved' },
        { ...refused, icon: X, tone: 'refused' },
        ...(undecided === null ? [] : [undecided]),
      ]}
    />
  );
}
