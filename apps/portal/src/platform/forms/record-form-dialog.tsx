import { Dialog, type DialogProps, type Fact } from '@comensal/ui';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldsForm } from './fields-form';
import { RecordFormNotices } from './record-form-notices';
import { SaveButtons } from './save-buttons';
import type { RecordForm } from './use-record-form';

interface RecordFormDialogProps<Values extends FieldValues & { readonly version: number | null }, Body, Saved>
  extends Pick<DialogProps, 'open' | 'title' | 'description' | 'size'> {
  readonly recordForm: RecordForm<Values, Body, Saved>;
  /** Where the record saved by somebody else differs from what was typed. */
  readonly conflictFacts: (typed: Values, saved: Saved) => readonly Fact[];
  /** The text about restored values; the default text if omitted. */
  readonly restored?: string;
  readonly onClose: () => void;
  /** How the fields are laid out. */
  readonly layout: string;
  readonly children: ReactNode;
}

/**
 * The form of `useRecordForm` in a dialog: its notices, its fields, Cancelar (which drops what was typed) and Guardar.
 */
export function RecordFormDialog<Values extends FieldValues & { readonly version: number | null }, Body, Saved>(
  props: RecordFormDialogProps<Values, Body, Saved>,
) {
  const { recordForm, conflictFacts, restored, onClose, layout, children, ...dialog } = props;
  const { guided, submit, giveUp } = recordForm;
  const { t } = useTranslation();
  const formId = useId();

  function cancel(): void {
    giveUp();
    onClose();
  }
  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      locked={guided.isSaving}
      closeLabel={t('common.close')}
      footer={<SaveButtons form={formId} busy={guided.isSaving} onCancel={cancel} />}
    >
      <FieldsForm form={recordForm.form} locked={guided.isSaving} id={formId} onSubmit={submit} className={layout}>
        <div className="col-span-full empty:hidden">
          <RecordFormNotices
            recordForm={recordForm}
            factsOf={(saved: Saved) => conflictFacts(recordForm.compared(), saved)}
            restored={restored}
          />
        </div>
        {children}
      </FieldsForm>
    </Dialog>
  );
}
