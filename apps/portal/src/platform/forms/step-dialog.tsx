import { Button, type ButtonProps, Dialog, type DialogProps } from '@comensal/ui';
import { type ReactNode, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DraftNotice } from './draft-notice';
import { FieldsForm } from './fields-form';
import type { GuidedFields } from './use-guided-fields';

interface StepDialogProps<Values extends FieldValues, Body extends object>
  extends Pick<DialogProps, 'open' | 'onClose' | 'title' | 'description'> {
  readonly form: UseFormReturn<Values, unknown, Body> &
    Pick<GuidedFields<Values, Body>, 'guided' | 'restored' | 'submit'>;
  /** The text about restored values; the default text if omitted. */
  readonly restored?: string;
  readonly submit: string;
  readonly variant: ButtonProps['variant'];
  readonly children: ReactNode;
}

/**
 * The form of `useStepForm` in a dialog: its restored draft, its fields, Cancelar and the button that sends it. It is
 * outside every other form: React bubbles the submit of a dialog's form to the form that contains the dialog in the
 * component tree.
 */
export function StepDialog<Values extends FieldValues, Body extends object>(props: StepDialogProps<Values, Body>) {
  const { form, restored, submit, variant, children, ...dialog } = props;
  const { t } = useTranslation();
  const id = useId();
  const { isSaving } = form.guided;
  return (
    <Dialog
      {...dialog}
      locked={isSaving}
      closeLabel={t('common.cancel')}
      footer={
        <>
          <Button onClick={dialog.onClose} disabled={isSaving}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={id} variant={variant} busy={isSaving}>
            {submit}
          </Button>
        </>
      }
    >
      <FieldsForm form={form} id={id} locked={isSaving} onSubmit={form.submit} className="flex flex-col gap-4">
        <DraftNotice restored={form.restored}>{restored}</DraftNotice>
        {children}
      </FieldsForm>
    </Dialog>
  );
}
