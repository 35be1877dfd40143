import { type CreditDetail, type CreditEvent } from '@comensal/domain/credits';
import { uploadLimits } from '@comensal/domain/platform/files';
import { Checkbox } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { closingFirst, type StepInDialogProps } from '../lifecycle/closing-first';
import { StepDialog } from '../platform/forms/step-dialog';
import { InvoiceConfirm, InvoiceFields } from './invoice-fields';
import { useInvoiceForm } from './use-invoice-form';

/** The invoice as it stands, to be corrected; its files stay unless they are unchecked. */
export function CorrectDialog(props: StepInDialogProps<CreditDetail, CreditEvent['type']>) {
  const { record: credit, onClose } = props;
  const { t } = useTranslation();
  const state = useInvoiceForm({ record: credit, ...closingFirst(props) }, 'correct');
  const { guided, watch, setValue } = state.form;
  const keep = watch('keep');
  return (
    <>
      <StepDialog
        form={state.form}
        open
        onClose={onClose}
        title={t('credits.action.correctTitle', { id: credit.id })}
        description={t(credit.status === 'Pagado' ? 'credits.action.correctPaidHint' : 'credits.action.correctHint')}
        restored={t('credits.action.draftKept')}
        submit={t('credits.action.correctSubmit')}
        variant="primary"
      >
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
                  setValue('keep', target.checked ? [...keep, path] : keep.filter((saved) => saved !== path), {
                    shouldDirty: true,
                    shouldTouch: true,
                  })
                }
              />
            ))}
          </fieldset>
        </InvoiceFields>
      </StepDialog>
      <InvoiceConfirm {...state} credit={credit} step="correct" />
    </>
  );
}
