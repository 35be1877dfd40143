import { contractorLimits, contractorTemplates, isCuit } from '@comensal/domain';
import { Button, Card, Field, TextInput } from '@comensal/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { type Control, Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FilesField } from '../lifecycle/files-field';
import { download, saveFile } from '../platform/calls/api';
import { reportError } from '../platform/dialogs/error.store';
import { type ContractorField, type ContractorFile, type ContractorValues, fieldGroups } from './contractor-values';

interface FormPartProps {
  control: Control<ContractorValues, unknown, never>;
  disabled: boolean;
}

/** The fields of a contractor in three cards; a CUIT without its check digit is warned of and taken (O-156). */
export function ContractorFields({ control, disabled }: FormPartProps) {
  const { t } = useTranslation();
  const cuit = useWatch({ control, name: 'cuit' });
  const isDoubtful = cuit.trim() !== '' && !isCuit(cuit.trim());
  const hintOf = (name: ContractorField): string | undefined => {
    if (name === 'cuit') return t(isDoubtful ? 'contractors.form.cuitWarning' : 'contractors.form.cuitHint');
    return name === 'business_unit_description' ? t('contractors.form.descriptionHint') : undefined;
  };
  return (
    <>
      {(Object.keys(fieldGroups) as (keyof typeof fieldGroups)[]).map((group) => (
        <Card key={group} title={t(`contractors.form.${group}`)}>
          <div className="grid gap-4 sm:grid-cols-2">
            {fieldGroups[group].map((name) => (
              <Controller
                key={name}
                control={control}
                name={name}
                render={({ field, fieldState }) => (
                  <Field
                    label={t(`contractors.fields.${name}`)}
                    required
                    message={fieldState.error?.message}
                    hint={hintOf(name)}
                    disabled={disabled}
                  >
                    <TextInput
                      {...field}
                      maxLength={contractorLimits[name]}
                      inputMode={name === 'cuit' || name === 'amount_customers' ? 'numeric' : undefined}
                    />
                  </Field>
                )}
              />
            ))}
          </div>
        </Card>
      ))}
    </>
  );
}

interface ContractorFilesProps {
  files: readonly ContractorFile[];
  onChange: (files: ContractorFile[]) => void;
  message: string | undefined;
  progress: Parameters<typeof FilesField>[0]['progress'];
  disabled: boolean;
}

/** A place for each form of a template, and one for further documents (CON-02, CON-03, CON-16). */
export function ContractorFiles({ files, onChange, message, progress, disabled }: ContractorFilesProps) {
  const { t } = useTranslation();
  const places = [...contractorTemplates.map((template, index) => ({ template, number: index + 1 })), null];
  return (
    <Card title={t('contractors.documents.title')} description={t('contractors.documents.hint')}>
      {message !== undefined && (
        <p role="alert" className="mb-3 text-sm text-refused-ink">
          {message}
        </p>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        {places.map((place) => {
          const number = place?.number ?? null;
          const own = files.filter(({ template }) => template === number);
          const title = place ? t(`contractors.templates.${place.template}.title`) : t('contractors.documents.others');
          return (
            <div key={number ?? 0} className="flex min-w-0 flex-col gap-2">
              <FilesField
                label={title}
                message={undefined}
                files={own}
                onChange={(next) =>
                  onChange([
                    ...files.filter(({ template }) => template !== number),
                    ...next.map((file) => ({ ...file, template: number })),
                  ])
                }
                progress={progress}
                disabled={disabled}
              />
              <p className="text-sm text-ink-faint">
                {place ? t(`contractors.templates.${place.template}.hint`) : t('contractors.documents.othersHint')}
              </p>
              {place && <TemplateButton number={place.number} title={title} />}
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
