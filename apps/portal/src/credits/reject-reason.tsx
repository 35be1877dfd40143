import { rejectReasons } from '@comensal/domain/credits';
import { Select, type SelectProps } from '@comensal/ui';
import { t } from '../platform/text/text';
import { decideFields } from './step-values';

const { FormField } = decideFields;

/** Why a payment is rejected: one of the three reasons (CRE-65). */
export function RejectReason(props: Pick<SelectProps, 'onFocus' | 'onBlur' | 'onKeyDown'>) {
  return (
    <FormField name="reject_reason" required>
      {(field) => (
        <Select
          {...field}
          {...props}
          onBlur={(event) => {
            props.onBlur?.(event);
            field.onBlur();
          }}
          options={[
            ...(field.value === '' ? [{ value: '', label: t('common.selectValue') }] : []),
            ...rejectReasons.map((reason) => ({ value: reason, label: reason })),
          ]}
        />
      )}
    </FormField>
  );
}
