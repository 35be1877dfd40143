import { Dialog } from '@comensal/ui';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldsForm } from './fields-form';
import { SaveButtons } from './save-buttons';
import type { GuidedFields } from './use-guided-fields';

interface SmallFormDialogProps<Values extends FieldValues, Body> {
  readonly fields: Pick<GuidedFields<Values, Body>, 'form' | 'guided' | 'submit'>;
  readonly title: string;
  readonly description?: string;
  /** What the second button says; 'Guardar' by default. */
  readonly label?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A few fields of their own, with Cancelar and Guardar. */
export function SmallFormDialog<Values extends FieldValues, Body>({
  fields: { form, guided, submit },
  label,
  onClose,
  children,
  ...dialog
}: SmallFormDialogProps<Values, Body>) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      {...dialog}
      open
      size="small"
      onClose={onClose}
      locked={guided.isSaving}
      closeLabel={t('common.close')}
      footer={
        <SaveButtons form={id} busy={guided.isSaving} onCancel={onClose} {...(label === undefined ? {} : { label })} />
      }
    >
      <FieldsForm form={form} id={id} onSubmit={submit} className="flex flex-col gap-4">
        {children}
      </FieldsForm>
    </Dialog>
  );
}
