import { dutyReasonFields } from '@comensal/domain/duties';
import { businessDay, type DateNumber } from '@comensal/domain/platform/dates';
import { Dialog, type DialogProps } from '@comensal/ui';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DayField } from '../platform/forms/day-field';
import { FieldsForm } from '../platform/forms/fields-form';
import { formFields } from '../platform/forms/form-fields';
import { SaveButtons } from '../platform/forms/save-buttons';
import { t as text } from '../platform/text/text';

/** The reason, and its last day. */
export const dutyReason = formFields({
  rules: dutyReasonFields,
  label: (name) => text(`duties.fields.${name}`),
  hint: (name) => (name === 'duty_until' ? text('duties.untilHint') : undefined),
});

export interface DutyReasonValues {
  readonly duty_reason: string;
  readonly duty_until: DateNumber | null;
}

interface DutyReasonDialogProps<Values extends FieldValues, Body> extends Pick<DialogProps, 'title' | 'description'> {
  readonly form: UseFormReturn<Values, unknown, Body>;
  readonly isSaving?: boolean;
  /** False where the conflicts are only shown. */
  readonly asksReason?: boolean;
  readonly onSubmit: (event: FormEvent) => unknown;
  readonly onClose: () => void;
  /** Above the fields. */
  readonly children?: ReactNode;
}

/** Asks for a reason and its last day, wherever one is given. */
export function DutyReasonDialog<Values extends FieldValues, Body>({
  form,
  isSaving = false,
  asksReason = true,
  onSubmit,
  children,
  ...dialog
}: DutyReasonDialogProps<Values, Body>) {
  const { t } = useTranslation();
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      open
      locked={isSaving}
      closeLabel={t('common.close')}
      footer={<SaveButtons form={formId} busy={isSaving} onCancel={dialog.onClose} />}
    >
      <FieldsForm form={form} locked={isSaving} id={formId} onSubmit={onSubmit} className="flex flex-col gap-4">
        {children}
        {asksReason && (
          <>
            <dutyReason.TextField name="duty_reason" data-autofocus />
            <DayField of={dutyReason} name="duty_until" today={businessDay(new Date())} />
          </>
        )}
      </FieldsForm>
    </Dialog>
  );
}
