import { type CreditDetail, type CreditEvent } from '@comensal/domain/credits';
import { uploadLimits } from '@comensal/domain/platform/files';
import { Button, Checkbox, Dialog } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import type { StepFormProps } from '../lifecycle/step';
import { FieldsForm } from '../platform/forms/fields-form';
import { KeptNotice } from '../platform/forms/kept-notice';
import { InvoiceConfirm, InvoiceFields } from './invoice-fields';
import { useInvoiceForm } from './use-invoice-form';

interface CorrectDialogProps extends StepFormProps<CreditDetail, CreditEvent['type']> {
  onClose: () => void;
}

/** Facturado → Facturado: the invoice as it stands, to be corrected; its files stay unless they are unchecked. */
export function CorrectDialog({ onClose, ...props }: CorrectDialogProps) {
  const { record: credit, onSaved, onConflict } = props;
  const { t } = useTranslation();
  const id = `correct-credit-${credit.id}`;
  const state = useInvoiceForm(
    {
      record: credit,
      onSaved: (event, saved) => {
        onClose();
        onSaved(event, saved);
      },
      onConflict: (conflict) => {
        onClose();
        return onConflict(conflict);
      },
    },
    'correct',
  );
  const { guided, kept, submit, watch, setValue } = state.form;
  const keep = watch('keep');
  return (
    <Dialog
      open
      onClose={onClose}
      locked={guided.isSaving}
      title={t('credits.action.correctTitle', { id: credit.id })}
      description={t('credits.action.correctHint')}
      closeLabel={t('common.cancel')}
      footer={
        <>
          <Button onClick={onClose} disabled={guided.isSaving}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={guided.isSaving}>
            {t('credits.action.correctSubmit')}
          </Button>
        </>
      }
    >
      <FieldsForm form={state.form} id={id} locked={guided.isSaving} onSubmit={submit} className="flex flex-col gap-4">
        <KeptNotice kept={kept}>{t('credits.action.draftKept')}</KeptNotice>
        <InvoiceFields
          {...state}
          credit={credit}
          filesLabel={t('credits.action.addedFiles')}
          filesRequired={keep.length === 0}
          mostFiles={Math.max(0, uploadLimits.files - keep.length)}
        >
          <fieldset className="flex min-w-0 flex-col gap-2" disabled={guided.isSaving}>
            <legend className="text-sm font-medium text-ink">{t('credits.action.keptFiles')}</legend>
            <p className="text-sm text-ink-faint">{t('credits.action.keptFilesHint')}</p>
            {credit.invoice.documents.map(({ path, name }) => (
              <Checkbox
                key={path}
                label={name}
                checked={keep.includes(path)}
                onChange={({ target }) =>
                  setValue('keep', target.checked ? [...keep, path] : keep.filter((kept) => kept !== path), {
                    shouldDirty: true,
                    shouldTouch: true,
                  })
                }
              />
            ))}
          </fieldset>
        </InvoiceFields>
      </FieldsForm>
      <InvoiceConfirm {...state} credit={credit} step="correct" />
    </Dialog>
  );
}
