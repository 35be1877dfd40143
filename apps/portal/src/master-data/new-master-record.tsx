import { companyCategories } from '@comensal/domain/companies';
import { type AddedMasterRecord, type MasterKind } from '@comensal/domain/master-data';
import { Dialog, Notice, showToast } from '@comensal/ui';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { useCallCache } from '../platform/calls/use-call';
import { reportConflict } from '../platform/dialogs/report-conflict';
import { DraftNotice } from '../platform/forms/draft-notice';
import { FieldsForm } from '../platform/forms/fields-form';
import { formSchema } from '../platform/forms/form-schema';
import { SaveButtons } from '../platform/forms/save-buttons';
import { useGuidedFields } from '../platform/forms/use-guided-fields';
import { ApprovedRequests } from './approved-requests';
import {
  emptyValues,
  judgedMaster,
  type MasterBody,
  type MasterValues,
  masterCalls,
  masterFields,
} from './new-master-values';

interface NewMasterRecordProps {
  readonly kind: MasterKind;
  readonly open: boolean;
  /** The approved request that a company is filled from. */
  readonly request?: string | null | undefined;
  readonly onClose: () => void;
}

/** A company, centre or sales material without a spreadsheet, by the rules of its row. */
export function NewMasterRecord({ kind, open, request, onClose }: NewMasterRecordProps) {
  const { t } = useTranslation();
  const formId = useId();
  const cache = useCallCache();
  const { TextField, SelectField, names, paths } = masterFields[kind];
  const { add, reads } = masterCalls[kind];
  const title = t(`masterDataScreen.create.${kind}`);
  /** What the server said of a record, which saves it when it is sent again unchanged. */
  const [told, setTold] = useState<{ readonly of: string; readonly remarks: readonly string[] } | null>(null);
  const schema = useMemo(
    () =>
      formSchema<MasterValues, MasterBody>((values) => ({
        parsed: judgedMaster(kind, values),
        missing: [],
      })),
    [kind],
  );
  const fields = useGuidedFields<MasterValues, MasterBody, AddedMasterRecord & { readonly of: MasterBody }>({
    form: `add-${kind}`,
    title,
    confirms: false,
    start: emptyValues(kind),
    schema,
    fields: paths,
    save: async (body, key) => {
      const accepted = told?.of === JSON.stringify(body);
      const { added, remarks }: AddedMasterRecord = await call(add, { ...body, accepted } as never, {
        idempotencyKey: key,
      });
      return { added, remarks, of: body };
    },
    onSaved: ({ added, remarks, of }) => {
      if (!added) {
        setTold({ of: JSON.stringify(of), remarks });
        fields.guided.again();
        return;
      }
      cache.refresh(...reads);
      showToast(t(`masterDataScreen.created.${kind}`, { id: of.id }), { tone: 'approved' });
      onClose();
    },
    onConflict: async (refusal) => reportConflict(refusal, { title, failed: 'create' }),
  });
  const { form, guided, restored, submit, forget, fillIn } = fields;
  const isTold = told !== null && told.remarks.length > 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={guided.isSaving}
      closeLabel={t('common.close')}
      title={title}
      footer={
        <SaveButtons
          form={formId}
          busy={guided.isSaving}
          label={t(isTold ? 'masterDataScreen.create.anyway' : 'common.save')}
          onCancel={() => {
            forget();
            onClose();
          }}
        />
      }
    >
      <FieldsForm form={form} locked={guided.isSaving} id={formId} onSubmit={submit} className="flex flex-col gap-4">
        <DraftNotice restored={restored} />
        {isTold && (
          <Notice tone="pending" live>
            <p>{t('masterDataScreen.create.alike')}</p>
            <ul className="list-disc pl-5">
              {told.remarks.map((remark) => (
                <li key={remark}>{remark}</li>
              ))}
            </ul>
          </Notice>
        )}
        {kind === 'companies' && <ApprovedRequests first={request ?? null} onChoose={fillIn} />}
        {names.map((name, index) =>
          name === 'category' ? (
            <SelectField
              key={name}
              name={name}
              options={companyCategories.map((value) => ({
                value,
                label: `${value} ${t(`companyScreens.categories.${value}`)}`,
              }))}
            />
          ) : (
            <TextField key={name} name={name} data-autofocus={index === 0 || undefined} />
          ),
        )}
      </FieldsForm>
    </Dialog>
  );
}
