import { RadioGroup, type RadioOption } from '@comensal/ui';
import { Check, X } from 'lucide-react';
import { type Control, useController } from 'react-hook-form';

interface WithStatus {
  status: string;
}

interface DecisionFieldProps<Values extends WithStatus, Body> {
  readonly control: Control<Values, unknown, Body>;
  readonly label: string;
  /** The status that each answer leads to, and its word. */
  readonly approved: Pick<RadioOption, 'value' | 'label'>;
  readonly refused: Pick<RadioOption, 'value' | 'label'>;
  /** Stands beside them where a form may also be saved without a decision. */
  readonly undecided?: RadioOption | null;
  readonly disabled: boolean;
}

/** Yes or no to a record, kept by a step's form as `status`; a choice takes back the message that one must be made. */
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
