import { type ContractorDetail } from '@comensal/domain/contractors';
import { cuitText } from '@comensal/domain/platform/validation';
import { Button, Card } from '@comensal/ui';
import { Send } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepFormProps } from '../lifecycle/step';
import { useStepForm } from '../lifecycle/use-step-form';
import { DraftNotice } from '../platform/forms/draft-notice';
import { FieldsForm } from '../platform/forms/fields-form';
import { GuidedConfirm } from '../platform/forms/guided-confirm';
import { ContractorFields, ContractorFiles } from './contractor-form-fields';
import type { ContractorEvent } from './contractor-screens';
import { contractorFields, contractorValuesOf, documentsAfter, editSchema, fieldNames } from './contractor-values';

/** Contractors correct their own request and send it again (CON-19, CON-31). */
export function EditForm({ record, onSaved, onConflict }: StepFormProps<ContractorDetail, ContractorEvent>) {
  const { t } = useTranslation();
  const schema = useMemo(() => editSchema(record), [record]);
  // As its fields show it.
  const visible = { ...record, cuit: cuitText(record.cuit) };
  const isRejected = record.status === 'Rechazado';
  const form = useStepForm({
    form: `edit-contractor-${record.id}`,
    version: record.version,
    title: t('contractors.edit.errorTitle'),
    confirms: true,
    call: 'contractors/editContractor',
    part: 'contractor',
    schema,
    values: contractorValuesOf(visible),
    fields: contractorFields.paths,
    eventOf: (): ContractorEvent => 'edit',
    onSaved,
    onConflict,
    events: () => ['edit'],
    typedFacts: ({ documents, ...typed }) => [
      ...fieldNames
        .filter((name) => typed[name] !== visible[name])
        .map((name) => ({ id: name, label: contractorFields.labelOf(name), value: typed[name] })),
      {
        id: 'files',
        label: t('contractors.documents.title'),
        value: documents.map(({ file }) => file.name).join(', '),
        wide: true,
      },
    ],
  });
  const { guided, submit, restored, watch } = form;
  const [removed, documents] = watch(['removed', 'documents']);
  const typed = watch(fieldNames);
  const facts = fieldNames
    .filter((name, index) => typed[index] !== visible[name])
    .map((name) => ({ id: name, label: contractorFields.labelOf(name), value: visible[name] }));
  const { count, stillRejected } = documentsAfter(record, { removed, documents });
  const will = t(count === 1 ? 'contractors.edit.willOne' : 'contractors.edit.will', { id: record.id, count });
  const names = stillRejected.map(({ name }) => name).join(', ');
  return (
    <Card
      title={t('contractors.edit.title')}
      description={t(isRejected ? 'contractors.edit.hintRejected' : 'contractors.edit.hintPending')}
    >
      <FieldsForm form={form} locked={guided.isSaving} onSubmit={submit} className="flex flex-col gap-4">
        <DraftNotice restored={restored} facts={facts}>
          {t('common.filesLost')}
        </DraftNotice>
        <ContractorFields />
        <ContractorFiles existing={record.documents} progress={guided.progress} />
        <div className="flex justify-end max-sm:flex-col">
          <Button type="submit" variant="primary" icon={Send} busy={guided.isSaving}>
            {t(isRejected ? 'contractors.edit.submitRejected' : 'contractors.edit.submitPending')}
          </Button>
        </div>
      </FieldsForm>
      <GuidedConfirm
        guided={guided}
        title={t('contractors.edit.confirm')}
        sentence={names === '' ? will : `${will} ${t('contractors.edit.stillRejected', { names })}`}
      />
    </Card>
  );
}
