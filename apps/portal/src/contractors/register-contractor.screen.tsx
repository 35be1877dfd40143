import { type ContractorRow, missingTemplates } from '@comensal/domain/contractors';
import { Button, Notice, showToast } from '@comensal/ui';
import { Send } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { editPath, showPath } from '../lifecycle/record-screens';
import { useStepForm } from '../lifecycle/use-step-form';
import { useCallCache, useRead } from '../platform/calls/use-call';
import { reportConflict } from '../platform/dialogs/report-conflict';
import { DraftNotice } from '../platform/forms/draft-notice';
import { FieldsForm } from '../platform/forms/fields-form';
import { GuidedConfirm } from '../platform/forms/guided-confirm';
import { Link } from '../platform/page/link';
import { useActor, useUser } from '../platform/person/user';
import { ContractorFields, ContractorFiles } from './contractor-form-fields';
import { type ContractorEvent, contractorRecords } from './contractor-screens';
import { contractorFields, contractorValuesOf, registerSchema } from './contractor-values';
import { templateTitles } from './document-titles';

/** `/register-contractor` (CON-01 to CON-18). */
export default function RegisterContractorScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const actor = useActor();
  const cache = useCallCache();
  const screens = useMemo(() => contractorRecords(actor), [actor]);
  const own = useRead<ContractorRow[]>('contractors/getRequestsByUsername', {}, { quiet: true }).data;
  const open = own?.find(({ status }) => status !== 'Aprobado');
  const title = t('contractors.register.errorTitle');
  const form = useStepForm({
    form: 'register-contractor',
    title,
    confirms: true,
    call: 'contractors/addContractor',
    part: 'contractor',
    filesAloud: true,
    schema: registerSchema,
    values: contractorValuesOf({ name: `${user.name} ${user.surname}`.trim(), email: user.email }),
    fields: contractorFields.paths,
    eventOf: (): ContractorEvent => 'register',
    onSaved: () => {
      cache.refresh('contractors/getRequests', 'contractors/getRequestsByUsername');
      showToast(t('contractors.REGISTRO_REALIZADO_CORRECTAMENTE'), { tone: 'approved' });
      void navigate('/home');
    },
    onConflict: async ({ refusal }) => {
      // The person already has a request: the page links to it.
      cache.refresh('contractors/getRequestsByUsername');
      reportConflict(refusal, { title, failed: 'create' });
    },
    events: () => ['register'],
    typedFacts: () => [],
  });
  const { guided, submit, restored, watch, sent } = form;
  const documents = watch('documents');
  const missing = templateTitles(missingTemplates(documents));
  const willSend = t(documents.length === 1 ? 'contractors.register.willOne' : 'contractors.register.will', {
    name: sent?.business_name ?? '',
    count: documents.length,
  });
  return (
    <FieldsForm form={form} locked={guided.isSaving} onSubmit={submit} className="flex flex-col gap-4">
      {open && (
        <Notice
          tone="pending"
          title={t('contractors.register.openTitle')}
          action={
            <Link
              className="text-base font-medium underline"
              to={(open.status === 'Rechazado' ? editPath : showPath)(screens, open.id)}
            >
              {t('contractors.register.openLink')}
            </Link>
          }
        >
          {t('contractors.register.openHint', {
            id: open.id,
            company: open.business_name,
            status: t(`contractors.status.${open.status}`),
          })}
        </Notice>
      )}
      <DraftNotice restored={restored}>{t('common.filesLost')}</DraftNotice>
      <ContractorFields />
      <ContractorFiles progress={guided.progress} />
      <div className="flex justify-end gap-3 max-sm:flex-col">
        <Button
          disabled={guided.isSaving}
          onClick={() => {
            restored.discard();
            void navigate('/home');
          }}
        >
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="primary" icon={Send} busy={guided.isSaving}>
          {t('contractors.register.submit')}
        </Button>
      </div>
      <GuidedConfirm
        guided={guided}
        title={t('contractors.DESEA_REALIZAR_EL_REGISTRO')}
        sentence={
          missing.length === 0
            ? willSend
            : `${willSend} ${t('contractors.register.willMissing', { names: missing.join(', ') })}`
        }
      />
    </FieldsForm>
  );
}
