import { type ContractorDocument, contractorTemplates } from '@comensal/domain/contractors';
import { uploadLimits } from '@comensal/domain/platform/files';
import { cuitDigits, hasCuitLength, isCuit } from '@comensal/domain/platform/validation';
import { Button, Card } from '@comensal/ui';
import { Download } from 'lucide-react';
import { useContext, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FilesField } from '../lifecycle/files-field';
import { download, saveFile } from '../platform/calls/api';
import { reportError } from '../platform/calls/error.store';
import { FormLocked } from '../platform/forms/form-locked';
import { type ContractorFile, type ContractorValues, contractorFields, fieldGroups } from './contractor-values';
import { ExistingDocument } from './existing-document';
import { SameFiles } from './same-files';

const { TextField } = contractorFields;

/** The fields of a contractor in three cards. */
export function ContractorFields() {
  const { t } = useTranslation();
  const cuit = useWatch<ContractorValues, 'cuit'>({ name: 'cuit' });
  const isDoubtful = hasCuitLength(cuitDigits(cuit)) && !isCuit(cuitDigits(cuit));
  return (
    <>
      {(Object.keys(fieldGroups) as (keyof typeof fieldGroups)[]).map((group) => (
        <Card key={group} title={t(`contractors.form.${group}`)}>
          <div className="grid gap-4 sm:grid-cols-2">
            {fieldGroups[group].map((name) => (
              <TextField
                key={name}
                name={name}
                hint={name === 'cuit' && isDoubtful ? t('contractors.form.cuitWarning') : undefined}
                autoComplete="on"
                inputMode={name === 'amount_customers' ? 'numeric' : undefined}
              />
            ))}
          </div>
        </Card>
      ))}
    </>
  );
}

interface ContractorFilesProps {
  /** The request's documents. */
  existing?: readonly ContractorDocument[];
  progress: Parameters<typeof FilesField>[0]['progress'];
}

/**
 * A slot for each form of a template, and one for further documents (CON-02, CON-03, CON-16). An existing document is
 * replaced or removed in its slot.
 */
export function ContractorFiles({ existing = [], progress }: ContractorFilesProps) {
  const { field, fieldState } = useController<ContractorValues, 'documents'>({ name: 'documents' });
  const { getValues, setValue, watch } = useFormContext<ContractorValues>();
  const disabled = useContext(FormLocked);
  const { value: files, onChange } = field;
  const removed = watch('removed');
  const { t } = useTranslation();
  const slots = [...contractorTemplates.map((template, index) => ({ template, number: index + 1 })), null];
  // A request has a total limit of documents, and each slot gets what the others leave.
  const room =
    uploadLimits.files -
    existing.filter(({ path }) => !removed.includes(path)).length -
    files.filter(({ replaces }) => !replaces).length;
  const add = (added: readonly ContractorFile[]): void => onChange([...getValues('documents'), ...added]);
  const remove = (id: string): void => onChange(getValues('documents').filter((file) => file.id !== id));
  return (
    <Card title={t('contractors.documents.title')} description={t('contractors.documents.hint')}>
      <div ref={field.ref} tabIndex={-1} role="alert" className="scroll-mt-32 text-sm text-refused-ink not-empty:mb-3">
        {fieldState.error?.message}
      </div>
      <div className="not-empty:mb-4">
        <SameFiles
          there={existing.filter(
            ({ path }) => !removed.includes(path) && !files.some(({ replaces }) => replaces === path),
          )}
          files={files}
        />
      </div>
      <div className="grid gap-x-6 gap-y-8 sm:grid-cols-2">
        {slots.map((slot) => {
          const number = slot?.number ?? null;
          const title = slot ? t(`contractors.templates.${slot.template}.title`) : t('contractors.documents.others');
          const there = existing.filter(({ template }) => template === number);
          const isNew = ({ template, replaces }: ContractorFile): boolean => template === number && !replaces;
          return (
            <div key={number ?? 0} className="flex min-w-0 flex-col gap-2">
              {there.length > 0 && <h3 className="text-sm font-medium text-ink">{title}</h3>}
              {there.map((document) => {
                const isOwn = ({ replaces }: ContractorFile): boolean => replaces === document.path;
                return (
                  <ExistingDocument
                    key={document.path}
                    document={document}
                    files={files.filter(isOwn)}
                    onAdd={(added) =>
                      add(added.map((file) => ({ ...file, template: number, replaces: document.path })))
                    }
                    onRemove={remove}
                    isRemoved={removed.includes(document.path)}
                    onRemoved={(isGone) =>
                      setValue(
                        'removed',
                        isGone ? [...removed, document.path] : removed.filter((path) => path !== document.path),
                        { shouldDirty: true },
                      )
                    }
                    progress={progress}
                    disabled={disabled}
                  />
                );
              })}
              {(slot === null || there.length === 0) && (
                <FilesField
                  label={slot === null && there.length > 0 ? t('contractors.documents.further') : title}
                  required={false}
                  message={undefined}
                  hint={slot ? t(`contractors.templates.${slot.template}.hint`) : t('contractors.documents.othersHint')}
                  most={Math.max(0, files.filter(isNew).length + room)}
                  files={files.filter(isNew)}
                  onAdd={(added) => add(added.map((file) => ({ ...file, template: number })))}
                  onRemove={remove}
                  progress={progress}
                  disabled={disabled}
                />
              )}
              {slot && (
                <div className="flex flex-col sm:self-start">
                  <TemplateButton number={slot.number} title={title} />
                </div>
              )}
            </div>
          );
        })}
      </div>
    </Card>
  );
}

/** Downloads one of the five forms (CON-02). */
function TemplateButton({ number, title }: { number: number; title: string }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  function fetchTemplate(): void {
    setBusy(true);
    download(`contractors/templates/${number}`, {}, { method: 'GET' })
      .then(saveFile)
      .catch((thrown: unknown) => reportError(thrown, { title, retry: fetchTemplate }))
      .finally(() => setBusy(false));
  }
  return (
    <Button
      size="small"
      icon={Download}
      busy={busy}
      aria-label={t('contractors.documents.downloadOf', { name: title })}
      onClick={fetchTemplate}
    >
      {t('contractors.documents.download')}
    </Button>
  );
}
